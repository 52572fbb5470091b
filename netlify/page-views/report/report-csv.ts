import { csvHead, csvLine, type Cell, type Separator } from './csv'
import { labelOf } from './row-labels'
import type { Report } from './report'
import type { Row } from './rows'
import type { RouteIndex } from '../route-index'
import { wordsOf } from './report-strings'

const percent = (part: number): number => Math.round(part * 1000) / 10

/** How much more there is than before, in parts of what there was; null where there was nothing. */
export const changeOf = ({ views, previous }: Pick<Row, 'views' | 'previous'>): number | null =>
  views === null || !previous || previous.views === 0 ? null : views / previous.views - 1

/** A report as CSV. The columns are always the same ones, whatever the breakdown; what is unknown is empty. */
export function reportCsv({ query, rows }: Report, routes: RouteIndex, separator: Separator): string {
  const { columns, by } = wordsOf(query.language)
  const head = [
    columns.key,
    by[query.by],
    columns.views,
    columns.visits,
    `${columns.share} (%)`,
    columns.fr,
    columns.en,
    columns.entries,
    columns.exits,
    columns.conversions,
    columns.previousViews,
    columns.previousVisits,
    `${columns.change} (%)`,
  ]
  const lines = rows.map((row): Cell[] => {
    const change = changeOf(row)
    return [
      row.key,
      labelOf(query.by, row.key, query.language, routes),
      row.views,
      row.visits,
      row.share === null ? null : percent(row.share),
      row.languages?.fr ?? null,
      row.languages?.en ?? null,
      row.entries,
      row.exits,
      row.conversions,
      row.previous?.views ?? null,
      row.previous?.visits ?? null,
      change === null ? null : percent(change),
    ]
  })
  return csvHead(head, separator) + lines.map((cells) => csvLine(cells, separator)).join('')
}
