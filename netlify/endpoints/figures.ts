import { randomBytes } from 'node:crypto'
import type { Redis } from '@upstash/redis'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../src/shared/languages'
import type { SiteData } from '../../src/shared/site-data'
import { readLag } from '../page-views/count/roll-up'
import { parisDay } from '../page-views/days'
import { BREAKDOWNS, DEFAULT_SPAN, PARAMETERS, parseQuery } from '../page-views/report/query'
import type { readCounts } from '../page-views/report/read-counts'
import { readReport } from '../page-views/report/report'
import { lagRemarks } from '../page-views/report/summary'
import { interpolate, reportStrings } from '../page-views/report/words'
import { reportFile } from '../page-views/report/writers/file'
import { reportHtml } from '../page-views/report/writers/html'
import { indexRoutes } from '../page-views/route-index'
import type { Clock } from '../platform/clock'
import { empty, HEADERS, html } from '../platform/http/responses'
import { sameSecret } from '../platform/same-secret'

/** The address of the report. Browsers send the password only to this folder. */
const FIGURES_PATH = '/figures/report'

const FILE_TYPES = { csv: 'text/csv', json: 'application/json' }

type Figures = {
  redis: Redis
  password: string
  site: SiteData
  clock: Clock
  read: typeof readCounts
}

/** Returns the language in the address, else the first browser language that the site has. */
function languageOf(request: Request): Language {
  const language = new URL(request.url).searchParams.get('lang')
  if (isLanguage(language)) return language
  const accepted = (request.headers.get('accept-language') ?? '').toLowerCase().split(/[,;\s]+/)
  return accepted.map((range) => range.slice(0, 2)).find(isLanguage) ?? DEFAULT_LANGUAGE
}

/** True if a request contains the password by HTTP Basic authentication (RFC 7617), with any user name. */
function hasPassword(headers: Headers, password: string): boolean {
  const [, encoded = ''] = /^Basic +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  const credentials = Buffer.from(encoded, 'base64').toString('utf8')
  return sameSecret(credentials.slice(credentials.indexOf(':') + 1), password)
}

const text = (status: number, body: string, extra: Record<string, string> = {}): Response =>
  new Response(`${body}\n`, {
    status,
    headers: { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8', ...extra },
  })

async function show(request: Request, { redis, site, clock, read }: Figures): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const today = parisDay(clock())
  const parameters = Object.fromEntries(PARAMETERS.map((name) => [name, searchParams.get(name) ?? '']))
  const parsed = parseQuery({ ...parameters, lang: parameters['lang'] || languageOf(request) }, today)
  if (!parsed.ok) {
    const { hints } = reportStrings(languageOf(request))
    const hint = interpolate(hints[parsed.parameter], { choices: BREAKDOWNS.join(', ') })
    // The value is not repeated, because it may be hostile.
    return text(400, `${parsed.parameter}: ${hint}`)
  }
  const { query, file } = parsed
  const [report, lag] = await Promise.all([
    readReport(query, redis, indexRoutes(site.routes), read),
    readLag(redis, clock()),
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
  const nonce = randomBytes(16).toString('base64')
  const page = reportHtml(report, {
    ...{ today, nonce, remarks: lagRemarks(lag, query.language) },
    product: site.company[query.language]['product'] ?? '',
    last: parameters['from'] ? null : parameters['last'] || DEFAULT_SPAN,
  })
  return html(200, page, nonce, { 'Referrer-Policy': 'no-referrer' })
}

/**
 * Answers `/figures/report` with the report, if the request has the password: as a page, or by `?format=` as CSV or JSON.
 * Other addresses under `/figures` redirect there.
 * @throws whatever the client throws if the store does not answer
 */
export async function answerFigures(request: Request, figures: Figures): Promise<Response> {
  if (!['GET', 'HEAD'].includes(request.method)) return empty(405, { Allow: 'GET, HEAD' })
  const { pathname, search } = new URL(request.url)
  if (pathname !== FIGURES_PATH) return empty(302, { Location: FIGURES_PATH + search })
  if (hasPassword(request.headers, figures.password)) return show(request, figures)
  const challenge = { 'WWW-Authenticate': 'Basic realm="figures", charset="UTF-8"' }
  return text(401, reportStrings(languageOf(request)).door.password, challenge)
}

/** Answers that the report is unavailable, without a reason. */
export const figuresUnavailable = (request: Request): Response =>
  text(503, reportStrings(languageOf(request)).door.unavailable, { 'Retry-After': '60' })
