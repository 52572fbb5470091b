import type { Language } from '../../../src/languages'
import { MINUTE } from '../../platform/clock'
import { ROLL_UP_EVERY_MS } from '../count/roll-up'
import { periodBefore } from './query'
import type { Report, Totals } from './report'
import { dateIn, interpolate, numbersIn, reportStrings } from './words'

/** Days named one by one; a new site has hundreds before its first. */
const MOST_GAPS = 12

/** A name, its value, and how it changed against each time that is known. */
export type Fact = { name: string; value: string; changes: string[] }

const FACTS = ['requests', 'visits', 'views', 'reached'] as const satisfies (keyof Totals)[]

/** What one looks for first. */
export function factsOf({ query: { language }, totals, previous, yearAgo }: Report): Fact[] {
  const { totals: names, changes } = reportStrings(language)
  const { whole, change } = numbersIn(language)
  return FACTS.map((key) => ({
    name: names[key],
    value: whole(totals[key]),
    changes: [[previous, changes.previous] as const, [yearAgo, changes.yearAgo] as const].flatMap(
      ([other, words]) => (other ? [interpolate(words, { change: change(totals[key], other[key]) })] : []),
    ),
  }))
}

/** Days of which nothing is known, in words. */
export function gapsNote({ query: { language }, gaps }: Report): string[] {
  if (gaps.length === 0) return []
  const days = gaps.slice(0, MOST_GAPS).map((day) => dateIn(language, day))
  const more = gaps.length > MOST_GAPS ? ['…'] : []
  return [
    interpolate(reportStrings(language).gaps, { count: gaps.length, days: [...days, ...more].join(', ') }),
  ]
}

/** What a report says about its own limits: that every day was counted, the day that is not over. */
export function notesOf({ query: { language, to }, gaps }: Report, today: string): string[] {
  const words = reportStrings(language)
  return [
    ...(gaps.length === 0 ? [words.noGaps] : []),
    ...(to === today ? [interpolate(words.today, { day: dateIn(language, today) })] : []),
    ...words.notes,
  ]
}

/** The period in words, and the one it is compared with. */
export function periodLines({ query, previous }: Report): string[] {
  const words = reportStrings(query.language)
  const line = (text: string, { from, to }: { from: string; to: string }) =>
    interpolate(text, { from: dateIn(query.language, from), to: dateIn(query.language, to) })
  return [
    line(words.period, query),
    line(previous ? words.comparedWith : words.notCompared, periodBefore(query)),
  ]
}

/**
 * What a report does not hold yet: nothing where counting is about to come by.
 * @param lag since when the oldest view that is not counted has been waiting, and whether others may be lost
 */
export function lagRemarks({ ms, overdue }: { ms: number; overdue: boolean }, language: Language): string[] {
  const { minutes } = numbersIn(language)
  const { remarks } = reportStrings(language)
  const values = { time: minutes(ms / MINUTE), every: minutes(ROLL_UP_EVERY_MS / MINUTE) }
  return [
    ...(overdue ? [remarks.overdue] : []),
    ...(ms > 2 * ROLL_UP_EVERY_MS ? [interpolate(remarks.lag, values)] : []),
  ]
}
