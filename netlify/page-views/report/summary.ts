import type { Language } from '../../../src/shared/languages'
import { MINUTE } from '../../platform/clock'
import type { Totals } from '../counts'
import { MAX_FAILURES, ROLL_UP_EVERY_MS, type CountingState } from '../counting-state'
import type { Period } from '../days'
import { periodBefore } from './query'
import type { Report } from './report'
import { interpolate } from '../../../src/shared/interpolate'
import { dateIn, numberFormats, reportStrings } from './words'

/** A note lists at most this many days without data. A report on a new site’s first year has hundreds. */
const MAX_GAPS = 12

/** A total of the report: its name, its value, and its change since each earlier period that has data. */
export type Fact = { name: string; value: string; changes: string[] }

/** Returns the totals, the most important first. */
export function factsOf({ query: { language }, totals, previous, yearAgo }: Report): Fact[] {
  const words = reportStrings(language)
  const { integer, change } = numberFormats(language)
  return (['requests', 'visits', 'views', 'reached'] as const).map((key) => {
    const since = (text: string, earlier: Totals | null) =>
      earlier ? [interpolate(text, { change: change(totals[key], earlier[key]) })] : []
    const changes = [...since(words.changes.previous, previous), ...since(words.changes.yearAgo, yearAgo)]
    return { name: words.totals[key], value: integer(totals[key]), changes }
  })
}

/** Returns a note that lists the days without data and one on entries that could not be read, if there are any. */
export function gapsNote({ query: { language }, gaps, totals: { unreadable } }: Report): string[] {
  const words = reportStrings(language)
  const days = gaps.slice(0, MAX_GAPS).map((day) => dateIn(language, day))
  if (gaps.length > MAX_GAPS) days.push('…')
  return [
    ...(gaps.length > 0 ? [interpolate(words.gaps, { count: gaps.length, days: days.join(', ') })] : []),
    ...(unreadable > 0 ? [interpolate(words.unreadable, { count: unreadable })] : []),
  ]
}

/** Returns notes on how to read a report, for example that today is not over. */
export function notesOf({ query: { language, to }, gaps, isFinished }: Report, today: string): string[] {
  const words = reportStrings(language)
  return [
    ...(gaps.length === 0 ? [words.noGaps] : []),
    ...(to === today ? [interpolate(words.today, { day: dateIn(language, today) })] : []),
    ...(isFinished ? [] : [words.notFinished]),
    ...words.notes,
  ]
}

/** Returns a line on the report’s period, and a line on the period before, with which it is compared if possible. */
export function periodLines({ query, previous }: Report): string[] {
  const words = reportStrings(query.language)
  const line = (text: string, { from, to }: Period) =>
    interpolate(text, { from: dateIn(query.language, from), to: dateIn(query.language, to) })
  return [
    line(words.period, query),
    line(previous ? words.comparedWith : words.notCompared, periodBefore(query)),
  ]
}

/** Returns remarks if counting has stopped or views have waited unusually long: what the report does not contain yet. */
export function countingRemarks(state: CountingState, language: Language): string[] {
  const { minutes } = numberFormats(language)
  const { remarks } = reportStrings(language)
  const values = { time: minutes(state.lagMs / MINUTE), every: minutes(ROLL_UP_EVERY_MS / MINUTE) }
  return [
    ...(state.isCursorLost ? [remarks.cursor] : []),
    ...(state.failures >= MAX_FAILURES ? [interpolate(remarks.failing, { count: state.failures })] : []),
    ...(state.isOverdue ? [remarks.overdue] : []),
    ...(state.lagMs > 2 * ROLL_UP_EVERY_MS ? [interpolate(remarks.lag, values)] : []),
  ]
}
