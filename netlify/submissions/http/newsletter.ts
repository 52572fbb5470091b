import { HOME_PATHS, isLanguage } from '../../../src/shared/languages'
import { HOUR } from '../../platform/clock'
import { DEADLINES } from '../../platform/deadlines'
import { checkRequest } from '../../platform/http/check-request'
import { html } from '../../platform/http/markup'
import { readBody } from '../../platform/http/read-body'
import { empty, refuse } from '../../platform/http/responses'
import type { SiteContent } from '../../platform/site-data'
import { find } from '../../platform/translations'
import { readableAddress } from '../mail/mail-document'
import { LINK_MS } from '../limits'
import { type Confirmation, NEWSLETTER_ENDPOINT, checkOrConfirm } from '../newsletter'
import { pageResponse, preferredLanguage } from '../../platform/http/page-response'
import { type HandlerContext, siteContentOf } from './submissions-handler'

const MAX_BYTES = 8 * 1024

const STATUS = { open: 200, confirmed: 200, expired: 410, altered: 400, failed: 503, off: 404 }

/** Returns the page that a confirmation link opens. It has a button to confirm the opt-in, or a link to the site. */
function pageOf(
  { outcome, optIn }: Confirmation,
  params: URLSearchParams,
  { request, content }: { request: Request; content: SiteContent },
): Response {
  const requested = params.get('language')
  const language = optIn?.language ?? (isLanguage(requested) ? requested : preferredLanguage(request))
  const textGroup = outcome === 'open' ? 'confirm' : outcome
  const target = outcome === 'confirmed' ? HOME_PATHS[language] : content.page('contact', language)?.path
  const say = (key: string): string =>
    find(language, `newsletter:${textGroup}.${key}`, {
      company: content.company('company', language),
      email: optIn && readableAddress(optIn.email),
      hours: LINK_MS / HOUR,
    }) ?? ''
  const action =
    outcome === 'open' || outcome === 'failed'
      ? html`<form method="post" action="${NEWSLETTER_ENDPOINT}">
          <input type="hidden" name="language" value="${language}" />
          <input type="hidden" name="link" value="${params.get('link') ?? ''}" />
          <button type="submit">${say('button')}</button>
        </form>`
      : html`<p><a href="${target ?? '/'}">${say('link')}</a></p>`
  const main = html`<p>${say('text')}</p>
    ${action}`
  return pageResponse({ status: STATUS[outcome], language, title: say('title'), main }, content)
}

/**
 * Answers requests for the link that confirms a newsletter opt-in. GET only shows a button, because mail scanners open
 * links too. The button sends a POST, which adds the e-mail address to the list.
 */
export async function answerNewsletter(
  request: Request,
  { setup, log, afterwards }: HandlerContext,
): Promise<Response> {
  const { method } = request
  if (!['GET', 'HEAD', 'POST'].includes(method)) return empty(405, { Allow: 'GET, HEAD, POST' })
  const content = await siteContentOf(setup)
  let params = new URL(request.url).searchParams
  if (method === 'POST') {
    const deadlines = setup.ok ? setup.services.deadlines : DEADLINES
    const siteUrl = setup.ok ? setup.services.settings.siteUrl : request.url
    const refused = checkRequest(request, { siteUrl, mediaTypes: ['application/x-www-form-urlencoded'] })
    if (refused) return refuse(refused.status, refused.error, refused.headers)
    const body = await readBody(request, MAX_BYTES, deadlines.body)
    if (!body.ok) return refuse(400, { code: 'malformed' })
    params = new URLSearchParams(body.text)
  }
  const confirmation: Confirmation = setup.ok
    ? await checkOrConfirm(setup.services, params.get('link') ?? '', method === 'POST')
    : { outcome: 'failed', code: 'environment' }
  const { outcome, code } = confirmation
  if (outcome === 'failed' && setup.ok)
    afterwards(setup.services.raiseAlarm('newsletter', { code: code ?? '' }, { unmarked: 'instance' }))
  log({ outcome, status: STATUS[outcome], ...(code && { code }) })
  return pageOf(confirmation, params, { request, content })
}
