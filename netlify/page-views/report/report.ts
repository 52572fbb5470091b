import type { Count, DayCounts } from '../count/day-counts'
import { daysBetween } from '../days'
import type { Period, Query } from './report-query'
import { isGap, rowsOf, type Row } from './rows'
import type { RouteIndex } from '../route-index'

export type Totals = Count & {
  /** Different sessions over the whole period, to within about 1 %. */
  distinct: number
  /** Visits of a single view. */
  bounces: number
  /** Accepted submissions. */
  conversions: number
}

export type Report = {
  query: Query
  totals: Totals
  /** Null when nothing is compared, or nothing is known of the period before. */
  previous: Totals | null
  rows: Row[]
  /** Days of the period of which nothing is known: no view, and no run that would have counted one. */
  gaps: string[]
  /** The days that the rows are made of, for the charts. */
  days: DayCounts[]
  previousDays: DayCounts[] | null
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0)

const totalsOf = (days: readonly DayCounts[], distinct: number): Totals => ({
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

/** Reads what a query asks for and sums it up: a command for each day, and one for each period. */
export async function makeReport(query: Query, source: CountsSource, routes: RouteIndex): Promise<Report> {
  const read = async ({ from, to }: Period) => {
    const days = daysBetween(from, to)
    const counts = await source.counts(days)
    return { counts, totals: totalsOf(counts, await source.distinct(days)) }
  }
  const current = await read(query)
  const previous = query.previous && (await read(query.previous))
  return {
    query,
    totals: current.totals,
    previous: previous && !previous.counts.every(isGap) ? previous.totals : null,
    rows: rowsOf(query.by, current.counts, previous?.counts ?? null, routes),
    gaps: current.counts.filter(isGap).map(({ day }) => day),
    days: current.counts,
    previousDays: previous?.counts ?? null,
  }
}
