import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Redis } from '@upstash/redis'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../src/shared/languages'
import type { SiteData } from '../../src/shared/site-data'
import { readLag } from '../page-views/count/roll-up'
import { parisDay } from '../page-views/days'
import { DEFAULT_SPAN, hintFor, parseQuery } from '../page-views/report/query'
import type { readCounts } from '../page-views/report/read-counts'
import { readReport } from '../page-views/report/report'
import { lagRemarks } from '../page-views/report/summary'
import { reportStrings } from '../page-views/report/words'
import { reportFile } from '../page-views/report/writers/file'
import { reportHtml } from '../page-views/report/writers/html'
import { indexRoutes } from '../page-views/route-index'
import type { Clock } from '../platform/clock'
import { empty, HEADERS, htmlResponse } from '../platform/http/responses'

/** The path of the traffic report. Nothing else is in its folder: browsers send the password to the whole folder. */
const FIGURES_PATH = '/figures/report'

const FILE_TYPES = { csv: 'text/csv', json: 'application/json' }

type ReportContext = {
  redis: Redis
  password: string
  site: SiteData
  clock: Clock
  read: typeof readCounts
}

/** Returns the language of `?lang=`, else the first of the browser's languages that the site offers, else French. */
function languageOf(request: Request): Language {
  const language = new URL(request.url).searchParams.get('lang')
  if (isLanguage(language)) return language
  const accepted = (request.headers.get('accept-language') ?? '').toLowerCase().split(/[,;\s]+/)
  return accepted.map((range) => range.slice(0, 2)).find(isLanguage) ?? DEFAULT_LANGUAGE
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** True if a request contains the password as HTTP Basic authentication (RFC 7617), with any user name. */
function hasPassword({ headers }: Request, password: string): boolean {
  const [, encoded = ''] = /^Basic +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  const credentials = Buffer.from(encoded, 'base64').toString('utf8')
  const given = credentials.slice(credentials.indexOf(':') + 1)
  // Compares digests, because `timingSafeEqual` requires equal lengths.
  return timingSafeEqual(digest(given), digest(password))
}

const respond = (status: number, type: string, body: string, extra: Record<string, string> = {}): Response =>
  new Response(body, { status, headers: { ...HEADERS, 'Content-Type': `${type}; charset=utf-8`, ...extra } })

async function show(request: Request, { redis, site, clock, read }: ReportContext): Promise<Response> {
  const parameters = Object.fromEntries(new URL(request.url).searchParams)
  const today = parisDay(clock())
  const language = languageOf(request)
  const parsed = parseQuery({ ...parameters, lang: parameters['lang'] || language }, today)
  if (!parsed.ok) {
    // Does not quote the malformed value, because it may be hostile.
    return respond(400, 'text/plain', `${parsed.parameter}: ${hintFor(parsed.parameter, language)}\n`)
  }
  const { query, file } = parsed
  const [report, lag] = await Promise.all([
    readReport(query, redis, indexRoutes(site.routes), read),
    readLag(redis, clock()),
  ])
  if (file) {
    const name = `${reportStrings(query.language).fileName}-${query.by}-${query.from}-${query.to}.${file.type}`
    const disposition = { 'Content-Disposition': `attachment; filename="${name}"` }
    return respond(200, FILE_TYPES[file.type], reportFile(report, file), disposition)
  }
  const product = site.company[query.language]['product'] ?? ''
  const remarks = lagRemarks(lag, query.language)
  const span = parameters['from'] ? null : parameters['last'] || DEFAULT_SPAN
  const nonce = randomBytes(16).toString('base64')
  const page = reportHtml(report, { product, today, span, remarks, nonce })
  return htmlResponse(200, page, nonce, { 'Referrer-Policy': 'no-referrer' })
}

/**
 * Answers a request for the traffic report: with `?format=` as CSV or JSON, otherwise as a page. Refuses a request
 * without the password, and redirects `/figures` to the path of the report.
 * @throws whatever the Redis client throws if the store does not answer
 */
export async function answerFigures(request: Request, context: ReportContext): Promise<Response> {
  if (!['GET', 'HEAD'].includes(request.method)) return empty(405, { Allow: 'GET, HEAD' })
  const { pathname, search } = new URL(request.url)
  if (pathname !== FIGURES_PATH) return empty(302, { Location: FIGURES_PATH + search })
  if (hasPassword(request, context.password)) return show(request, context)
  const challenge = { 'WWW-Authenticate': 'Basic realm="figures", charset="UTF-8"' }
  return respond(401, 'text/plain', `${reportStrings(languageOf(request)).signIn.password}\n`, challenge)
}

/** Returns a response that says that the report is unavailable, but not why. */
export function figuresUnavailable(request: Request): Response {
  const { unavailable } = reportStrings(languageOf(request)).signIn
  return respond(503, 'text/plain', `${unavailable}\n`, { 'Retry-After': '60' })
}
