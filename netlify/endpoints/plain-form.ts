import { bookingLink } from '../../src/forms/shared/booking'
import { ENDPOINT } from '../../src/forms/shared/endpoint'
import { groupOf } from '../../src/forms/shared/layout'
import { maxOf, messageKeys, outcomeKey } from '../../src/forms/shared/message-keys'
import { type Code, type FormName, isCode } from '../../src/forms/shared/requests'
import { DEFAULT_LANGUAGE, HOME_PATHS, type Language } from '../../src/languages'
import { HOUR } from '../platform/clock'
import type { Refused } from '../platform/http/check-request'
import { html } from '../platform/http/markup'
import { empty } from '../platform/http/responses'
import { createSeal } from '../platform/sealed'
import type { SiteContent } from '../platform/site-data'
import { interpolate, interpolateIfComplete, stringAt } from '../platform/translations'
import type { Services } from '../submissions/services'
import { answerPage } from './answer-page'

/** A form as it was posted without script; which one, as far as it can be told. */
export type PlainForm = { form: FormName; language: Language }

type SentForm = PlainForm & { reference: string; at: number }

const SHOWN_MS = HOUR
const sentSeal = (secret: string) => createSeal<SentForm>(secret, 'form-sent')

const say = (language: Language, key: string, values: Record<string, string> = {}): string =>
  interpolate(stringAt(language, key) ?? '', values)

const messageOf = ({ form, language }: PlainForm, name: string, code: Code): string => {
  const key = messageKeys(form, name, code).find((one) => stringAt(language, one) !== undefined) ?? ''
  return say(language, key, { max: maxOf(form, name)?.toLocaleString(language) ?? '' })
}

/** Where the title and the text of a refusal stand that no single field is the cause of. */
const refusalKey = (form: FormName, code: string): string => {
  if (code === 'tooLarge' || code === 'preview') return `plain-form:${code}`
  return outcomeKey(form, code === 'tooMany' ? 'tooMany' : 'refused')
}

/** What was not accepted: a short page that names each field and its message. The browser keeps what was typed. */
export function plainRefusal(
  sent: PlainForm,
  { status, error, headers }: Refused,
  content: SiteContent,
): Response {
  const { form, language } = sent
  const product = content.company('product', language) ?? ''
  const company = content.company('company', language) ?? ''
  const errors = Object.entries(error.fields ?? {}).flatMap(([name, code]) => {
    if (!isCode(code)) return []
    const label = say(language, `forms:fields.${name}`, { company })
    return [html`<li>${label ? html`<b>${label}</b><br />` : null}${messageOf(sent, name, code)}</li>`]
  })
  const key = refusalKey(form, error.code)
  const email = content.company('email_contact', language)
  const otherWay = interpolateIfComplete(say(language, 'plain-form:email'), { email })
  const title = say(language, errors.length > 0 ? 'forms:errors.title' : `${key}.title`)
  const main = html` ${
      errors.length > 0
        ? html`<ul>
            ${errors}
          </ul>`
        : html`<p>${say(language, `${key}.text`)} ${otherWay ?? ''}</p>`
    }
    <p>${say(language, 'plain-form:kept')}</p>`
  return answerPage({ status, language, title, product, main }, headers)
}

/** What was accepted: a redirect to a page of its own, so that Reload sends nothing again. */
export function plainSuccess(
  { form, language }: PlainForm,
  reference: string,
  { settings, clock }: Services,
): Response {
  const sent = sentSeal(settings.secret).seal({ form, language, reference, at: clock() })
  return empty(303, { Location: `${ENDPOINT}?sent=${sent}` })
}

/** The confirmation with the reference, for an hour; afterwards, or for any other link, a page that says so. */
export function plainConfirmation(sealed: string, { settings, clock }: Services): Response {
  const sent = sentSeal(settings.secret).open(sealed)
  const language = sent?.language ?? DEFAULT_LANGUAGE
  const product = settings.content.company('product', language) ?? ''
  const shown = sent && clock() < sent.at + SHOWN_MS
  const key = shown ? outcomeKey(sent.form, 'sent') : 'plain-form:expired'
  const [before = '', after = ''] = say(language, 'forms:confirmation.reference').split(/<code>.*<\/code>/)
  const reference = shown
    ? html`<p>${before}<b>${sent.reference}</b>${after}</p>
        <p>${say(language, 'forms:confirmation.keep')}</p>`
    : null
  const booking = shown ? settings.content.company('booking_url', language) : undefined
  const page = shown ? settings.content.page(groupOf(sent.form), language) : undefined
  const wayOn = html`<p>
    <a href="${page?.path ?? HOME_PATHS[language]}">${say(language, 'plain-form:back')}</a>
  </p>`
  const main = html`<p>${say(language, `${key}.text`)}</p>
    ${reference}
    ${booking ? html`<p><a href="${bookingLink(booking)}" rel="noreferrer">${say(language, 'forms:confirmation.booking')}</a></p>` : null}
    ${wayOn}`
  // The address of this page holds the reference, though sealed: where a link leads learns the site at most.
  return answerPage(
    { status: shown ? 200 : 410, language, title: say(language, `${key}.title`), product, main },
    { 'Referrer-Policy': 'strict-origin' },
  )
}
