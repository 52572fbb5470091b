import { ANY_FORM, type Count, type DayCounts } from '../count/day-counts'
import { daysBetween } from '../days'
import { isFunnelKnown, visitsOf } from './aggregate'
import type { Query } from './report-query'
import { isGap, rowsOf, type Row } from './rows'
import type { RouteIndex } from '../route-index'

export type Totals = Count & {
  /** Different sessions over the whole period, to within about 1 %. */
  distinct: number
  /** Visits of a single view. */
  bounces: number
  /** Accepted submissions. */
  conversions: number
  /** Visits that saw a page with a form, and that sent one; null where that was not counted yet. */
  reached: number | null
  sent: number | null
}

export type Report = {
  query: Query
  totals: Totals
  /** Null when nothing is compared, or nothing is known of the period before. */
  previous: Totals | null
  /** The same of the weekdays a year ago. */
  yearAgo: Totals | null
  rows: Row[]
  /** Days of the period of which nothing is known: no view, and no run that would have counted one. */
  gaps: string[]
  /** The days that the rows are made of, for the charts. */
  days: DayCounts[]
  previousDays: DayCounts[] | null
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0)

const totalsOf = (days: readonly DayCounts[], distinct: number): Totals => ({
  reached: isFunnelKnown(days) ? visitsOf(days, 'reached', ANY_FORM) : null,
  sent: isFunnelKnown(days) ? visitsOf(days, 'sent', ANY_FORM) : null,
  views: sum(days.map(({ all }) => all.views)),
  visits: sum(days.map(({ all }) => all.visits)),
  distinct,
  bounces: sum(days.map(({ bounces }) => bounces)),
  conversions: sum(days.flatMap(({ conversions }) => [...conversions.values()])),
})

/** Where a report takes its counts from; `read-counts.ts` does it from the store. */
export type CountsSource = {
  counts: (days: readonly string[]) => Promise<DayCounts[]>
  distinct: (days: readonly string[]) => Promise<number>
}

/**
 * Reads what a query asks for and sums it up: a command for each day, however many periods have it, and one for each
 * period.
 */
export async function makeReport(query: Query, source: CountsSource, routes: RouteIndex): Promise<Report> {
  const periods = [query, query.previous, query.yearAgo].map((period) =>
    period ? daysBetween(period.from, period.to) : [],
  )
  const [counts, ...distinct] = await Promise.all([
    source.counts([...new Set(periods.flat())]),
    ...periods.map((days) => (days.length > 0 ? source.distinct(days) : 0)),
  ])
  const byDay = new Map(counts.map((day) => [day.day, day]))
  const [days = [], before = [], yearAgo = []] = periods.map((names) =>
    names.flatMap((day) => byDay.get(day) ?? []),
  )
  const known = (some: readonly DayCounts[], index: number) =>
    some.every(isGap) ? null : totalsOf(some, distinct[index] ?? 0)
  const previousDays = query.previous ? before : null
  return {
    query,
    totals: totalsOf(days, distinct[0] ?? 0),
    previous: known(before, 1),
    yearAgo: known(yearAgo, 2),
    rows: rowsOf(query.by, days, previousDays, routes),
    gaps: days.filter(isGap).map(({ day }) => day),
    days,
    previousDays,
  }
}
