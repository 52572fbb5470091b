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

/** Where the report stands; it is no page of the site. Browsers send the password to this folder alone. */
export const FIGURES_PATH = '/figures/report'

const FILE_TYPES = { csv: 'text/csv', json: 'application/json' }

type Figures = {
  redis: Redis
  password: string
  site: SiteData
  clock: Clock
  read: typeof readCounts
}

/** The language of the address, else the first of ours that the browser names. */
function languageOf(request: Request): Language {
  const asked = new URL(request.url).searchParams.get('lang')
  if (isLanguage(asked)) return asked
  const accepted = (request.headers.get('accept-language') ?? '').toLowerCase().split(/[,;\s]+/)
  return accepted.map((range) => range.slice(0, 2)).find(isLanguage) ?? DEFAULT_LANGUAGE
}

/** Whether a request carries the password by HTTP Basic authentication (RFC 7617), whatever its user name. */
function carriesPassword(headers: Headers, password: string): boolean {
  const [, encoded = ''] = /^Basic +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  const given = Buffer.from(encoded, 'base64').toString('utf8')
  return sameSecret(given.slice(given.indexOf(':') + 1), password)
}

const text = (status: number, body: string, extra: Record<string, string> = {}): Response =>
  new Response(`${body}\n`, {
    status,
    headers: { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8', ...extra },
  })

async function show(request: Request, { redis, site, clock, read }: Figures): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const today = parisDay(clock())
  const given = Object.fromEntries(PARAMETERS.map((name) => [name, searchParams.get(name) ?? '']))
  const parsed = parseQuery({ ...given, lang: given['lang'] || languageOf(request) }, today)
  if (!parsed.ok) {
    const { hints } = reportStrings(languageOf(request))
    const hint = interpolate(hints[parsed.parameter], { choices: BREAKDOWNS.join(', ') })
    // Nothing of what was asked is repeated.
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
    last: given['from'] ? null : given['last'] || DEFAULT_SPAN,
  })
  return html(200, page, nonce, { 'Referrer-Policy': 'no-referrer' })
}

/**
 * Answers `/figures/report` for whoever has the password: the report as a page, or as `?format=csv` or `json`. Every
 * other address under `/figures` leads there.
 * @throws whatever the client throws when the store does not answer
 */
export async function answerFigures(request: Request, figures: Figures): Promise<Response> {
  if (!['GET', 'HEAD'].includes(request.method)) return empty(405, { Allow: 'GET, HEAD' })
  const { pathname, search } = new URL(request.url)
  if (pathname !== FIGURES_PATH) return empty(302, { Location: FIGURES_PATH + search })
  if (carriesPassword(request.headers, figures.password)) return show(request, figures)
  const challenge = { 'WWW-Authenticate': 'Basic realm="figures", charset="UTF-8"' }
  return text(401, reportStrings(languageOf(request)).door.password, challenge)
}

/** Answers where there is no report for now, without a reason. */
export const figuresUnavailable = (request: Request): Response =>
  text(503, reportStrings(languageOf(request)).door.unavailable, { 'Retry-After': '60' })
