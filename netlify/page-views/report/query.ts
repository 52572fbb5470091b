import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../src/shared/languages'
import { isDay } from '../../../src/shared/days'
import type { ReportDays } from '../counts/counting-state'
import { addDays, addMonths, daysBetween, daysIn, mondayOf, type Period } from '../counts/days'
import type { Audience } from '../store/keys'
import { BREAKDOWNS, type Breakdown } from './rows'
import { t } from './words'

/** The path of the traffic report. Nothing else is in its folder: browsers send the password to the whole folder. */
export const TRAFFIC_PATH = '/traffic/report'

/** Separators of CSV files. With `;`, numbers have decimal commas, because French Excel reads `12.5` as 12 May. */
export const SEPARATORS = [',', ';'] as const
export type Separator = (typeof SEPARATORS)[number]

export type Query = Period & { by: Breakdown; audience: Audience; language: Language }

/** The parameters that `npm run views` and `/traffic/report` have in common. */
type Parameter = 'from' | 'to' | 'last' | 'by' | 'bots' | 'lang' | 'format' | 'separator'

const FILE_TYPES = ['csv', 'json'] as const
export type FileFormat = { type: (typeof FILE_TYPES)[number]; separator: Separator }

/** `file` is null if the report is shown in the terminal or as a page. */
type ParsedQuery = { ok: true; query: Query; file: FileFormat | null } | { ok: false; parameter: Parameter }

/** Longest period of a report, in days. It limits what one report reads. Counts are not kept that long. */
const MAX_DAYS = 800

export const DEFAULT_SPAN = '28d'

/** Returns the first day of a span such as `30d` or `12m` that ends with `to`; null if the span is malformed. */
export function startOfSpan(span: string, to: string): string | null {
  const [, digits, unit] = /^([1-9]\d{0,2})([dwm])$/.exec(span) ?? []
  const count = Number(digits)
  if (unit === 'm') return addDays(addMonths(to, -count), 1)
  return unit ? addDays(to, 1 - count * (unit === 'w' ? 7 : 1)) : null
}

const earlier = ({ from, to }: Period, days: number): Period => ({
  from: addDays(from, -days),
  to: addDays(to, -days),
})

/** Returns the whole weeks, Monday to Sunday, in a period. Without a whole week, `to` is before `from`. */
export const weeksIn = ({ from, to }: Period): Period => ({
  from: mondayOf(addDays(from, 6)),
  to: addDays(mondayOf(addDays(to, 1)), -1),
})

/** Returns the period of the same length just before `period`. */
export const periodBefore = (period: Period): Period => earlier(period, daysIn(period).length)

/** Returns the same period 52 weeks (not a year) earlier, so that a Monday is compared with a Monday. */
export const periodYearAgo = (period: Period): Period => earlier(period, 52 * 7)

/**
 * Parses the parameters of a report.
 * @param parameters the values by name; a default replaces absent or empty values
 * @param today the current day in Paris
 * @param lastFinished the last day that is counted completely. Periods end on it unless `to` is earlier; one that
 * starts after it has no days (`from` > `to`)
 * @returns the query and file format, or the first faulty parameter: malformed, out of range or contradicting another
 */
export function parseQuery(
  parameters: Partial<Record<Parameter, string>>,
  { today, lastFinished }: ReportDays,
): ParsedQuery {
  const fault = (parameter: Parameter): ParsedQuery => ({ ok: false, parameter })
  const { from: start, to: end, last, bots, format } = parameters
  if (end && !isDay(end)) return fault('to')
  if (start && (!isDay(start) || last)) return fault('from')
  const to = end && end < lastFinished ? end : lastFinished
  const from = start || startOfSpan(last || DEFAULT_SPAN, to)
  if (!from || from > (end || today) || from > today || daysBetween(from, to).length > MAX_DAYS)
    return fault(start ? 'from' : 'last')

  const by = BREAKDOWNS.find((name) => name === (parameters.by || 'page'))
  if (!by) return fault('by')
  if (bots && !['1', 'true'].includes(bots)) return fault('bots')
  const language = parameters.lang || DEFAULT_LANGUAGE
  if (!isLanguage(language)) return fault('lang')
  const type = FILE_TYPES.find((name) => name === format)
  if (format && !type) return fault('format')
  const separator = SEPARATORS.find((character) => character === (parameters.separator || ','))
  if (!separator) return fault('separator')
  const query: Query = { from, to, by, audience: bots ? 'bots' : 'people', language }
  return { ok: true, query, file: type ? { type, separator } : null }
}

/** Returns a text that explains which values a parameter can have. */
export const hintFor = (parameter: Parameter, language: Language): string =>
  t(language, `views:hints.${parameter}`, { choices: BREAKDOWNS.join(', '), days: MAX_DAYS })
