import type { Redis } from '@upstash/redis'
import type { Clock } from '../platform/clock'
import { MINUTE } from '../platform/clock'
import { SEPARATORS, type Separator } from '../page-views/report/csv'
import { parisDay } from '../page-views/days'
import { parseQuery, PARAMETERS, type Query } from '../page-views/report/report-query'
import { countDistinct, readCounts } from '../page-views/report/read-counts'
import { makeReport } from '../page-views/report/report'
import { reportCsv } from '../page-views/report/report-csv'
import { reportJson } from '../page-views/report/report-json'
import type { RouteIndex } from '../page-views/route-index'

const CACHE_MS = MINUTE
/** Different questions whose answers are kept; the oldest leaves first. */
const CACHED_ANSWERS = 50

export type CountsAnswer = { ok: true; type: string; body: string } | { ok: false; parameter: string }

type ServeOptions = { redis: Pick<Redis, 'pipeline' | 'pfcount'>; routes: RouteIndex; clock: Clock }

const FORMATS = ['json', 'csv'] as const
const NAMES: readonly string[] = [...PARAMETERS, 'format', 'separator']

async function answer(
  query: Query,
  format: (typeof FORMATS)[number],
  separator: Separator,
  options: ServeOptions,
) {
  const report = await makeReport(
    query,
    {
      counts: (days) => readCounts(days, query.audience, options),
      distinct: (days) => countDistinct(days, query.audience, options),
    },
    options.routes,
  )
  return format === 'csv'
    ? {
        ok: true as const,
        type: 'text/csv; charset=utf-8',
        body: reportCsv(report, options.routes, separator),
      }
    : {
        ok: true as const,
        type: 'application/json; charset=utf-8',
        body: JSON.stringify(reportJson(report, options.routes)),
      }
}

/**
 * Answers the questions of tools: the parameters of `npm run views`, and `format=json|csv`, `separator`,
 * each at most once.
 * The same question within a minute gets the same answer without asking the store again.
 */
export function createCountsServer() {
  const cache = new Map<string, { until: number; answer: CountsAnswer }>()

  return async function serve(parameters: URLSearchParams, options: ServeOptions): Promise<CountsAnswer> {
    const now = options.clock()
    const question = new URLSearchParams([...parameters].sort()).toString()
    const known = cache.get(question)
    if (known && now < known.until) return known.answer

    const given = [...parameters.keys()]
    // Not by its name: an answer repeats nothing of what was asked.
    if (!given.every((name) => NAMES.includes(name))) return { ok: false, parameter: 'unknown' }
    // Neither of two values is the one that was meant.
    const repeated = given.find((name, index) => given.indexOf(name) !== index)
    if (repeated) return { ok: false, parameter: repeated }
    const format = FORMATS.find((name) => name === (parameters.get('format') ?? 'json'))
    if (!format) return { ok: false, parameter: 'format' }
    const separator = SEPARATORS.find((character) => character === (parameters.get('separator') ?? ','))
    if (!separator) return { ok: false, parameter: 'separator' }
    const values = Object.fromEntries(PARAMETERS.map((name) => [name, parameters.get(name) ?? undefined]))
    const parsed = parseQuery(values, parisDay(now))
    if (!parsed.ok) return { ok: false, parameter: parsed.parameter }

    const fresh = await answer(parsed.query, format, separator, options)
    cache.delete(question)
    cache.set(question, { until: now + CACHE_MS, answer: fresh })
    const [oldest] = cache.keys()
    if (cache.size > CACHED_ANSWERS && oldest !== undefined) cache.delete(oldest)
    return fresh
  }
}
