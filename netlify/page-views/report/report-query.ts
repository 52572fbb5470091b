import { isLanguage, type Language } from '../../../src/languages'
import { addDays, addMonths, daysBetween, isDay } from '../days'
import type { Audience } from '../view-keys'

/** What a report can be broken down by. */
export const BREAKDOWNS = [
  'page',
  'route',
  'language',
  'sector',
  'channel',
  'source',
  'campaign',
  'device',
  'entry',
  'exit',
  'not-found',
  'bot',
  'day',
  'week',
  'month',
] as const
export type Breakdown = (typeof BREAKDOWNS)[number]

export type Period = { from: string; to: string }

export type Query = Period & {
  by: Breakdown
  /** The period of equal length before this one, when it is asked for. */
  previous: Period | null
  /** The same weekdays a year earlier, where they are compared too. */
  yearAgo?: Period
  audience: Audience
  language: Language
}

/** The parameters of `npm run views` and of the address for tools, under the same names. */
export const PARAMETERS = ['from', 'to', 'last', 'by', 'compare', 'bots', 'lang'] as const
export type Parameter = (typeof PARAMETERS)[number]

export type ParsedQuery = { ok: true; query: Query } | { ok: false; parameter: Parameter; value: string }

/** Longer than counts are kept; bounds what one request can ask of the store. */
const MAX_DAYS = 800
const DEFAULT_LAST = '7d'

const SPAN = /^([1-9]\d{0,2})([dwm])$/

/** The first day of a span such as `30d` or `12m` that ends with `to`, or null. */
function startOfSpan(span: string, to: string): string | null {
  const [, digits, unit] = SPAN.exec(span) ?? []
  const count = Number(digits)
  if (unit === 'm') return addDays(addMonths(to, -count), 1)
  return unit ? addDays(to, 1 - count * (unit === 'w' ? 7 : 1)) : null
}

const before = ({ from, to }: Period): Period => {
  const days = daysBetween(from, to).length
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** 52 weeks: a Monday is compared with a Monday. */
const YEAR_OF_WEEKDAYS = 364

/** A query as pages show it: with all that there is to compare. */
export const withComparisons = (query: Query): Query => ({
  ...query,
  previous: before(query),
  yearAgo: { from: addDays(query.from, -YEAR_OF_WEEKDAYS), to: addDays(query.to, -YEAR_OF_WEEKDAYS) },
})

/**
 * Reads the parameters of a report.
 * @param given texts by parameter; an absent one takes its default, `last=7d` and `by=page`
 * @param today in Paris; a period that is not given ends with it, and none goes beyond
 */
export function parseQuery(given: Partial<Record<Parameter, string>>, today: string): ParsedQuery {
  const fault = (parameter: Parameter): ParsedQuery => ({
    ok: false,
    parameter,
    value: given[parameter] ?? '',
  })
  const { from: start, to: end, last, by = 'page', compare, bots, lang = 'fr' } = given

  if (end !== undefined && !isDay(end)) return fault('to')
  if (start !== undefined && (!isDay(start) || last !== undefined)) return fault('from')
  const to = end !== undefined && end < today ? end : today
  const from = start ?? startOfSpan(last ?? DEFAULT_LAST, to)
  if (from === null) return fault('last')
  const days = daysBetween(from, to).length
  if (days < 1 || days > MAX_DAYS) return fault(start === undefined ? 'last' : 'from')

  const breakdown = BREAKDOWNS.find((name) => name === by)
  if (!breakdown) return fault('by')
  if (compare !== undefined && compare !== 'previous') return fault('compare')
  if (bots !== undefined && !['', '1', 'true'].includes(bots)) return fault('bots')
  if (!isLanguage(lang)) return fault('lang')
  return {
    ok: true,
    query: {
      from,
      to,
      by: breakdown,
      previous: compare === undefined ? null : before({ from, to }),
      audience: bots === undefined ? 'people' : 'bots',
      language: lang,
    },
  }
}
