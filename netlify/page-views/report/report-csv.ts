import { csvHead, csvLine, type Cell, type Separator } from './csv'
import { labelOf } from './row-labels'
import type { Report } from './report'
import type { Row } from './rows'
import type { RouteIndex } from '../route-index'
import { reportStrings, type ReportStrings } from './report-strings'

const percent = (part: number): number => Math.round(part * 1000) / 10

/** How much more there is than before, in parts of what there was; null where there was nothing. */
export const changeOf = ({ views, previous }: Pick<Row, 'views' | 'previous'>): number | null =>
  views === null || !previous || previous.views === 0 ? null : views / previous.views - 1

/** The part of a line's visits that sent a form. */
export const sentRate = ({ sent, visits }: Row): number | null =>
  sent !== null && visits ? sent / visits : null

type ColumnName = keyof ReportStrings['columns']

const percentOrNone = (part: number | null): number | null => (part === null ? null : percent(part))

/** The cells of a line, in order: one for each column that the strings name, or it does not compile. */
const CELLS: Record<ColumnName, (row: Row) => Cell> = {
  key: ({ key }) => key,
  views: ({ views }) => views,
  visits: ({ visits }) => visits,
  share: ({ share }) => percentOrNone(share),
  fr: ({ languages }) => languages?.fr ?? null,
  en: ({ languages }) => languages?.en ?? null,
  entries: ({ entries }) => entries,
  exits: ({ exits }) => exits,
  conversions: ({ conversions }) => conversions,
  previousViews: ({ previous }) => previous?.views ?? null,
  previousVisits: ({ previous }) => previous?.visits ?? null,
  reached: ({ reached }) => reached,
  sent: ({ sent }) => sent,
  sentRate: (row) => percentOrNone(sentRate(row)),
  change: (row) => percentOrNone(changeOf(row)),
}
const COLUMNS = Object.entries(CELLS) as [ColumnName, (row: Row) => Cell][]
const IN_PERCENT: readonly ColumnName[] = ['share', 'sentRate', 'change']

/** A report as CSV. The columns are always the same ones, whatever the breakdown; what is unknown is empty. */
export function reportCsv({ query, rows }: Report, routes: RouteIndex, separator: Separator): string {
  const { columns, by } = reportStrings(query.language)
  const names = COLUMNS.map(([name]) => (IN_PERCENT.includes(name) ? `${columns[name]} (%)` : columns[name]))
  // After the key of a line its name, in the report's language.
  const head = names.toSpliced(1, 0, by[query.by])
  const lines = rows.map((row) => {
    const label = labelOf(query.by, row.key, query.language, routes)
    return COLUMNS.map(([, cell]) => cell(row)).toSpliced(1, 0, label)
  })
  return csvHead(head, separator) + lines.map((cells) => csvLine(cells, separator)).join('')
}
