import type { Redis } from '@upstash/redis'
import {
  isGap,
  parseDay,
  reachedOf,
  requestsOf,
  totalOf,
  type Count,
  type DayCounts,
} from '../count/day-counts'
import { daysBetween } from '../days'
import type { RouteIndex } from '../route-index'
import { periodBefore, periodYearAgo, type Breakdown, type Period, type Query } from './query'
import { readCounts } from './read-counts'
import { rowsOf, spanOf, type Row } from './rows'

type Totals = Count & {
  /** Visits that saw a page with a form. */
  reached: number
  /** Accepted requests, which are counted independently of visits. */
  requests: number
}

export type Report = {
  query: Query
  totals: Totals
  /** Totals of the period before, and of the same weekdays a year ago; null without data. */
  previous: Totals | null
  yearAgo: Totals | null
  rows: Row[]
  /** Rows of the same days by another criterion. */
  rowsBy: (by: Breakdown) => Row[]
  days: number
  gaps: string[]
}

function totalsOf(days: readonly DayCounts[]): Totals {
  const sum = (value: (day: DayCounts) => number) => days.reduce((total, day) => total + value(day), 0)
  return {
    views: sum((day) => totalOf(day).views),
    visits: sum((day) => totalOf(day).visits),
    reached: sum(reachedOf),
    requests: sum(requestsOf),
  }
}

const daysIn = ({ from, to }: Period): string[] => daysBetween(from, to)

/** The days that a report needs. */
export const daysOf = (query: Query): string[] => [
  ...new Set([query, periodBefore(query), periodYearAgo(query)].flatMap(daysIn)),
]

/**
 * Sums up a period, the one before and the same weekdays a year ago.
 * @param counts at least those of `daysOf(query)`
 */
export function makeReport(query: Query, counts: readonly DayCounts[], routes: RouteIndex): Report {
  const byDay = new Map(counts.map((day) => [day.day, day]))
  const pick = (period: Period) => daysIn(period).map((day) => byDay.get(day) ?? parseDay(day, []))
  const [days, before, yearAgo] = [pick(query), pick(periodBefore(query)), pick(periodYearAgo(query))]
  const totalsIfAny = (days: readonly DayCounts[]) => (days.every(isGap) ? null : totalsOf(days))
  const [span, previous] = [spanOf(days), spanOf(before)]
  const rowsBy = (by: Breakdown) => rowsOf({ ...query, by }, span, previous, routes)
  return {
    query,
    totals: totalsOf(days),
    previous: totalsIfAny(before),
    yearAgo: totalsIfAny(yearAgo),
    rows: rowsBy(query.by),
    rowsBy,
    days: days.length,
    gaps: days.filter(isGap).map(({ day }) => day),
  }
}

export const readReport = async (query: Query, redis: Redis, routes: RouteIndex, read = readCounts) =>
  makeReport(query, await read(daysOf(query), query.audience, redis), routes)
