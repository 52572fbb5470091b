import { isLanguage, type Language } from '../../../src/languages'
import { addDays, addMonths, daysBetween, isDay } from '../days'
import type { Audience } from '../view-keys'
import { SEPARATORS, type Separator } from './writers/csv-cells'

/** What a report can be broken down by. */
export const BREAKDOWNS = [
  ...(['page', 'route', 'sector', 'language', 'entry', 'channel', 'source', 'campaign'] as const),
  ...(['device', 'not-found', 'bot', 'day', 'week', 'month'] as const),
] as const
export type Breakdown = (typeof BREAKDOWNS)[number]

export type Period = { from: string; to: string }

export type Query = Period & { by: Breakdown; audience: Audience; language: Language }

/** The parameters of `npm run views` and of `/figures/report`, under the same names. */
export const PARAMETERS = [
  ...(['from', 'to', 'last', 'by', 'bots', 'lang', 'format', 'separator'] as const),
] as const
export type Parameter = (typeof PARAMETERS)[number]
export type Parameters = Partial<Record<Parameter, string>>

/** What a report is written as: what its reader shows unless asked, or a file. */
export type FileFormat = { format: 'csv' | 'json' | null; separator: Separator }

export type ParsedQuery =
  ({ ok: true; query: Query } & FileFormat) | { ok: false; parameter: Parameter; value: string }

/** Longer than counts are kept; bounds what one request can ask of the store. */
const MAX_DAYS = 800

const SPAN = /^([1-9]\d{0,2})([dwm])$/
/** Where no period is given. */
export const DEFAULT_SPAN = '28d'

/** The first day of a span such as `30d` or `12m` that ends with `to`, or null. */
function startOfSpan(span: string, to: string): string | null {
  const [, digits, unit] = SPAN.exec(span) ?? []
  const count = Number(digits)
  if (unit === 'm') return addDays(addMonths(to, -count), 1)
  return unit ? addDays(to, 1 - count * (unit === 'w' ? 7 : 1)) : null
}

/** The period of equal length just before. */
export const periodBefore = ({ from, to }: Period): Period => {
  const days = daysBetween(from, to).length
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** 52 weeks earlier, so that a Monday is compared with a Monday. */
export const periodYearAgo = ({ from, to }: Period): Period => ({
  from: addDays(from, -364),
  to: addDays(to, -364),
})

/**
 * Reads the parameters of a report.
 * @param given texts by parameter; an absent or empty one takes its default
 * @param today in Paris; a period that is not given ends with it, and none goes beyond
 */
export function parseQuery(given: Parameters, today: string): ParsedQuery {
  const fault = (parameter: Parameter): ParsedQuery => ({
    ok: false,
    parameter,
    value: given[parameter] ?? '',
  })
  const { from: start, to: end, last, bots } = given
  if (end && !isDay(end)) return fault('to')
  if (start && (!isDay(start) || last)) return fault('from')
  const to = end && end < today ? end : today
  const from = start || startOfSpan(last || DEFAULT_SPAN, to)
  if (!from) return fault('last')
  const days = daysBetween(from, to).length
  if (days < 1 || days > MAX_DAYS) return fault(start ? 'from' : 'last')

  const by = BREAKDOWNS.find((name) => name === (given.by || 'page'))
  if (!by) return fault('by')
  if (bots && !['1', 'true'].includes(bots)) return fault('bots')
  const language = given.lang || 'fr'
  if (!isLanguage(language)) return fault('lang')
  const { format = '' } = given
  if (format !== '' && format !== 'csv' && format !== 'json') return fault('format')
  const separator = SEPARATORS.find((character) => character === (given.separator || ','))
  if (!separator) return fault('separator')
  const query: Query = { from, to, by, audience: bots ? 'bots' : 'people', language }
  return { ok: true, query, format: format || null, separator }
}
