import { TIME_ZONE } from '../../../platform/clock'
import { COLUMNS, type ColumnKey } from '../columns'
import { periodBefore, periodYearAgo, type FileFormat, type Separator } from '../query'
import type { Report } from '../report'
import type { Row } from '../rows'
import { reportStrings } from '../words'

type Cell = string | number | null

/** Tells Excel that a file is UTF-8. Only files with semicolons begin with this mark, because they are for Excel. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Matches where a formula could start (https://owasp.org/www-community/attacks/CSV_Injection): at the start of a cell,
 * or after a separator in the cell, where French Excel splits even quoted cells. Does not match `+https://…`.
 */
const FORMULA_START = /^(?=[\t\r\n\0])|(?=[=\-@＝＋－＠]|\+(?!https?:\/\/))(?<=(?:^|[,;"\t\r\n])\s*)/g

const quoteIfNeeded = (text: string): string =>
  /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** Writes a line (RFC 4180). A null becomes an empty cell. Puts an apostrophe before a formula, to make it text. */
export function csvLine(cells: readonly Cell[], separator: Separator): string {
  const written = cells.map((cell) => {
    if (typeof cell === 'string') return quoteIfNeeded(cell.replace(FORMULA_START, "'"))
    return String(cell ?? '').replace('.', separator === ';' ? ',' : '.')
  })
  return `${written.join(separator)}\r\n`
}

const IN_PERCENT: readonly ColumnKey[] = ['share', 'change']

function cellOf(row: Row, key: ColumnKey): Cell {
  const value = row[key]
  return value !== null && IN_PERCENT.includes(key) ? Math.round(value * 1000) / 10 : value
}

function reportCsv({ query, rows }: Report, separator: Separator): string {
  const { columns, by, key } = reportStrings(query.language)
  const names = COLUMNS.map((name) => (IN_PERCENT.includes(name) ? `${columns[name]} (%)` : columns[name]))
  const lines = [
    [key, by[query.by], ...names],
    ...rows.map((row) => [row.key, row.label, ...COLUMNS.map((name) => cellOf(row, name))]),
  ]
  return (separator === ';' ? BYTE_ORDER_MARK : '') + lines.map((line) => csvLine(line, separator)).join('')
}

function reportJson({ query, today, since, weeks, totals, previous, yearAgo, rows, gaps }: Report): string {
  const report = {
    // Raised only if a field is renamed or removed (docs/recipes.md).
    version: 4,
    ...query,
    timeZone: TIME_ZONE,
    countedSince: since,
    today,
    weeks,
    totals,
    previous: { ...periodBefore(query), totals: previous },
    yearAgo: { ...periodYearAgo(query), totals: yearAgo },
    rows,
    daysWithoutData: gaps,
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

/** Writes a report as CSV, with the same columns for every breakdown, or as JSON. */
export const reportFile = (report: Report, format: FileFormat): string =>
  format.type === 'csv' ? reportCsv(report, format.separator) : reportJson(report)
