import type { Redis } from '@upstash/redis'
import { NO_TOTALS, sumTotals, totalsOf, type DayCounts, type Totals } from '../counts'
import { readCounts } from '../read-counts'
import type { RouteIndex } from '../route-index'
import { daysIn } from '../days'
import { isFinished, periodBefore, periodYearAgo, type Query } from './query'
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
  /** False if the period is too short or not over, so that some numbers are not shown (`isFinished`). */
  isFinished: boolean
}

/**
 * Starts a report, which compares a period with the period just before it and with the same period 52 weeks earlier.
 * @param finished the result of `isFinished` (query.ts) for this period
 * @returns the days whose counts are needed; `add`, which takes them in any order (a missing day has no data); and
 * `finish`, which returns the report
 */
export function startReport(query: Query, routes: RouteIndex, finished: boolean) {
  const current = countPeriod(query)
  const earlier = countPeriod(periodBefore(query))
  // Of a year ago only totals are shown, so nothing else is kept in memory.
  const yearAgo = new Map<string, Totals | null>()
  const daysYearAgo = daysIn(periodYearAgo(query))
  return {
    days: [...new Set([...current.totals.keys(), ...earlier.totals.keys(), ...daysYearAgo])],
    add: (day: DayCounts): void => {
      current.add(day)
      earlier.add(day)
      if (daysYearAgo.includes(day.day)) yearAgo.set(day.day, totalsOf(day))
    },
    finish: (): Report => {
      const rowsBy = (by: Breakdown) => rowsOf(by, query.language, current, earlier, routes, finished)
      return {
        query,
        totals: sumTotals(current.totals.values()) ?? NO_TOTALS,
        previous: sumTotals(earlier.totals.values()),
        yearAgo: sumTotals(yearAgo.values()),
        rows: rowsBy(query.by),
        rowsBy,
        gaps: daysIn(query).filter((day) => current.totals.get(day) === null),
        isFinished: finished,
      }
    },
  }
}

/** Reads the counts from the store, and returns the report. @throws whatever the Redis client throws */
export async function readReport(
  query: Query,
  redis: Redis,
  routes: RouteIndex,
  today: string,
): Promise<Report> {
  const { days, add, finish } = startReport(query, routes, isFinished(query, today))
  await readCounts(days, query.audience, redis, add)
  return finish()
}
