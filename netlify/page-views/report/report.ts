import type { Redis } from '@upstash/redis'
import { isGap, parseDay, totalsIfAny, totalsOf, type DayCounts, type Totals } from '../count/day-counts'
import type { RouteIndex } from '../route-index'
import { daysIn, periodBefore, periodYearAgo, type Period, type Query } from './query'
import { readCounts } from './read-counts'
import { countPeriod, rowsOf, type Breakdown, type Row } from './rows'

export type Report = {
  query: Query
  totals: Totals
  /** Totals of the period of the same length just before; null if it has no data. */
  previous: Totals | null
  /** Totals of the same period 52 weeks earlier; null if it has no data. */
  yearAgo: Totals | null
  rows: Row[]
  /** Returns the rows of the same period, broken down in another way, such as by channel. */
  rowsBy: (by: Breakdown) => Row[]
  /** Days without data. */
  gaps: string[]
}

export const daysForReport = (query: Query): string[] => [
  ...new Set([query, periodBefore(query), periodYearAgo(query)].flatMap(daysIn)),
]

/**
 * Compares a period with the period just before it and with the same period 52 weeks earlier.
 * @param counts the counts of the days in `daysForReport(query)`, in any order; a missing day has no data
 */
export function makeReport(query: Query, counts: readonly DayCounts[], routes: RouteIndex): Report {
  const byDay = new Map(counts.map((day) => [day.day, day]))
  const pick = (period: Period) => daysIn(period).map((day) => byDay.get(day) ?? parseDay(day, []))
  const [current, earlier] = [countPeriod(pick(query)), countPeriod(pick(periodBefore(query)))]
  const rowsBy = (by: Breakdown) => rowsOf(by, query.language, current, earlier, routes)
  return {
    query,
    totals: totalsOf(current.days),
    previous: totalsIfAny(earlier.days),
    yearAgo: totalsIfAny(pick(periodYearAgo(query))),
    rows: rowsBy(query.by),
    rowsBy,
    gaps: current.days.filter(isGap).map(({ day }) => day),
  }
}

export const readReport = async (query: Query, redis: Redis, routes: RouteIndex, read = readCounts) =>
  makeReport(query, await read(daysForReport(query), query.audience, redis), routes)
