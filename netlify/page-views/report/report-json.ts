import { TIME_ZONE } from '../../platform/clock'
import { labelOf } from './row-labels'
import type { Report } from './report'
import type { RouteIndex } from '../route-index'

/** A report as JSON for tools; null means unknown, never none. */
export function reportJson({ query, totals, previous, rows, gaps }: Report, routes: RouteIndex) {
  const { from, to, by, audience, language } = query
  return {
    version: 1,
    from,
    to,
    timeZone: TIME_ZONE,
    by,
    audience,
    previousPeriod: query.previous,
    totals,
    previousTotals: previous,
    rows: rows.map((row) => ({ ...row, label: labelOf(by, row.key, language, routes) })),
    daysWithoutData: gaps,
  }
}
