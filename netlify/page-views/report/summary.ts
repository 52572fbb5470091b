import { dayLabel } from './row-labels'
import type { Report, Totals } from './report'
import { interpolate, reportStrings } from './report-strings'
import { numbersIn } from './numbers'

/** Days named one by one; a new site has hundreds before its first. */
const MOST_GAPS = 12

/** A name, its value, and how it changed against each time compared (none when nothing is). */
export type Fact = { name: string; value: string; changes: string[] }

const perVisit = ({ views, visits }: Totals): number | null => (visits > 0 ? views / visits : null)
const bounceRate = ({ bounces, visits }: Totals): number | null => (visits > 0 ? bounces / visits : null)
const sentRate = ({ sent, visits }: Totals): number | null =>
  sent !== null && visits > 0 ? sent / visits : null

type Measure = (totals: Totals) => number | null

/** Makes facts of a report: numbers and rates, with their changes in words. */
function factsIn({ query, totals, previous, yearAgo }: Report) {
  const { language } = query
  const { points, changes } = reportStrings(language)
  const numbers = numbersIn(language)
  const relative = (now: number, then: number) =>
    numbers.change({ views: now, previous: { views: then, visits: 0 } })
  const compare = (measure: Measure, change: (now: number, then: number) => string): string[] =>
    [
      [previous, query.yearAgo ? changes.previous : '{{change}}'] as const,
      [yearAgo, changes.yearAgo] as const,
    ].flatMap(([other, sentence]) => {
      const [now, then] = [measure(totals), other && measure(other)]
      return now === null || then === null ? [] : [interpolate(sentence, { change: change(now, then) })]
    })
  return {
    count: (name: string, measure: Measure): Fact => ({
      name,
      value: numbers.whole(measure(totals)),
      changes: compare(measure, relative),
    }),
    ratio: (name: string, measure: Measure): Fact => {
      const value = measure(totals)
      return { name, value: value === null ? '–' : numbers.some(value), changes: compare(measure, relative) }
    },
    rate: (name: string, measure: Measure): Fact => ({
      name,
      value: numbers.part(measure(totals)),
      changes: compare(measure, (now, then) =>
        interpolate(points, { count: numbers.signed((now - then) * 100) }),
      ),
    }),
  }
}

/** What one looks for first. */
export function headFacts(report: Report): Fact[] {
  const { totals: names } = reportStrings(report.query.language)
  const { count, rate } = factsIn(report)
  return [
    count(names.conversions, ({ conversions }) => conversions),
    count(names.visits, ({ visits }) => visits),
    count(names.views, ({ views }) => views),
    rate(names.sentRate, sentRate),
  ]
}

/** The other figures of the whole period. */
export function totalFacts(report: Report): Fact[] {
  const { totals: names } = reportStrings(report.query.language)
  const { count, ratio, rate } = factsIn(report)
  return [
    count(names.reached, ({ reached }) => reached),
    count(names.sent, ({ sent }) => sent),
    count(names.distinct, ({ distinct }) => distinct),
    ratio(names.viewsPerVisit, perVisit),
    rate(names.bounceRate, bounceRate),
  ]
}

/** Days of which nothing is known, in words. */
export function gapsNote({ query: { language }, gaps }: Report): string[] {
  const days = gaps.slice(0, MOST_GAPS).map((day) => dayLabel(day, language))
  const more = gaps.length > MOST_GAPS ? ['…'] : []
  const words = reportStrings(language).gaps
  return gaps.length === 0
    ? []
    : [interpolate(words, { count: gaps.length, days: [...days, ...more].join(', ') })]
}

/** What a report says about its own limits: days that nobody counted, the day that is not over. */
export function notesOf({ query: { language, to }, gaps }: Report, today: string): string[] {
  const words = reportStrings(language)
  return [
    ...(gaps.length === 0 ? [words.noGaps] : []),
    ...(to === today ? [interpolate(words.today, { day: dayLabel(today, language) })] : []),
    words.notes,
    words.notesFunnel,
    words.notesCross,
  ]
}

/** The period in words, and the one it is compared with. */
export function periodLines({ query, previous }: Report): string[] {
  const words = reportStrings(query.language)
  const inWords = ({ from, to }: { from: string; to: string }) => ({
    from: dayLabel(from, query.language),
    to: dayLabel(to, query.language),
  })
  return [
    interpolate(words.period, inWords(query)),
    ...(query.previous
      ? [interpolate(previous ? words.comparedWith : words.notCompared, inWords(query.previous))]
      : []),
  ]
}
