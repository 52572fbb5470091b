import { TIME_ZONE } from '../../../platform/clock'
import { COLUMNS, type ColumnKey } from '../columns'
import { periodBefore, periodYearAgo, type FileFormat, type Separator } from '../query'
import type { Report } from '../report'
import type { Row } from '../rows'
import { reportStrings } from '../words'

type Cell = string | number | null

/** Without it Excel takes a file for another encoding; with commas the file is for tools, which do not want it. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Where a formula would begin (https://owasp.org/www-community/attacks/CSV_Injection): at the start of a cell, and after
 * whatever another reader begins a cell at: a French Excel cuts at semicolons within quotes. Crawlers give their page as
 * `; +https://…`, which no spreadsheet takes for a formula.
 */
const FORMULA = /^(?=[\t\r\n\0])|(?=[=\-@＝＋－＠]|\+(?!https?:\/\/))(?<=(?:^|[,;"\t\r\n])\s*)/g

const quoted = (text: string): string =>
  /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A line (RFC 4180). A number keeps its sign, a formula in a text is marked as text, null is empty. */
export function csvLine(cells: readonly Cell[], separator: Separator): string {
  const written = cells.map((cell) => {
    if (typeof cell === 'string') return quoted(cell.replace(FORMULA, "'"))
    return String(cell ?? '').replace('.', separator === ';' ? ',' : '.')
  })
  return `${written.join(separator)}\r\n`
}

const IN_PERCENT: readonly ColumnKey[] = ['share', 'change']

function cellOf(row: Row, key: ColumnKey): Cell {
  const value = row[key]
  return value !== null && IN_PERCENT.includes(key) ? Math.round(value * 1000) / 10 : value
}

function csvOf({ query, rows }: Report, separator: Separator): string {
  const { columns, by, key } = reportStrings(query.language)
  const names = COLUMNS.map((name) => (IN_PERCENT.includes(name) ? `${columns[name]} (%)` : columns[name]))
  const lines = [
    [key, by[query.by], ...names],
    ...rows.map((row) => [row.key, row.label, ...COLUMNS.map((name) => cellOf(row, name))]),
  ]
  return (separator === ';' ? BYTE_ORDER_MARK : '') + lines.map((line) => csvLine(line, separator)).join('')
}

function jsonOf({ query, totals, previous, yearAgo, rows, gaps }: Report): string {
  const { from, to, by, audience } = query
  const report = {
    version: 2,
    ...{ from, to, timeZone: TIME_ZONE, by, audience, totals },
    previous: { ...periodBefore(query), totals: previous },
    yearAgo: { ...periodYearAgo(query), totals: yearAgo },
    rows,
    daysWithoutData: gaps,
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

/** A report as a file: CSV with the same columns whatever the breakdown, or JSON. What is unknown is empty or null. */
export const reportFile = (report: Report, format: FileFormat): string =>
  format.type === 'csv' ? csvOf(report, format.separator) : jsonOf(report)
