import { TIME_ZONE } from '../../../platform/clock'
import { periodBefore, periodYearAgo } from '../query'
import type { Report } from '../report'

/** A report as JSON for tools; null means unknown, never none. */
export function reportJson({ query, totals, previous, yearAgo, rows, gaps }: Report): string {
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
