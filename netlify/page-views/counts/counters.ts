import { COUNTS_MONTHS } from '../../../src/shared/retention'
import { SECOND } from '../../platform/clock'
import { addMonths, startOfParisDay } from './days'

/** Where views come from. `site` is a page of this site, `other` a website that is not listed in channels.ts. */
export const CHANNELS = ['search', 'ai', 'social', 'mail', 'direct', 'site', 'other'] as const
export type Channel = (typeof CHANNELS)[number]

export const DEVICES = ['desktop', 'mobile', 'tablet'] as const

/**
 * A counter whose fields hold views and visits (`12 5`). A session is one visit on each day, at its first view of the
 * day.
 */
const pair = (prefix: string, maxBytes = Infinity) => ({ prefix, isPair: true, maxBytes })
/** A counter whose fields hold one number. */
const single = (prefix: string) => ({ prefix, isPair: false, maxBytes: Infinity })

/**
 * What is counted. The counts of a day are a Redis hash with a field for each value of each counter, named
 * `prefix|value`, or only `prefix` if the counter has no values. Visitors can invent values of the counters with
 * `maxBytes`: once the fields of such a counter take that many bytes, new values are counted together, as `REST`. So
 * the counts of a day stay below 60 kB.
 */
export const COUNTERS = {
  all: pair('*'),
  route: pair('p'),
  /** Unknown addresses. */
  notFound: pair('n', 10_000),
  language: pair('l'),
  channel: pair('c'),
  /** Host of the website that linked here. */
  source: pair('h', 10_000),
  /** `source / medium / campaign`. */
  campaign: pair('u', 14_000),
  device: pair('d'),
  bot: pair('b'),
  /** Visits by the path at which they began, or `UNKNOWN_PAGE`. */
  entryPage: single('e'),
  /** Views of pages with a form, and visits that saw such a page. */
  reachedForm: pair('r'),
  /** Visits that saw a form, by the path at which they began, by channel and by campaign. */
  reachedByEntryPage: single('re'),
  reachedByChannel: single('rc'),
  /** Only campaigns that have a field of their own have one here, so this counter needs no limit. */
  reachedByCampaign: single('ru'),
  /** Submissions that were accepted and are not suspect, by `form|language`. */
  submission: single('k'),
  /** Entries of the stream that are no views (`fromFields` in recording/view.ts). */
  unreadable: single('x'),
  /** Views without a visit, because the day has more visits than are kept (`MAX_SESSIONS` in count-batch.ts). */
  withoutVisit: single('w'),
  /** Views of the day are missing: the store refused them, or they were deleted before they were counted. */
  incomplete: single('i'),
  /** `t|13`: a roll-up (roll-up.ts) that began between 13:00 and 14:00 in Paris left no view uncounted. */
  countedHour: single('t'),
} as const satisfies Record<string, ReturnType<typeof pair>>
export type Counter = keyof typeof COUNTERS

/** The value of an `entryPage` field for visits that began at an unknown address. */
export const UNKNOWN_PAGE = '?'
/** The value under which the values that exceed `maxBytes` are counted. */
export const REST = '…'

export const fieldOf = (counter: Counter, value = ''): string =>
  value === '' ? COUNTERS[counter].prefix : `${COUNTERS[counter].prefix}|${value}`

const COUNTER_OF_PREFIX = new Map(
  Object.entries(COUNTERS).map(([counter, { prefix }]) => [prefix, counter as Counter]),
)

/** Splits the name of a field into its counter and value. Returns undefined if there is no such counter. */
export function parseField(field: string): { counter: Counter; value: string } | undefined {
  const end = field.indexOf('|')
  const counter = COUNTER_OF_PREFIX.get(end < 0 ? field : field.slice(0, end))
  return counter && { counter, value: end < 0 ? '' : field.slice(end + 1) }
}

export type Count = { views: number; visits: number }

/** Parses a stored count: `12 5`, or one number, which is returned as views and as visits. */
export function parseCount(text: string): Count {
  const [views = 0, visits = views] = text.split(' ').map(Number)
  return { views, visits }
}

export const writeCount = (counter: Counter, { views, visits }: Count): string =>
  COUNTERS[counter].isPair ? `${views} ${visits}` : String(visits)

/** Counts by counter and value. */
type Counts = Map<Counter, Map<string, Count>>
export type DayCounts = { day: string; counts: Counts }

/** Adds to the count of a value. */
function add(counts: Counts, counter: Counter, value: string, { views, visits }: Count): void {
  const values = counts.get(counter) ?? new Map<string, Count>()
  counts.set(counter, values)
  const known = values.get(value)
  values.set(value, known ? { views: known.views + views, visits: known.visits + visits } : { views, visits })
}

/** Parses the fields of a day's Redis hash. */
export function parseDay(day: string, fields: Iterable<readonly [string, string]>): DayCounts {
  const counts: Counts = new Map()
  for (const [field, text] of fields) {
    const known = parseField(field)
    if (known) add(counts, known.counter, known.value, parseCount(text))
  }
  return { day, counts }
}

/** The most values of a counter in a sum, so that a year in which somebody invented values fits in memory. */
const MAX_VALUES = 2_000

/** The counts of several days together. Of a counter with too many values, the smaller half counts as `REST`. */
export class Sum {
  private readonly counts: Counts = new Map()
  add(day: DayCounts): void {
    for (const [counter, values] of day.counts) {
      for (const [value, count] of values) add(this.counts, counter, value, count)
      if (this.of(counter).size <= MAX_VALUES) continue
      const all = [...this.of(counter)]
      all.sort(([, a], [, b]) => b.views - a.views)
      this.counts.set(counter, new Map(all.slice(0, MAX_VALUES / 2)))
      for (const [, count] of all.slice(MAX_VALUES / 2)) add(this.counts, counter, REST, count)
    }
  }
  of(counter: Counter): ReadonlyMap<string, Count> {
    return this.counts.get(counter) ?? new Map<string, Count>()
  }
}

export type Totals = Count & {
  /** Visits that saw a page with a form. */
  reached: number
  /** Accepted submissions, which the report shows as “requests”. It is not known which visits they belong to. */
  requests: number
  /** Recorded entries that could not be read, and are in no other count. */
  unreadable: number
  /** Views that belong to no visit, because a day had too many visits. */
  withoutVisit: number
}

/** Returns the totals of a day, or null if it has no data: no views, no requests and no finished roll-up. */
export function totalsOf({ counts }: DayCounts): Totals | null {
  const visitsOf = (counter: Counter) =>
    [...(counts.get(counter)?.values() ?? [])].reduce((sum, { visits }) => sum + visits, 0)
  const requests = visitsOf('submission')
  const { views = 0, visits = 0 } = counts.get('all')?.get('') ?? {}
  if (views === 0 && requests === 0 && !counts.has('countedHour')) return null
  return {
    views,
    visits,
    reached: visitsOf('reachedForm'),
    requests,
    unreadable: visitsOf('unreadable'),
    withoutVisit: visitsOf('withoutVisit'),
  }
}

export const NO_TOTALS: Totals = {
  views: 0,
  visits: 0,
  reached: 0,
  requests: 0,
  unreadable: 0,
  withoutVisit: 0,
}

/** Adds up the totals of days, or returns null if none of the days has data. */
export function sumTotals(days: Iterable<Totals | null>): Totals | null {
  const sum = { ...NO_TOTALS }
  let hasData = false
  for (const totals of days) {
    if (!totals) continue
    hasData = true
    for (const key of Object.keys(sum) as (keyof Totals)[]) sum[key] += totals[key]
  }
  return hasData ? sum : null
}

/** The time when a day's counts expire, in seconds since 1970. */
export const countsExpireAt = (day: string): number => startOfParisDay(addMonths(day, COUNTS_MONTHS)) / SECOND
