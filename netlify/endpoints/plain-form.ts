import { bookingLink } from '../../src/shared/forms/booking'
import { ENDPOINT } from '../../src/shared/forms/endpoint'
import { groupOf } from '../../src/shared/forms/layout'
import { maxOf, messageKeys, outcomeKey } from '../../src/shared/forms/message-keys'
import { type Code, type FormName, isCode } from '../../src/shared/forms/requests'
import { DEFAULT_LANGUAGE, HOME_PATHS, type Language } from '../../src/shared/languages'
import { HOUR } from '../platform/clock'
import type { Refused } from '../platform/http/check-request'
import { html } from '../platform/http/markup'
import { empty } from '../platform/http/responses'
import { createSeal } from '../platform/sealed'
import type { SiteContent } from '../platform/site-data'
import { interpolate, interpolateIfComplete, stringAt } from '../platform/translations'
import type { Services } from '../submissions/services'
import { answerPage } from './answer-page'

/** A form that was posted without script; which one, as far as it can be known. */
export type PlainForm = { form: FormName; language: Language }

/** For how long the confirmation of a form can be opened again. */
const SHOWN_MS = HOUR
const sentSeal = (secret: string) =>
  createSeal<PlainForm & { reference: string; at: number }>(secret, 'form-sent')

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
  { company }: SiteContent,
): Response {
  const { form, language } = sent
  const names = { company: company('company', language) ?? '' }
  const fields = Object.entries(error.fields ?? {}).flatMap(([name, code]) => {
    if (!isCode(code)) return []
    const label = say(language, `forms:fields.${name}`, names)
    return [html`<li>${label ? html`<b>${label}</b><br />` : null}${messageOf(sent, name, code)}</li>`]
  })
  const key = refusalKey(form, error.code)
  const title = say(language, fields.length > 0 ? 'forms:errors.title' : `${key}.title`)
  const email = company('email_contact', language)
  const otherWay = interpolateIfComplete(say(language, 'plain-form:email'), { email }) ?? ''
  const problem =
    fields.length > 0
      ? html`<ul>
          ${fields}
        </ul>`
      : html`<p>${say(language, `${key}.text`)} ${otherWay}</p>`
  const main = html`${problem}
    <p>${say(language, 'plain-form:kept')}</p>`
  return answerPage({ status, language, title, product: company('product', language), main }, headers)
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

/** The confirmation with the reference, for an hour; later, or for any other link, a page that says so. */
export function plainConfirmation(sealed: string, { settings, clock }: Services): Response {
  const { company, page } = settings.content
  const opened = sentSeal(settings.secret).open(sealed)
  const sent = opened && clock() < opened.at + SHOWN_MS ? opened : undefined
  const language = opened?.language ?? DEFAULT_LANGUAGE
  const key = sent ? outcomeKey(sent.form, 'sent') : 'plain-form:expired'
  const [before = '', after = ''] = say(language, 'forms:confirmation.reference').split(/<code>.*<\/code>/)
  const reference =
    sent &&
    html`<p>${before}<b>${sent.reference}</b>${after}</p>
      <p>${say(language, 'forms:confirmation.keep')}</p>`
  const link = (to: string, words: string) =>
    html`<p><a href="${to}" rel="noreferrer">${say(language, words)}</a></p>`
  const booking = sent && company('booking_url', language)
  const back = (sent && page(groupOf(sent.form), language)?.path) ?? HOME_PATHS[language]
  const main = html`<p>${say(language, `${key}.text`)}</p>
    ${reference ?? null} ${booking ? link(bookingLink(booking), 'forms:confirmation.booking') : null}
    ${link(back, 'plain-form:back')}`
  const title = say(language, `${key}.title`)
  return answerPage(
    { status: sent ? 200 : 410, language, title, product: company('product', language), main },
    // The address of this page holds the reference, though sealed: where a link leads learns the site's name at most.
    { 'Referrer-Policy': 'strict-origin' },
  )
}
