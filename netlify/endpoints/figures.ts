import { randomBytes } from 'node:crypto'
import type { Redis } from '@upstash/redis'
import { PANEL_ANCHORS } from '../../src/consent/panel-anchors'
import { DEFAULT_LANGUAGE, HOME_PATHS, isLanguage, otherLanguage, type Language } from '../../src/languages'
import { fontFaces } from '../../src/theme/fonts/faces'
import { answerReport } from '../page-views/report/answer-report'
import { languageLink, periodNav } from '../page-views/report/html/period-nav'
import type { DayMemory } from '../page-views/report/remember-days'
import type { Query } from '../page-views/report/report-query'
import { reportStrings } from '../page-views/report/report-strings'
import type { RouteIndex } from '../page-views/route-index'
import type { Clock } from '../platform/clock'
import { checkRequest } from '../platform/http/check-request'
import { html as markup, type Markup } from '../platform/http/markup'
import { readBody } from '../platform/http/read-body'
import { empty, html } from '../platform/http/responses'
import { networkOf } from '../platform/network'
import { sameSecret } from '../platform/same-secret'
import { answerPage, logo } from './answer-frame'
import type { Sessions } from './figures-session'
import { retryAfter, takeTry } from './password-tries'

/** Where the page stands; it is no page of the site. */
export const FIGURES_PATH = '/figures'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const MAX_BYTES = 4 * 1024

/** Never stored, and the address stays out of the links that leave the page. */
const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
}

type Figures = {
  redis: Redis
  prefix: string
  password: string
  sessions: Sessions
  routes: RouteIndex
  product: (language: Language) => string
  ip: string
  clock: Clock
  remember?: DayMemory
}

/** The language of the address, else the first of ours that the browser prefers. */
function languageOf(request: Request): Language {
  const asked = new URL(request.url).searchParams.get('lang')
  if (isLanguage(asked)) return asked
  const preferred = (request.headers.get('accept-language') ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', weight = ''] = range.trim().split(/;\s*q=/)
      return { language: tag.slice(0, 2).toLowerCase(), weight: weight === '' ? 1 : Number(weight) }
    })
    .sort((one, other) => other.weight - one.weight)
    .map(({ language }) => language)
    .find(isLanguage)
  return preferred ?? DEFAULT_LANGUAGE
}

const newNonce = (): string => randomBytes(16).toString('base64')

type Told = 'wrong' | 'ended' | 'tooMany' | 'unavailable'
const STATUS = { wrong: 403, ended: 200, tooMany: 429, unavailable: 503 } as const

/** The form that asks for the password, and why it is there again. */
function signInPage(language: Language, { product }: Figures, told?: Told, extra = {}): Response {
  const { signIn, title } = reportStrings(language)
  const nonce = newNonce()
  const main = markup`<h1>${title}</h1>
    ${told ? markup`<div class="notice" role="alert"><p>${signIn[told]}</p></div>` : null}
    <form method="post" action="${FIGURES_PATH}?lang=${language}">
      <div class="fields"><div class="field">
        <label for="password">${signIn.password}</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required autofocus />
      </div></div>
      <button type="submit">${signIn.submit}</button>
    </form>`
  const other = otherLanguage(language)
  const back = { path: `${FIGURES_PATH}?lang=${other}`, text: reportStrings(other).nav.inLanguage }
  const page = answerPage(
    { language, title: `${title} · ${product(language)}`, product: product(language), back, nonce },
    main,
  )
  return html(told ? STATUS[told] : 200, page, nonce, { ...PRIVATE, ...extra })
}

const frameOf =
  ({ product }: Figures, nonce: string) =>
  (query: Query, last: string | null, today: string) => {
    const { language } = query
    const { nav, staff } = reportStrings(language)
    // No script runs here: a page of the site notes it, and its panel of choices says so.
    const staffLink = (choice: string, text: string): Markup =>
      markup`<a href="${HOME_PATHS[language]}?audience=${choice}${PANEL_ANCHORS[language]}" rel="noreferrer">${text}</a>`
    return {
      nonce,
      fonts: fontFaces,
      header: markup`<header class="top">
        <div class="bar">
          <a class="wordmark" href="${HOME_PATHS[language]}" rel="noreferrer">${logo}${product(language)}</a>
          <div class="ways">
            ${languageLink(query, last)}
            <form method="post" action="${FIGURES_PATH}?lang=${language}">
              <input type="hidden" name="leave" value="1" /><button>${nav.leave}</button>
            </form>
          </div>
        </div>
      </header>
      ${periodNav(query, last, today)}`,
      footer: markup`<p>${staff.text} ${staffLink('staff', staff.leave)} · ${staffLink('counted', staff.back)}</p>`,
    }
  }

async function show(request: Request, figures: Figures): Promise<Response> {
  const language = languageOf(request)
  const state = figures.sessions.read(request.headers, figures.clock())
  if (state !== 'open') return signInPage(language, figures, state === 'ended' ? 'ended' : undefined)
  const nonce = newNonce()
  const { searchParams } = new URL(request.url)
  const answer = await answerReport(searchParams, { ...figures, language, frame: frameOf(figures, nonce) })
  return html(answer.status, answer.body, nonce, {
    ...PRIVATE,
    'Content-Type': answer.type,
    ...(answer.fileName && { 'Content-Disposition': `attachment; filename="${answer.fileName}"` }),
  })
}

async function post(request: Request, figures: Figures): Promise<Response> {
  const { redis, prefix, password, sessions, ip, clock } = figures
  const { origin } = new URL(request.url)
  const refused = checkRequest(request, { siteUrl: origin, mediaTypes: [FORM_TYPE] })
  if (refused) return empty(refused.status, { ...PRIVATE, ...refused.headers })
  const body = await readBody(request, MAX_BYTES)
  if (!body.ok) return empty(body.reason === 'tooLarge' ? 413 : 400, PRIVATE)
  const language = languageOf(request)
  const Location = `${FIGURES_PATH}?lang=${language}`
  const given = new URLSearchParams(body.text)
  if (given.has('leave')) return empty(303, { ...PRIVATE, Location, 'Set-Cookie': sessions.end })
  const now = clock()
  if (!(await takeTry(redis, prefix, sessions.hash(networkOf(ip)), now)))
    return signInPage(language, figures, 'tooMany', { 'Retry-After': String(retryAfter(now)) })
  if (!sameSecret(given.get('password') ?? '', password)) return signInPage(language, figures, 'wrong')
  return empty(303, { ...PRIVATE, Location, 'Set-Cookie': sessions.begin(now) })
}

/**
 * Answers the page of figures: the password form, the report for who is signed in, its files.
 * @param failed told of an error of the store, which the visitor learns of without details
 */
export async function answerFigures(
  request: Request,
  figures: Figures,
  failed: (error: unknown) => void,
): Promise<Response> {
  if (!['GET', 'HEAD', 'POST'].includes(request.method))
    return empty(405, { ...PRIVATE, Allow: 'GET, HEAD, POST' })
  try {
    return await (request.method === 'POST' ? post(request, figures) : show(request, figures))
  } catch (error) {
    failed(error)
    return signInPage(languageOf(request), figures, 'unavailable', { 'Retry-After': '60' })
  }
}
