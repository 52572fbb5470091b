import { randomBytes } from 'node:crypto'
import { DEFAULT_LANGUAGE, HOME_PATHS, isLanguage, type Language } from '../../src/languages'
import { HOUR } from '../platform/clock'
import { checkRequest } from '../platform/http/check-request'
import { html as markup } from '../platform/http/markup'
import { readBody } from '../platform/http/read-body'
import { empty, html, refuse } from '../platform/http/responses'
import type { Log } from '../platform/log'
import { interpolate, stringAt } from '../platform/translations'
import type { Opened } from '../submissions/open-submissions'
import type { Services } from '../submissions/services'
import { LINK_MS, NEWSLETTER_ENDPOINT } from '../submissions/newsletter/confirmation-link'
import { type Confirmation, confirmOptIn, readConfirmation } from '../submissions/newsletter/confirm'
import { answerPage } from './answer-frame'

const FORM_TYPE = 'application/x-www-form-urlencoded'
const MAX_BYTES = 8 * 1024

const PAGES = {
  open: { status: 200, words: 'confirm' },
  confirmed: { status: 200, words: 'confirmed' },
  expired: { status: 410, words: 'expired' },
  altered: { status: 400, words: 'altered' },
  failed: { status: 503, words: 'failed' },
} as const

type Asked = { link: string; language: Language }

const askedOf = (parameters: URLSearchParams): Asked => {
  const language = parameters.get('language')
  return {
    link: parameters.get('link') ?? '',
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
  }
}

const wayOn = (outcome: keyof typeof PAGES, language: Language, { settings }: Services): string =>
  outcome === 'confirmed' ? HOME_PATHS[language] : (settings.content.page('contact', language)?.path ?? '/')

/** What became of a link as a page: one button that confirms where there is something to confirm, else a way on. */
function pageOf(
  outcome: keyof typeof PAGES,
  confirmation: Confirmation,
  asked: Asked,
  services: Services,
): Response {
  const optIn = 'optIn' in confirmation ? confirmation.optIn : undefined
  const language = optIn?.language ?? asked.language
  const { content } = services.settings
  const { status, words } = PAGES[outcome]
  const say = (key: string): string =>
    interpolate(stringAt(language, `newsletter:${words}.${key}`) ?? '', {
      company: content.company('company', language),
      email: optIn?.email,
      hours: LINK_MS / HOUR,
    })
  const confirm =
    outcome === 'open' || outcome === 'failed'
      ? markup`<form method="post" action="${NEWSLETTER_ENDPOINT}">
          <input type="hidden" name="language" value="${language}" />
          <input type="hidden" name="link" value="${asked.link}" />
          <button type="submit">${say('button')}</button>
        </form>`
      : markup`<p><a href="${wayOn(outcome, language, services)}">${say('link')}</a></p>`
  const product = content.company('product', language) ?? ''
  const nonce = randomBytes(16).toString('base64')
  const page = answerPage(
    { language, title: `${say('title')} · ${product}`, product, nonce },
    markup`<h1>${say('title')}</h1>
      <div class="ways">
        <p>${say('text')}</p>
        ${confirm}
      </div>`,
  )
  // The address of this page holds the link: what is opened from here learns the site at most, our recorder included.
  return html(status, page, nonce, { 'Referrer-Policy': 'strict-origin' })
}

type Given = { opened: Opened; log: Log; requestId: string }

/**
 * Answers the link that confirms a newsletter opt-in: GET shows a page with a button and changes nothing, for mail
 * scanners open links too; only its POST adds the contact. Not there where no list is configured.
 */
export async function answerNewsletter(
  request: Request,
  { opened, log, requestId }: Given,
): Promise<Response> {
  const { method } = request
  if (!['GET', 'HEAD', 'POST'].includes(method)) return empty(405, { Allow: 'GET, HEAD, POST' })
  if (!opened.ok) return refuse(503, { code: 'unavailable' }, { 'Retry-After': '60' })
  const { services } = opened

  let asked = askedOf(new URL(request.url).searchParams)
  if (method === 'POST') {
    const { siteUrl } = services.settings
    const stopped = checkRequest(request, { siteUrl, mediaTypes: [FORM_TYPE] })
    if (stopped) return refuse(stopped.status, stopped.error, stopped.headers)
    const body = await readBody(request, MAX_BYTES)
    if (!body.ok) return refuse(400, { code: 'malformed' })
    asked = askedOf(new URLSearchParams(body.text))
  }
  const confirmation =
    method === 'POST' ? await confirmOptIn(services, asked.link) : readConfirmation(services, asked.link)
  const { outcome } = confirmation
  if (outcome === 'off') return refuse(404, { code: 'off' })
  const response = pageOf(outcome, confirmation, asked, services)
  const code = outcome === 'failed' ? { code: confirmation.code } : {}
  log({ route: 'newsletter', requestId, outcome, status: response.status, ...code })
  return response
}
