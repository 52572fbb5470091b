import type { Redis } from '@upstash/redis'
import { NO_TOTALS, sumTotals, totalsOf, type DayCounts, type Counter, type Totals } from '../counts/counters'
import type { ReportDays } from '../counts/counting-state'
import { readCounts } from '../counts/read-counts'
import type { RouteIndex } from '../counts/route-index'
import { daysIn, type Period } from '../counts/days'
import { periodBefore, periodYearAgo, weeksIn, type Query } from './query'
import { startPeriod, reportRows, type Breakdown, type Row } from './rows'

/** Today's numbers so far. Only views and visits are exact, so that nobody can watch a single visit. */
export type Today = {
  day: string
  /** Null if nothing was counted today. */
  views: number | null
  visits: number | null
  /** Visits by channel and by campaign, in steps of ten; those below ten are left out. */
  channels: Record<string, number>
  campaigns: Record<string, number>
}

export type Report = {
  query: Query
  today: Today
  /** The day on which counting began; null if it has not begun. */
  since: string | null
  /** The whole weeks in the period, to which `reached` and `reachedOf` of some rows refer; null if there is none. */
  weeks: Period | null
  totals: Totals
  /** Totals of the period of the same length just before; null if it has no data. */
  previous: Totals | null
  /** Totals of the same period 52 weeks earlier; null if it has no data. */
  yearAgo: Totals | null
  rows: Row[]
  /** Returns the rows of the same period, broken down in another way, such as by channel. */
  rowsBy: (by: Breakdown) => Row[]
  /** Days since the beginning that have no data, or of which views are missing. */
  gaps: string[]
}

const STEP = 10

/** Returns the visits of each value in steps of ten, the most first. */
const inSteps = (day: DayCounts, counter: Counter): Record<string, number> =>
  Object.fromEntries(
    [...(day.counts.get(counter) ?? [])]
      .map(([value, { visits }]) => [value, Math.floor(visits / STEP) * STEP] as const)
      .filter(([, visits]) => visits > 0)
      .sort(([one, more], [other, most]) => most - more || (one < other ? -1 : 1)),
  )

const todayOf = (day: DayCounts): Today => {
  const totals = totalsOf(day)
  return {
    day: day.day,
    views: totals?.views ?? null,
    visits: totals?.visits ?? null,
    channels: inSteps(day, 'channel'),
    campaigns: inSteps(day, 'campaign'),
  }
}

/**
 * Starts a report, which compares a period with the period just before it and with the same period 52 weeks earlier.
 * @returns the days whose counts are needed; `add`, which takes them in any order (a missing day has no data); and
 * `finish`, which returns the report
 */
export function startReport(query: Query, routeIndex: RouteIndex, { today, since }: ReportDays) {
  const current = startPeriod(query)
  const earlier = startPeriod(periodBefore(query))
  const weeks = startPeriod(weeksIn(query))
  // Of a year ago only totals are shown, so nothing else is kept in memory.
  const yearAgo = new Map<string, Totals | null>(daysIn(periodYearAgo(query)).map((day) => [day, null]))
  let now: DayCounts = { day: today, counts: new Map() }
  return {
    days: [...new Set([today, ...current.totals.keys(), ...earlier.totals.keys(), ...yearAgo.keys()])],
    add: (day: DayCounts): void => {
      for (const period of [current, earlier, weeks]) period.add(day)
      if (yearAgo.has(day.day)) yearAgo.set(day.day, totalsOf(day))
      if (day.day === today) now = day
    },
    finish: (): Report => {
      const rowsBy = (by: Breakdown) =>
        reportRows(by, query.language, { current, earlier, weeks }, routeIndex)
      return {
        query,
        today: todayOf(now),
        since,
        weeks: weeks.totals.size > 0 ? weeksIn(query) : null,
        totals: sumTotals(current.totals.values()) ?? NO_TOTALS,
        previous: sumTotals(earlier.totals.values()),
        yearAgo: sumTotals(yearAgo.values()),
        rows: current.totals.size > 0 ? rowsBy(query.by) : [],
        rowsBy,
        gaps: daysIn(query).filter(
          (day) =>
            (current.totals.get(day) === null && !(since && day < since)) || current.incomplete.has(day),
        ),
      }
    },
  }
}

/** Reads the counts from the store, and returns the report. @throws whatever the Redis client throws */
export async function readReport(
  query: Query,
  redis: Redis,
  routeIndex: RouteIndex,
  reportDays: ReportDays,
): Promise<Report> {
  const { days, add, finish } = startReport(query, routeIndex, reportDays)
  await readCounts(days, query.audience, redis, add)
  return finish()
}
