import { bookingLink } from '../../../src/shared/forms/booking'
import { ENDPOINT } from '../../../src/shared/forms/endpoint'
import { type FormName, groupOf } from '../../../src/shared/forms/forms'
import { maxOf, messageKeys, outcomeKey } from '../../../src/shared/forms/message-keys'
import { type Code, isCode } from '../../../src/shared/forms/rules'
import { HOME_PATHS, type Language } from '../../../src/shared/languages'
import { HOUR } from '../../platform/clock'
import type { Refused } from '../../platform/http/check-request'
import { html } from '../../platform/http/markup'
import { empty } from '../../platform/http/responses'
import { createSeal } from '../../platform/sealed'
import type { SiteContent } from '../../platform/site-data'
import { interpolateIfComplete } from '../../../src/shared/interpolate'
import { find } from '../../platform/translations'
import type { Services } from '../services'
import { pageResponse } from '../../platform/http/page-response'

/** The form that was posted without JavaScript, and its language. Both are guessed if the request lacks them. */
export type PlainForm = { form: FormName; language: Language }

/** How long after a submission its confirmation page can be opened. */
const CONFIRMATION_MS = HOUR
const confirmationSeal = (secret: string) =>
  createSeal<PlainForm & { reference: string; at: number }>(secret, 'form-sent')

const say = (language: Language, key: string, values: Record<string, string> = {}): string =>
  find(language, key, values) ?? ''

const messageOf = ({ form, language }: PlainForm, name: string, code: Code): string => {
  const key = messageKeys(form, name, code).find((candidate) => find(language, candidate)) ?? ''
  return say(language, key, { max: maxOf(form, name)?.toLocaleString(language) ?? '' })
}

/** Returns the translation key of the message shown if a form is refused but no field is at fault. */
const refusalKey = (form: FormName, code: string): string => {
  if (code === 'tooLarge' || code === 'preview') return `plain-form:${code}`
  return outcomeKey(form, code === 'tooMany' ? 'tooMany' : 'refused')
}

/** Returns a page that lists the faulty fields or, if no field is at fault, says why the form was refused. */
export function plainRefusal(
  plainForm: PlainForm,
  { status, error, headers }: Refused,
  content: SiteContent,
): Response {
  const { form, language } = plainForm
  const values = { company: content.company('company', language) ?? '' }
  const items = Object.entries(error.fields ?? {}).flatMap(([name, code]) => {
    if (!isCode(code)) return []
    const label = say(language, `forms:fields.${name}`, values)
    return [html`<li>${label ? html`<b>${label}</b><br />` : null}${messageOf(plainForm, name, code)}</li>`]
  })
  const key = refusalKey(form, error.code)
  const email = content.company('email_contact', language)
  const otherWay = interpolateIfComplete(say(language, 'plain-form:email'), { email }) ?? ''
  const hasItems = items.length > 0
  const problem = hasItems
    ? html`<ul>
        ${items}
      </ul>`
    : html`<p>${say(language, `${key}.text`)} ${otherWay}</p>`
  const main = html`${problem}
    <p>${say(language, 'plain-form:kept')}</p>`
  const title = say(language, hasItems ? 'forms:errors.title' : `${key}.title`)
  return pageResponse({ status, language, title, main }, content, headers)
}

/** Redirects to the confirmation page, so that reloading does not submit the form again. */
export function plainSuccess(
  { form, language }: PlainForm,
  reference: string,
  { settings, clock }: Services,
): Response {
  const sealed = confirmationSeal(settings.secret).seal({ form, language, reference, at: clock() })
  return empty(303, { Location: `${ENDPOINT}?sent=${sealed}` })
}

const linkTo = (to: string, text: string) => html`<p><a href="${to}" rel="noreferrer">${text}</a></p>`

/** Answers a person who opens the forms' address: a page that leads to the forms. */
export function plainVisit(language: Language, content: SiteContent): Response {
  const links = (['contact', 'demo'] as const).map((page) =>
    linkTo(content.page(page, language)?.path ?? '/', say(language, `plain-form:visit.${page}`)),
  )
  const main = html`<p>${say(language, 'plain-form:visit.text')}</p>
    ${links}`
  const title = say(language, 'plain-form:visit.title')
  return pageResponse({ status: 405, language, title, main }, content, { Allow: 'POST' })
}

/** Returns the confirmation page, or an answer with status 410 if the link has expired or was altered. */
export function plainConfirmation(
  sealed: string,
  { settings, clock }: Services,
  preferred: Language,
): Response {
  const { company, page } = settings.content
  const confirmation = confirmationSeal(settings.secret).open(sealed)
  const valid = confirmation && clock() < confirmation.at + CONFIRMATION_MS ? confirmation : undefined
  const language = confirmation?.language ?? preferred
  const key = valid ? outcomeKey(valid.form, 'sent') : 'plain-form:expired'
  const [before = '', after = ''] = say(language, 'forms:confirmation.reference').split(/<code>.*<\/code>/)
  const reference =
    valid &&
    html`<p>${before}<b>${valid.reference}</b>${after}</p>
      <p>${say(language, 'forms:confirmation.keep')}</p>`
  const link = (to: string, textKey: string) => linkTo(to, say(language, textKey))
  const booking = valid && company('booking_url', language)
  const back = (valid && page(groupOf(valid.form), language)?.path) ?? HOME_PATHS[language]
  const main = html`<p>${say(language, `${key}.text`)}</p>
    ${reference ?? null} ${booking ? link(bookingLink(booking), 'forms:confirmation.booking') : null}
    ${link(back, 'plain-form:back')}`
  const title = say(language, `${key}.title`)
  return pageResponse({ status: valid ? 200 : 410, language, title, main }, settings.content)
}
