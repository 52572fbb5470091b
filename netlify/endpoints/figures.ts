import { randomBytes } from 'node:crypto'
import type { Redis } from '@upstash/redis'
import { PANEL_ANCHORS } from '../../src/consent/panel-anchors'
import { DEFAULT_LANGUAGE, HOME_PATHS, isLanguage, type Language } from '../../src/languages'
import { fontFaces } from '../../src/theme/fonts/faces'
import { readLag } from '../page-views/count/roll-up'
import { parisDay } from '../page-views/days'
import { BREAKDOWNS, DEFAULT_SPAN, PARAMETERS, parseQuery } from '../page-views/report/query'
import type { readCounts } from '../page-views/report/read-counts'
import { readReport } from '../page-views/report/report'
import { lagRemarks } from '../page-views/report/summary'
import { interpolate, reportStrings } from '../page-views/report/words'
import { reportCsv } from '../page-views/report/writers/csv'
import { reportHtml, type ReportPage } from '../page-views/report/writers/html'
import { reportJson } from '../page-views/report/writers/json'
import type { RouteIndex } from '../page-views/route-index'
import type { Clock } from '../platform/clock'
import { html as markup, type Markup } from '../platform/http/markup'
import { empty, HEADERS, html } from '../platform/http/responses'
import { sameSecret } from '../platform/same-secret'

/** Where the report stands; it is no page of the site. Browsers send the password to this folder alone. */
export const FIGURES_PATH = '/figures/report'

type Figures = {
  redis: Pick<Redis, 'pipeline' | 'eval'>
  prefix: string
  password: string
  routes: RouteIndex
  product: (language: Language) => string
  clock: Clock
  /** How counts are read. */
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

const text = (status: number, body: string, extra: Record<string, string>): Response =>
  new Response(`${body}\n`, {
    status,
    headers: { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8', ...extra },
  })

/** What leads away from the report. No script runs here: a page of the site notes who works on it. */
function waysOut(language: Language, product: string): Pick<ReportPage, 'home' | 'footer'> {
  const { staff } = reportStrings(language)
  const staffLink = (choice: string, words: string): Markup =>
    markup`<a href="${HOME_PATHS[language]}?audience=${choice}${PANEL_ANCHORS[language]}" rel="noreferrer">${words}</a>`
  return {
    home: markup`<a class="wordmark" href="${HOME_PATHS[language]}" rel="noreferrer">${product}</a>`,
    footer: markup`<p>${staff.text} ${staffLink('staff', staff.leave)} · ${staffLink('counted', staff.back)}</p>`,
  }
}

async function show(request: Request, figures: Figures): Promise<Response> {
  const { redis, prefix, routes, clock } = figures
  const { searchParams } = new URL(request.url)
  const language = languageOf(request)
  const { hints, fileName } = reportStrings(language)
  const today = parisDay(clock())
  const given = Object.fromEntries(PARAMETERS.map((name) => [name, searchParams.get(name) ?? '']))
  const parsed = parseQuery({ ...given, lang: given['lang'] || language }, today)
  if (!parsed.ok) {
    const hint = interpolate(hints[parsed.parameter], { choices: BREAKDOWNS.join(', ') })
    // Nothing of what was asked is repeated.
    return text(400, `${parsed.parameter}: ${hint}`, {})
  }
  const { query, format, separator } = parsed
  const [report, lag] = await Promise.all([
    readReport(query, { redis, prefix }, routes, figures.read),
    readLag(redis, clock(), prefix),
  ])
  if (!format) {
    const nonce = randomBytes(16).toString('base64')
    const page = reportHtml(report, {
      ...{ today, nonce, fonts: fontFaces, remarks: lagRemarks(lag, query.language) },
      last: given['from'] ? null : given['last'] || DEFAULT_SPAN,
      ...waysOut(query.language, figures.product(query.language)),
    })
    return html(200, page, nonce, { 'Referrer-Policy': 'no-referrer' })
  }
  const file = `${fileName}-${query.by}-${query.from}-${query.to}.${format}`
  const headers = {
    ...HEADERS,
    'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    'Content-Disposition': `attachment; filename="${file}"`,
  }
  return new Response(format === 'csv' ? reportCsv(report, separator) : reportJson(report), { headers })
}

/**
 * Answers `/figures/report` for whoever has the password: the report as a page, or as `?format=csv` or `json`. Every
 * other address under `/figures` leads there.
 * @param failed called with an error of the store, which the visitor learns of without details
 */
export async function answerFigures(
  request: Request,
  figures: Figures,
  failed: (error: unknown) => void,
): Promise<Response> {
  if (!['GET', 'HEAD'].includes(request.method)) return empty(405, { Allow: 'GET, HEAD' })
  const { pathname, search } = new URL(request.url)
  if (pathname !== FIGURES_PATH) return empty(302, { Location: FIGURES_PATH + search })
  const { door } = reportStrings(languageOf(request))
  if (!carriesPassword(request.headers, figures.password))
    return text(401, door.password, { 'WWW-Authenticate': 'Basic realm="figures", charset="UTF-8"' })
  try {
    return await show(request, figures)
  } catch (error) {
    failed(error)
    return text(503, door.unavailable, { 'Retry-After': '60' })
  }
}
