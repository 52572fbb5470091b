import { COUNTS_MONTHS } from '../../../src/shared/retention'
import { SECOND } from '../../platform/clock'
import { addMonths, startOfParisDay } from '../days'

/**
 * Kinds of fields in a day's hash of counts. `kind|value` holds `"views visits"`, or one number for kinds that count only
 * one of them; `*` is the total of the day. A visit is counted once, with the session's first view of the day.
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
  /** Visits that began at a path, or at `NOT_FOUND_PLACE`. */
  entry: 'e',
  /** `r|*`: views of a page with a form, and visits that saw one. */
  reached: 'r',
  /** `f|r|e|path`, `f|r|c|channel`, `f|r|u|campaign`: visits that reached a form, by their first view. */
  reachedByEntry: 'f|r|e',
  reachedByChannel: 'f|r|c',
  reachedByCampaign: 'f|r|u',
  /** `k|form|language`: accepted requests. */
  request: 'k',
  /** `t|13`: counting was up to date between 13:00 and 14:00 in Paris. Kept with people's counts, covers robots too. */
  watched: 't',
} as const
export type Kind = (typeof KIND)[keyof typeof KIND]

/** The entry page of visits that begin at an unknown address. */
export const NOT_FOUND_PLACE = '?'

/** Greatest number of values a day for kinds that visitors can invent. Further values count as `REST`. */
export const MAX_VALUES: Readonly<Partial<Record<string, number>>> = { n: 200, h: 300, u: 300 }
export const REST = '…'

export type Count = { views: number; visits: number }
const NONE: Count = { views: 0, visits: 0 }

/** Parses a stored count: `12 5`, or one number, which is both. */
export function parseCount(text: string | undefined): Count {
  const [views = 0, visits = views] = (text ?? '0').split(' ').map(Number)
  return { views, visits }
}

/** Converts the reply of HGETALL, in which names and values alternate. */
export function pairsOf(reply: unknown): [string, string][] {
  if (!Array.isArray(reply)) throw new Error('The store did not return a hash')
  return Array.from({ length: reply.length / 2 }, (_, at) => [
    String(reply[2 * at]),
    String(reply[2 * at + 1]),
  ])
}

/** A day's counts, by kind and value. */
export type DayCounts = { day: string; kinds: ReadonlyMap<string, ReadonlyMap<string, Count>> }

/** Parses the fields of a day's hash. Unknown kinds are kept, but never read. */
export function parseDay(day: string, fields: Iterable<readonly [string, string]>): DayCounts {
  const kinds = new Map<string, Map<string, Count>>()
  for (const [field, text] of fields) {
    const [, kind = '', value = ''] = /^(f\|.\|.|[^|]*)\|?(.*)$/s.exec(field) ?? []
    const values = kinds.get(kind) ?? new Map<string, Count>()
    kinds.set(kind, values.set(value, parseCount(text)))
  }
  return { day, kinds }
}

/** Adds up the counts of several days. */
export function sumDays(days: readonly DayCounts[]): DayCounts {
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
  return { day: days[0]?.day ?? '', kinds }
}

export const countsOf = ({ kinds }: DayCounts, kind: Kind): ReadonlyMap<string, Count> =>
  kinds.get(kind) ?? new Map<string, Count>()

export const totalOf = (day: DayCounts): Count => countsOf(day, KIND.all).get('') ?? NONE
export const reachedOf = (day: DayCounts): number => countsOf(day, KIND.reached).get('*')?.visits ?? 0
export const requestsOf = (day: DayCounts): number =>
  [...countsOf(day, KIND.request).values()].reduce((sum, { visits }) => sum + visits, 0)

/** True if a day has no data: no view, no request, and no run that would have counted one. */
export const isGap = (day: DayCounts): boolean =>
  totalOf(day).views === 0 && requestsOf(day) === 0 && countsOf(day, KIND.watched).size === 0

/** The time when a day's counts expire, in seconds since 1970. */
export const countsExpireAt = (day: string): number => startOfParisDay(addMonths(day, COUNTS_MONTHS)) / SECOND
