import { isLanguage, type Language } from '../../../src/shared/languages'
import { addDays, addMonths, daysBetween, isDay } from '../days'
import type { Audience } from '../view-keys'

/** What a report can be broken down by. */
export const BREAKDOWNS = [
  ...(['page', 'route', 'sector', 'language', 'entry', 'channel', 'source', 'campaign'] as const),
  ...(['device', 'not-found', 'bot', 'day', 'week', 'month'] as const),
] as const
export type Breakdown = (typeof BREAKDOWNS)[number]

/** Semicolons go with decimal commas: a French Excel takes `12.5` for the 12th of May. */
export const SEPARATORS = [',', ';'] as const
export type Separator = (typeof SEPARATORS)[number]

export type Period = { from: string; to: string }

export type Query = Period & { by: Breakdown; audience: Audience; language: Language }

/** The parameters of `npm run views` and of `/figures/report`, under the same names. */
export const PARAMETERS = ['from', 'to', 'last', 'by', 'bots', 'lang', 'format', 'separator'] as const
type Parameter = (typeof PARAMETERS)[number]

const FILE_TYPES = ['csv', 'json'] as const
export type FileFormat = { type: (typeof FILE_TYPES)[number]; separator: Separator }

/** Without a file the terminal shows a table, the browser a page. */
type ParsedQuery =
  { ok: true; query: Query; file: FileFormat | null } | { ok: false; parameter: Parameter; value: string }

/** Longer than counts are kept, and a bound to what one request can ask of the store. */
const MAX_DAYS = 800

export const DEFAULT_SPAN = '28d'

/** The first day of a span such as `30d` or `12m` that ends with `to`, or null. */
function startOfSpan(span: string, to: string): string | null {
  const [, digits, unit] = /^([1-9]\d{0,2})([dwm])$/.exec(span) ?? []
  const count = Number(digits)
  if (unit === 'm') return addDays(addMonths(to, -count), 1)
  return unit ? addDays(to, 1 - count * (unit === 'w' ? 7 : 1)) : null
}

/** The period of equal length just before. */
export const periodBefore = ({ from, to }: Period): Period => ({
  from: addDays(from, -daysBetween(from, to).length),
  to: addDays(from, -1),
})

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
export function parseQuery(given: Partial<Record<Parameter, string>>, today: string): ParsedQuery {
  const fault = (parameter: Parameter): ParsedQuery => ({
    ok: false,
    parameter,
    value: given[parameter] ?? '',
  })
  const { from: start, to: end, last, bots, format } = given
  if (end && !isDay(end)) return fault('to')
  if (start && (!isDay(start) || last)) return fault('from')
  const to = end && end < today ? end : today
  const from = start || startOfSpan(last || DEFAULT_SPAN, to)
  const days = from ? daysBetween(from, to).length : 0
  if (!from || days < 1 || days > MAX_DAYS) return fault(start ? 'from' : 'last')

  const by = BREAKDOWNS.find((name) => name === (given.by || 'page'))
  if (!by) return fault('by')
  if (bots && !['1', 'true'].includes(bots)) return fault('bots')
  const language = given.lang || 'fr'
  if (!isLanguage(language)) return fault('lang')
  const type = FILE_TYPES.find((name) => name === format)
  if (format && !type) return fault('format')
  const separator = SEPARATORS.find((character) => character === (given.separator || ','))
  if (!separator) return fault('separator')
  const query: Query = { from, to, by, audience: bots ? 'bots' : 'people', language }
  return { ok: true, query, file: type ? { type, separator } : null }
}
