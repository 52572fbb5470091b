import type { Redis } from '@upstash/redis'
import { isGap, reachedOf, requestsOf, totalOf, type Count, type DayCounts } from '../count/day-counts'
import { daysBetween } from '../days'
import type { RouteIndex } from '../route-index'
import { periodBefore, periodYearAgo, type Breakdown, type Period, type Query } from './query'
import { readCounts } from './read-counts'
import { rowsOf, spanOf, type Row } from './rows'

export type Totals = Count & {
  /** Visits that saw a page with a form. */
  reached: number
  /** Accepted requests, by whomever: they are counted apart from visits. */
  requests: number
}

export type Report = {
  query: Query
  totals: Totals
  /** Of the period before, and of the same weekdays a year ago; null where nothing is known of it. */
  previous: Totals | null
  yearAgo: Totals | null
  rows: Row[]
  /** The same days by something else. */
  rowsBy: (by: Breakdown) => Row[]
  /** Days of the period of which nothing is known. */
  gaps: string[]
  days: readonly DayCounts[]
}

const totalsOf = (days: readonly DayCounts[]): Totals => {
  const sum = (value: (day: DayCounts) => number) => days.reduce((total, day) => total + value(day), 0)
  return {
    views: sum((day) => totalOf(day).views),
    visits: sum((day) => totalOf(day).visits),
    reached: sum(reachedOf),
    requests: sum(requestsOf),
  }
}

const namesOf = ({ from, to }: Period): string[] => daysBetween(from, to)

/** Every day that a report needs, each once. */
export const daysOf = (query: Query): string[] => [
  ...new Set([query, periodBefore(query), periodYearAgo(query)].flatMap(namesOf)),
]

/**
 * Sums up a period, beside the one before and the same weekdays a year ago.
 * @param counts of `daysOf(query)` at least
 */
export function makeReport(query: Query, counts: readonly DayCounts[], routes: RouteIndex): Report {
  const byDay = new Map(counts.map((day) => [day.day, day]))
  const pick = (period: Period) =>
    namesOf(period).map((day) => byDay.get(day) ?? { day, kinds: new Map<string, never>() })
  const [days, before, yearAgo] = [pick(query), pick(periodBefore(query)), pick(periodYearAgo(query))]
  const known = (some: readonly DayCounts[]) => (some.every(isGap) ? null : totalsOf(some))
  const [span, previous] = [spanOf(days), spanOf(before)]
  const rowsBy = (by: Breakdown) => rowsOf({ ...query, by }, span, previous, routes)
  return {
    query,
    totals: totalsOf(days),
    previous: known(before),
    yearAgo: known(yearAgo),
    rows: rowsBy(query.by),
    rowsBy,
    gaps: days.filter(isGap).map(({ day }) => day),
    days,
  }
}

/** @throws whatever the client throws when the store does not answer */
export const readReport = async (
  query: Query,
  store: { redis: Pick<Redis, 'pipeline'>; prefix: string },
  routes: RouteIndex,
  read = readCounts,
): Promise<Report> => makeReport(query, await read(daysOf(query), query.audience, store), routes)
