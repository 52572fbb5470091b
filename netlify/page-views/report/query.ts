import { isLanguage, type Language } from '../../../src/shared/languages'
import { addDays, addMonths, daysBetween, isDay } from '../days'
import type { Audience } from '../view-keys'

/** The criteria of a report. */
export const BREAKDOWNS = [
  ...(['page', 'route', 'sector', 'language', 'entry', 'channel', 'source', 'campaign'] as const),
  ...(['device', 'not-found', 'bot', 'day', 'week', 'month'] as const),
] as const
export type Breakdown = (typeof BREAKDOWNS)[number]

/** Semicolons go with decimal commas, because French Excel reads `12.5` as 12 May. */
export const SEPARATORS = [',', ';'] as const
export type Separator = (typeof SEPARATORS)[number]

export type Period = { from: string; to: string }

export type Query = Period & { by: Breakdown; audience: Audience; language: Language }

/** The parameters of `npm run views` and of `/figures/report`, under the same names. */
export const PARAMETERS = ['from', 'to', 'last', 'by', 'bots', 'lang', 'format', 'separator'] as const
type Parameter = (typeof PARAMETERS)[number]

const FILE_TYPES = ['csv', 'json'] as const
export type FileFormat = { type: (typeof FILE_TYPES)[number]; separator: Separator }

/** `file` is null for a table in the terminal or a page in the browser. */
type ParsedQuery =
  { ok: true; query: Query; file: FileFormat | null } | { ok: false; parameter: Parameter; value: string }

/** Longer than counts are kept; limits what one request reads from the store. */
const MAX_DAYS = 800

export const DEFAULT_SPAN = '28d'

/** The first day of a span such as `30d` or `12m` that ends with `to`, or null. */
function startOfSpan(span: string, to: string): string | null {
  const [, digits, unit] = /^([1-9]\d{0,2})([dwm])$/.exec(span) ?? []
  const count = Number(digits)
  if (unit === 'm') return addDays(addMonths(to, -count), 1)
  return unit ? addDays(to, 1 - count * (unit === 'w' ? 7 : 1)) : null
}

/** The period of the same length just before. */
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
 * @param parameters texts by name; absent or empty ones have a default
 * @param today in Paris; the default and the latest end of a period
 */
export function parseQuery(parameters: Partial<Record<Parameter, string>>, today: string): ParsedQuery {
  const fault = (parameter: Parameter): ParsedQuery => ({
    ok: false,
    parameter,
    value: parameters[parameter] ?? '',
  })
  const { from: start, to: end, last, bots, format } = parameters
  if (end && !isDay(end)) return fault('to')
  if (start && (!isDay(start) || last)) return fault('from')
  const to = end && end < today ? end : today
  const from = start || startOfSpan(last || DEFAULT_SPAN, to)
  const days = from ? daysBetween(from, to).length : 0
  if (!from || days < 1 || days > MAX_DAYS) return fault(start ? 'from' : 'last')

  const by = BREAKDOWNS.find((name) => name === (parameters.by || 'page'))
  if (!by) return fault('by')
  if (bots && !['1', 'true'].includes(bots)) return fault('bots')
  const language = parameters.lang || 'fr'
  if (!isLanguage(language)) return fault('lang')
  const type = FILE_TYPES.find((name) => name === format)
  if (format && !type) return fault('format')
  const separator = SEPARATORS.find((character) => character === (parameters.separator || ','))
  if (!separator) return fault('separator')
  const query: Query = { from, to, by, audience: bots ? 'bots' : 'people', language }
  return { ok: true, query, file: type ? { type, separator } : null }
}
