import type { Language } from '../../../src/shared/languages'
import { MINUTE } from '../../platform/clock'
import { REST, type Totals } from '../counts/counters'
import { MAX_FAILURES, ROLL_UP_EVERY_MS, type CountingState } from '../counts/counting-state'
import type { Period } from '../counts/days'
import { periodBefore } from './query'
import type { Report } from './report'
import { dateIn, numberFormats, reportStrings, t } from './words'

/** A note lists at most this many days without data. A report on a new site’s first year has hundreds. */
const MAX_GAPS = 12

/** A total of the report: its name, its value, and its change since each earlier period that has data. */
export type Headline = { name: string; value: string; changes: string[] }

/** Returns the totals, the most important first. */
export function headlinesOf({ query: { language }, totals, previous, yearAgo }: Report): Headline[] {
  const words = reportStrings(language)
  const { integer, change } = numberFormats(language)
  return (['requests', 'visits', 'views', 'reached'] as const).map((key) => {
    const changeSince = (period: 'previous' | 'yearAgo', earlier: Totals | null) =>
      earlier ? [t(language, `views:changes.${period}`, { change: change(totals[key], earlier[key]) })] : []
    const changes = [...changeSince('previous', previous), ...changeSince('yearAgo', yearAgo)]
    return { name: words.totals[key], value: integer(totals[key]), changes }
  })
}

/** Returns notes on what the report lacks: days without data, entries that could not be read, views without a visit. */
export function lackNotes({ query: { language }, gaps, totals }: Report): string[] {
  const { unreadable, withoutVisit } = totals
  const days = gaps.slice(0, MAX_GAPS).map((day) => dateIn(language, day))
  if (gaps.length > MAX_GAPS) days.push('…')
  return [
    ...(gaps.length > 0 ? [t(language, 'views:gaps', { count: gaps.length, days: days.join(', ') })] : []),
    ...(unreadable > 0 ? [t(language, 'views:unreadable', { count: unreadable })] : []),
    ...(withoutVisit > 0 ? [t(language, 'views:withoutVisit', { count: withoutVisit })] : []),
  ]
}

/** Returns notes on how to read a report, for example on which day counting began. */
export function notesOf({ query: { language, from, to }, gaps, since }: Report): string[] {
  const words = reportStrings(language)
  const startsInside = since !== null && from < since
  return [
    ...(gaps.length === 0 && from <= to && !startsInside ? [words.noGaps] : []),
    ...(startsInside ? [t(language, 'views:since', { day: dateIn(language, since) })] : []),
    ...words.notes,
  ]
}

/** The views and visits of today, with visits by channel and campaign in steps of ten. */
export function todayCard({ query: { language }, today }: Report): {
  title: string
  lines: [string, string][]
} {
  const words = reportStrings(language)
  const { integer } = numberFormats(language)
  const atLeast = (visits: number) => t(language, 'views:today.atLeast', { visits: integer(visits) })
  const channels: Record<string, string> = words.channels
  return {
    title: t(language, 'views:today.title', { day: dateIn(language, today.day) }),
    lines: [
      [words.columns.views, integer(today.views)],
      [words.columns.visits, integer(today.visits)],
      ...Object.entries(today.channels).map(([key, visits]): [string, string] => [
        channels[key] ?? key,
        atLeast(visits),
      ]),
      ...Object.entries(today.campaigns).map(([key, visits]): [string, string] => [
        key === REST ? words.rest : key,
        atLeast(visits),
      ]),
    ],
  }
}

/**
 * Returns a line on the period, and one on the period before or on why there is no comparison. No lines if the period
 * has no days.
 */
export function periodLines({ query, previous }: Report): string[] {
  const { language } = query
  if (query.from > query.to) return []
  const line = (key: 'period' | 'comparedWith' | 'notCompared', { from, to }: Period) =>
    t(language, `views:${key}`, { from: dateIn(language, from), to: dateIn(language, to) })
  return [line('period', query), line(previous ? 'comparedWith' : 'notCompared', periodBefore(query))]
}

/**
 * Returns remarks if counting has stopped or views have waited unusually long: what the report does not contain yet.
 */
export function countingRemarks(state: CountingState, language: Language): string[] {
  const { minutes } = numberFormats(language)
  const { remarks } = reportStrings(language)
  const values = { time: minutes(state.lagMs / MINUTE), every: minutes(ROLL_UP_EVERY_MS / MINUTE) }
  return [
    ...(state.isCursorLost ? [remarks.cursor] : []),
    ...(state.failures >= MAX_FAILURES
      ? [t(language, 'views:remarks.failing', { count: state.failures })]
      : []),
    ...(state.isOverdue ? [remarks.overdue] : []),
    ...(state.lagMs > 2 * ROLL_UP_EVERY_MS ? [t(language, 'views:remarks.lag', values)] : []),
  ]
}
