import type { Redis } from '@upstash/redis'
import { isGap, parseDay, totalsIfAny, totalsOf, type DayCounts, type Totals } from '../count/day-counts'
import type { RouteIndex } from '../route-index'
import { daysIn, periodBefore, periodYearAgo, type Period, type Query } from './query'
import { readCounts } from './read-counts'
import { countPeriod, rowsOf, type Breakdown, type Row } from './rows'

export type Report = {
  query: Query
  totals: Totals
  /** Totals of the period before; null if there is no data. */
  previous: Totals | null
  /** Totals of the same weekdays a year ago; null if there is no data. */
  yearAgo: Totals | null
  rows: Row[]
  /** Returns the rows of the same period by another breakdown, such as channel. */
  rowsBy: (by: Breakdown) => Row[]
  /** Days without data. */
  gaps: string[]
}

export const daysForReport = (query: Query): string[] => [
  ...new Set([query, periodBefore(query), periodYearAgo(query)].flatMap(daysIn)),
]

/**
 * Sums up a period, the period before it, and the same weekdays a year ago.
 * @param counts the counts of the days of `daysForReport(query)`, in any order; a missing day is a day without data
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
