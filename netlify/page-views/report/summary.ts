import { dayLabel } from '../../netlify/page-views/report/row-labels'
import type { Report, Totals } from '../../netlify/page-views/report/report'
import { interpolate, reportStrings } from '../../netlify/page-views/report/report-strings'
import { numbersIn } from './numbers'

/** A name, its value, and how it changed against the period before (empty when nothing is compared). */
export type Fact = { name: string; value: string; change: string }

const perVisit = ({ views, visits }: Totals): number | null => (visits > 0 ? views / visits : null)
const bounceRate = ({ bounces, visits }: Totals): number | null => (visits > 0 ? bounces / visits : null)

type Measure = (totals: Totals) => number | null

/** The figures of the whole period. */
export function totalFacts({ query: { language }, totals, previous }: Report): Fact[] {
  const { totals: names, points } = reportStrings(language)
  const numbers = numbersIn(language)
  const compare = (measure: Measure, change: (now: number, then: number) => string): string => {
    const [now, then] = [measure(totals), previous && measure(previous)]
    return now === null || then === null ? '' : change(now, then)
  }
  const relative = (now: number, then: number) =>
    numbers.change({ views: now, previous: { views: then, visits: 0 } })
  const count = (name: string, measure: Measure): Fact => ({
    name,
    value: numbers.whole(measure(totals)),
    change: compare(measure, relative),
  })
  const pages = perVisit(totals)
  return [
    count(names.views, ({ views }) => views),
    count(names.visits, ({ visits }) => visits),
    count(names.distinct, ({ distinct }) => distinct),
    {
      name: names.viewsPerVisit,
      value: pages === null ? '–' : numbers.some(pages),
      change: compare(perVisit, relative),
    },
    {
      name: names.bounceRate,
      value: numbers.part(bounceRate(totals)),
      change: compare(bounceRate, (now, then) =>
        interpolate(points, { count: numbers.signed((now - then) * 100) }),
      ),
    },
    count(names.conversions, ({ conversions }) => conversions),
  ]
}

/** What a report says about its own limits: days that nobody counted, the day that is not over. */
export function notesOf({ query: { language, to }, gaps }: Report, today: string): string[] {
  const words = reportStrings(language)
  const days = gaps.map((day) => dayLabel(day, language)).join(', ')
  return [
    gaps.length === 0 ? words.noGaps : interpolate(words.gaps, { count: gaps.length, days }),
    ...(to === today ? [interpolate(words.today, { day: dayLabel(today, language) })] : []),
    words.notes,
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
