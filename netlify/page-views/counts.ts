import { COUNTS_MONTHS } from '../../../src/shared/retention'
import { SECOND } from '../../platform/clock'
import { addMonths, startOfParisDay } from '../days'

/**
 * A day's counts are a Redis hash. Its fields are named `kind|value`, or `*` for the day's total. A field contains
 * views and visits (`12 5`) or a single number: visits (`e`, `f|…`), requests (`k`), or 1, which marks an hour (`t`).
 * A session counts as one visit on each day, at its first view of the day.
 */
export const KIND = {
  all: '*',
  route: 'p',
  notFound: 'n',
  language: 'l',
  channel: 'c',
  /** Host of the website that linked here. */
  source: 'h',
  /** `source / medium / campaign`. */
  campaign: 'u',
  device: 'd',
  bot: 'b',
  /** Visits by the path at which they began, or `UNKNOWN_PAGE`. */
  entry: 'e',
  /** `r|*`: views of pages with a form, and visits that saw such a page. */
  reachedForm: 'r',
  /** Visits that saw a form, by the path at which they began. The next two: by channel and by campaign. */
  reachedByEntry: 'f|r|e',
  reachedByChannel: 'f|r|c',
  reachedByCampaign: 'f|r|u',
  /** `k|form|language`: accepted demo and contact requests. */
  request: 'k',
  /** `t|13`: a roll-up (roll-up.ts) that ended between 13:00 and 14:00 in Paris left no view uncounted. */
  countedHour: 't',
} as const
export type Kind = (typeof KIND)[keyof typeof KIND]

/** The value of an `entry` field for visits that began at an unknown address. */
export const UNKNOWN_PAGE = '?'

/** Maximum number of different values a day, for kinds whose values visitors can invent. Others count as `REST`. */
export const MAX_VALUES: Readonly<Record<string, number>> = { n: 200, h: 300, u: 300 }
export const REST = '…'

type Count = { views: number; visits: number }
const NONE: Count = { views: 0, visits: 0 }

/** Parses a stored count: `12 5`, or one number, which is returned as views and as visits. */
export function parseCount(text: string | undefined): Count {
  const [views = 0, visits = views] = (text ?? '0').split(' ').map(Number)
  return { views, visits }
}

/** Counts by kind and value. */
export type Counts = ReadonlyMap<string, ReadonlyMap<string, Count>>
export type DayCounts = { day: string; kinds: Counts }

/** Parses the fields of a day's Redis hash. */
export function parseDay(day: string, fields: Iterable<readonly [string, string]>): DayCounts {
  const kinds = new Map<string, Map<string, Count>>()
  for (const [field, text] of fields) {
    // The kind ends at the first bar, or for `f|r|e|path` at the third.
    const [, kind = '', value = ''] = /^(f\|.\|.|[^|]*)\|?(.*)$/s.exec(field) ?? []
    const values = kinds.get(kind) ?? new Map<string, Count>()
    kinds.set(kind, values.set(value, parseCount(text)))
  }
  return { day, kinds }
}

export function sumDays(days: readonly DayCounts[]): Counts {
  const kinds = new Map<string, Map<string, Count>>()
  for (const day of days)
    for (const [kind, values] of day.kinds) {
      const sums = kinds.get(kind) ?? new Map<string, Count>()
      kinds.set(kind, sums)
      for (const [value, { views, visits }] of values) {
        const sum = sums.get(value) ?? NONE
        sums.set(value, { views: sum.views + views, visits: sum.visits + visits })
      }
    }
  return kinds
}

export const countsOf = (counts: Counts, kind: Kind): ReadonlyMap<string, Count> =>
  counts.get(kind) ?? new Map<string, Count>()

export type Totals = Count & {
  /** Visits that saw a page with a form. */
  reached: number
  /** Accepted demo and contact requests. It is not known which visits they belong to. */
  requests: number
}

export function totalsOf(days: readonly DayCounts[]): Totals {
  const totals = { views: 0, visits: 0, reached: 0, requests: 0 }
  for (const { kinds } of days) {
    const { views, visits } = countsOf(kinds, KIND.all).get('') ?? NONE
    totals.views += views
    totals.visits += visits
    totals.reached += countsOf(kinds, KIND.reachedForm).get('*')?.visits ?? 0
    for (const { visits } of countsOf(kinds, KIND.request).values()) totals.requests += visits
  }
  return totals
}

/** True if a day has no data: no views, no requests and no finished roll-up. */
export function isGap(day: DayCounts): boolean {
  const { views, requests } = totalsOf([day])
  return views === 0 && requests === 0 && !day.kinds.has(KIND.countedHour)
}

/** Returns the totals of days, or null if none of the days has data. */
export const totalsIfAny = (days: readonly DayCounts[]): Totals | null =>
  days.every(isGap) ? null : totalsOf(days)

/** The time when a day's counts expire, in seconds since 1970. */
export const countsExpireAt = (day: string): number => startOfParisDay(addMonths(day, COUNTS_MONTHS)) / SECOND
