import { ROLL_UP_EVERY_MS, readLag } from '../count/roll-up'
import { parisDay } from '../days'
import type { RouteIndex } from '../route-index'
import type { Clock } from '../../platform/clock'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../src/languages'
import type { Redis } from '@upstash/redis'
import { DEFAULT_SPAN } from './html/period-nav'
import { reportHtml, type ReportPage } from './html/report-html'
import { countDistinct, readCounts } from './read-counts'
import type { DayMemory } from './remember-days'
import { lagRemark } from './remarks'
import { makeReport } from './report'
import { reportCsv } from './report-csv'
import { BREAKDOWNS, parseQuery, PARAMETERS, withComparisons, type Query } from './report-query'
import { interpolate, reportStrings } from './report-strings'

export type ReportAnswer = { status: 200 | 400; type: string; body: string; fileName?: string }

export type AnswerOptions = {
  redis: Pick<Redis, 'pipeline' | 'pfcount' | 'eval'>
  routes: RouteIndex
  prefix: string
  clock: Clock
  /** Days that were read before; none unless given. */
  remember?: DayMemory
  /** Where the address does not say. */
  language?: Language
  /** What stands around the report; `last` is the span asked for, if it was one. */
  frame: (query: Query, last: string | null, today: string) => NonNullable<ReportPage['frame']>
}

const forgetful: DayMemory = (days, _, read) => read(days)

/** A semicolon and decimal commas for Excel in French, which needs the byte order mark; else plain. */
const csvFor = (text: string, separator: string): string => (separator === ';' ? text : text.slice(1))

const read = (parameters: URLSearchParams, language: Language, today: string) => {
  const given = Object.fromEntries(
    PARAMETERS.flatMap((name) => {
      const value = parameters.get(name)
      // An empty date field means no date.
      return value ? [[name, value]] : []
    }),
  )
  const last = given.from === undefined ? (given.last ?? DEFAULT_SPAN) : null
  const parsed = parseQuery({ lang: language, ...given, ...(last !== null && { last }) }, today)
  return { last, parsed }
}

/**
 * Answers a page's address: the report of the period that it names, with everything to compare, or one table of it as
 * a CSV file (`format=csv`). What it does not understand it names, and shows the usual period.
 * @throws whatever the client throws when the store does not answer
 */
export async function answerReport(
  parameters: URLSearchParams,
  { redis, routes, prefix, clock, language = DEFAULT_LANGUAGE, frame, remember = forgetful }: AnswerOptions,
): Promise<ReportAnswer> {
  const today = parisDay(clock())
  const asked = read(parameters, language, today)
  const spoken = parameters.get('lang')
  const fallback = read(
    new URLSearchParams({ lang: isLanguage(spoken) ? spoken : language }),
    language,
    today,
  )
  const { last, parsed } = asked.parsed.ok ? asked : fallback
  if (!parsed.ok) throw new Error('The usual period was not understood')
  const query = withComparisons(parsed.query)
  const words = reportStrings(query.language)
  const [report, lag] = await Promise.all([
    makeReport(
      query,
      {
        counts: (days) =>
          remember(days, query.audience, (some) => readCounts(some, query.audience, { redis, prefix })),
        distinct: (days) => countDistinct(days, query.audience, { redis, prefix }),
      },
      routes,
    ),
    readLag(redis, clock(), prefix),
  ])
  if (asked.parsed.ok && parameters.get('format') === 'csv') {
    const separator = parameters.get('separator') === ';' ? ';' : ','
    return {
      status: 200,
      type: 'text/csv; charset=utf-8',
      body: csvFor(reportCsv(report, routes, separator), separator),
      fileName: `${words.html.fileName}-${query.by}-${query.from}-${query.to}.csv`,
    }
  }
  // The one that is on its way is no news.
  const late = lag.ms > 2 * ROLL_UP_EVERY_MS ? lagRemark(lag.ms, query.language) : null
  const remarks = [
    ...(asked.parsed.ok ? [] : [faultIn(asked.parsed, query.language)]),
    ...(lag.overdue ? [words.html.overdue] : []),
    ...(late === null ? [] : [late]),
  ]
  const body = reportHtml(report, { routes, today, remarks, frame: frame(query, last, today) })
  return { status: asked.parsed.ok ? 200 : 400, type: 'text/html; charset=utf-8', body }
}

const faultIn = (
  { parameter, value }: Extract<ReturnType<typeof parseQuery>, { ok: false }>,
  language: Language,
): string => {
  const { errors, hints } = reportStrings(language)
  const hint = interpolate(hints[parameter], { choices: BREAKDOWNS.join(', ') })
  return interpolate(errors.parameter, { parameter, value: value.slice(0, 40), hint })
}
