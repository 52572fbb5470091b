import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '@netlify/functions'
import type { Redis } from '@upstash/redis'
import { isLanguage, type Language } from '../../../src/shared/languages'
import type { SiteData } from '../../../src/shared/site-data'
import { readCountingState, readReportDays } from '../counts/counting-state'
import { DEFAULT_SPAN, hintFor, parseQuery, TRAFFIC_PATH } from '../report/query'
import { readReport } from '../report/report'
import { countingRemarks } from '../report/summary'
import { reportStrings, t } from '../report/words'
import { reportFile } from '../report/writers/file'
import { reportHtml } from '../report/writers/html'
import { indexRoutes } from '../counts/route-index'
import { COUNTS, failureCode, PATIENT, viewsStore } from '../store/views-store'
import { type Clock, systemClock } from '../../platform/clock'
import { deployContext, isOwnAddress } from '../../platform/deploy-context'
import { readEnvironment } from '../../platform/environment'
import { notFoundPage } from '../../platform/http/not-found-page'
import { createLog } from '../../platform/log'
import { html } from '../../platform/http/markup'
import { empty, HEADERS, htmlResponse } from '../../platform/http/responses'
import { readSiteContent, readSiteData, siteContent, type SiteContent } from '../../platform/site-data'
import { pageResponse, preferredLanguage } from '../../platform/http/page-response'

const log = createLog(systemClock)

const FILE_TYPES = { csv: 'text/csv', json: 'application/json' }

type ReportContext = {
  redis: Redis
  /** Reads counts faster (`COUNTS` in views-store.ts). */
  counts: Redis
  password: string
  site: SiteData
  clock: Clock
}

/** Returns the language of `?lang=`, or else of the browser. */
function reportLanguage(request: Request): Language {
  const language = new URL(request.url).searchParams.get('lang')
  return isLanguage(language) ? language : preferredLanguage(request)
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

type RefusalPage = { status: number; language: Language; text: string; title?: string; back?: string }

/** Returns a page that says why there is no report, with a link to one. */
function refusalPage(refusal: RefusalPage, content: SiteContent, headers?: Record<string, string>): Response {
  const { status, language, text } = refusal
  const { title, signIn } = reportStrings(language)
  const link = html`<a href="${TRAFFIC_PATH}?lang=${language}">${refusal.back ?? signIn.retry}</a>`
  const main = html`<p>${text}</p>
    <p>${link}</p>`
  const page = { status, language, title: refusal.title ?? title, main }
  return pageResponse(page, content, { 'Referrer-Policy': 'no-referrer', ...headers })
}

async function show(request: Request, { redis, counts, site, clock }: ReportContext): Promise<Response> {
  const parameters = Object.fromEntries(new URL(request.url).searchParams)
  const days = await readReportDays(redis, clock())
  const language = reportLanguage(request)
  const parsed = parseQuery({ ...parameters, lang: parameters['lang'] || language }, days)
  if (!parsed.ok) {
    const { refused } = reportStrings(language)
    // Does not quote the malformed value, because it may be hostile.
    const { parameter } = parsed
    const text = t(language, 'views:refused.parameter', { parameter, hint: hintFor(parameter, language) })
    return refusalPage({ ...refused, status: 400, language, text }, siteContent(site))
  }
  const { query, file } = parsed
  const [report, state] = await Promise.all([
    readReport(query, counts, indexRoutes(site.routes), days),
    readCountingState(redis, clock()),
  ])
  if (file) {
    const name = `${reportStrings(query.language).fileName}-${query.by}-${query.from}-${query.to}.${file.type}`
    return new Response(reportFile(report, file), {
      headers: {
        ...HEADERS,
        'Content-Type': `${FILE_TYPES[file.type]}; charset=utf-8`,
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    })
  }
  const { from, to, last } = parameters
  const asked = { ...(from ? { from } : { last: last || DEFAULT_SPAN }), ...(to && { to }) }
  const product = site.company[query.language]['product'] ?? ''
  const remarks = countingRemarks(state, query.language)
  const nonce = randomBytes(16).toString('base64')
  const page = reportHtml(report, { product, asked, remarks, nonce })
  return htmlResponse(200, page, nonce, { 'Referrer-Policy': 'no-referrer' })
}

/**
 * Answers a request for the traffic report: with `?format=` as CSV or JSON, otherwise as a page. Refuses a request
 * without the password, and redirects `/traffic` to the path of the report.
 * @throws whatever the Redis client throws if the store does not answer
 */
async function serveReport(request: Request, context: ReportContext): Promise<Response> {
  if (!['GET', 'HEAD'].includes(request.method)) return empty(405, { Allow: 'GET, HEAD' })
  const { pathname, search } = new URL(request.url)
  if (pathname !== TRAFFIC_PATH) return empty(302, { Location: TRAFFIC_PATH + search })
  if (hasPassword(request, context.password)) return show(request, context)
  const language = reportLanguage(request)
  const text = reportStrings(language).signIn.password
  const challenge = { 'WWW-Authenticate': 'Basic realm="traffic", charset="UTF-8"' }
  return refusalPage({ status: 401, language, text }, siteContent(context.site), challenge)
}

/** Returns a page that says that the report is unavailable, but not why. */
async function unavailable(request: Request): Promise<Response> {
  const language = reportLanguage(request)
  const text = reportStrings(language).signIn.unavailable
  return refusalPage({ status: 503, language, text }, await readSiteContent(), { 'Retry-After': '60' })
}

/** Serves the traffic report to requests with the password. Old deploys and sites without a password answer 404. */
export async function answerTraffic(request: Request, context: Context): Promise<Response> {
  try {
    const { TRAFFIC_PASSWORD: password } = readEnvironment(process.env, ['TRAFFIC_PASSWORD'])
    if (!password || !isOwnAddress(request, await deployContext(context))) return await notFoundPage(request)
    const [redis, counts] = [viewsStore(PATIENT), viewsStore(COUNTS)]
    const site = await readSiteData()
    return await serveReport(request, { redis, counts, password, site, clock: systemClock })
  } catch (error) {
    log({ route: 'traffic', outcome: 'failed', code: failureCode(error) })
    return await unavailable(request)
  }
}
