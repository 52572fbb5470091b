import { COLUMNS } from '../columns'
import type { Report } from '../report'
import { reportStrings } from '../words'
import { csvHead, csvLine, type Separator } from './csv-cells'

const IN_PERCENT: readonly string[] = ['share', 'change']

const percent = (part: number | null): number | null => (part === null ? null : Math.round(part * 1000) / 10)

/** A report as CSV. The columns are always the same ones, whatever the breakdown; what is unknown is empty. */
export function reportCsv({ query, rows }: Report, separator: Separator): string {
  const { columns, by, key } = reportStrings(query.language)
  const names = COLUMNS.map((name) => (IN_PERCENT.includes(name) ? `${columns[name]} (%)` : columns[name]))
  const lines = rows.map((row) =>
    csvLine(
      [
        row.key,
        row.label,
        ...COLUMNS.map((name) => (IN_PERCENT.includes(name) ? percent(row[name]) : row[name])),
      ],
      separator,
    ),
  )
  return csvHead([key, by[query.by], ...names], separator) + lines.join('')
}
