import { randomBytes } from 'node:crypto'
import { SENT_ANCHOR } from '../../src/forms/shared/endpoint'
import { groupOf } from '../../src/forms/shared/layout'
import { maxOf, messageKeys, outcomeKey } from '../../src/forms/shared/message-keys'
import {
  type Code,
  type FormName,
  formBodyFields,
  isCode,
  parseRequest,
} from '../../src/forms/shared/requests'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, isLanguage } from '../../src/languages'
import { empty, html } from '../platform/http/responses'
import type { Refused } from '../platform/http/check-request'
import { fill, fillWhole, stringAt } from '../platform/translations'
import type { SiteContent } from '../platform/site-data'
import type { FieldError, FormNews } from './form-page'
import { type Judged, judge, refused } from './handle-submission'
import { type Sender, leaveOf } from './sender-limit'

/** Gives the HTML of a page of this site; undefined where it cannot be had. */
export type PageSource = (path: string) => Promise<string | undefined>

type Plain = { request: Request; sender: Sender; content: SiteContent; pages: PageSource }
type Sent = { form: FormName; language: Language; values: Record<string, unknown> }

const sentForm = (values: Record<string, unknown>): Sent => ({
  form: values.type === 'contact' ? 'contact' : values.type === 'demo' ? 'demoEn' : 'demoFr',
  language: isLanguage(values.language) ? values.language : DEFAULT_LANGUAGE,
  values,
})

const PAGES = (['contact', 'demo'] as const).flatMap((type) =>
  LANGUAGES.map((language) => ({ type, language })),
)

/** The page that the form was sent from, by the Referer's path, if a form is there. */
const pageOf = ({ request, content }: Plain) => {
  const referer = request.headers.get('referer') ?? ''
  const from = URL.canParse(referer) ? new URL(referer) : undefined
  const path = from?.origin === new URL(request.url).origin ? from.pathname : undefined
  return PAGES.find(({ type, language }) => path !== undefined && content.page(type, language)?.path === path)
}

/** Where that page is, or else the one where this form is. Never an address that the request itself spells out. */
const pagePath = ({ form, language }: Sent, plain: Plain): string => {
  const { type, language: spoken } = pageOf(plain) ?? { type: groupOf(form), language }
  return plain.content.page(type, spoken)?.path ?? '/'
}

const say = (language: Language, ...keys: string[]): string =>
  keys.map((key) => stringAt(language, key)).find((found) => found !== undefined) ?? ''

const messageOf = ({ form, language }: Sent, name: string, code: Code): string => {
  const max = maxOf(form, name)
  return fill(say(language, ...messageKeys(form, name, code)), {
    max: max === undefined ? '' : new Intl.NumberFormat(language).format(max),
  })
}

/** Where the title and the text of a refusal stand that no single field is the cause of. */
const refusalKey = (form: FormName, code: string): string =>
  code === 'tooLarge' ? 'plain-form:tooLarge' : outcomeKey(form, code === 'tooMany' ? 'tooMany' : 'refused')

/** Where else to write; nothing until the company's address is filled in. */
const otherWay = (language: Language, { company }: SiteContent): string =>
  fillWhole(say(language, 'plain-form:email'), { email: company('email_contact', language) }) ?? ''

const newsOf = (sent: Sent, error: Refused['error'], nonce: string, content: SiteContent): FormNews => {
  const { form, language, values } = sent
  const errors: FieldError[] = Object.entries(error.fields ?? {}).flatMap(([name, code]) =>
    isCode(code) ? [{ name, message: messageOf(sent, name, code) }] : [],
  )
  const outcome = refusalKey(form, error.code)
  const pageTitle = (title: string) => fill(say(language, 'forms:errors.pageTitle'), { title })
  return errors.length > 0
    ? { form, values, errors, nonce, pageTitle, title: say(language, 'forms:errors.title') }
    : {
        ...{ form, values, errors, nonce, pageTitle },
        title: say(language, `${outcome}.title`),
        text: `${say(language, `${outcome}.text`)} ${otherWay(language, content)}`.trim(),
      }
}

/** The same news without the page, should it not be there: what is wrong, and the ways back. */
const bareNews = ({ language }: Sent, { title, text = '', errors }: FormNews, path: string): string => {
  const escape = (words: string) => words.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
  const lines = errors.map(({ message }) => `<li>${escape(message)}</li>`)
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escape(title)}</title>`,
    `<h1>${escape(title)}</h1><p>${escape(text)}</p>${lines.length > 0 ? `<ul>${lines.join('')}</ul>` : ''}`,
    `<p>${escape(say(language, 'plain-form:kept'))}</p>`,
    `<p><a href="${escape(path)}">${escape(say(language, 'plain-form:form'))}</a></p>`,
  ].join('')
}

const filledPage = async (path: string, news: FormNews, { pages }: Plain): Promise<string | undefined> => {
  // Only here: a form sent by script needs no HTML parser, and its start should not wait for one.
  const { fillFormPage } = await import('./form-page')
  const page = await pages(path)
  return page === undefined ? undefined : fillFormPage(page, news)
}

const refusedPage = async (sent: Sent, verdict: Refused, plain: Plain): Promise<Response> => {
  const path = pagePath(sent, plain)
  const nonce = randomBytes(16).toString('base64')
  const news = newsOf(sent, verdict.error, nonce, plain.content)
  // A page is the dear part of an answer: who asks for more than anyone needs gets the news alone. Where the store
  // is away nobody counts, and waiting for it once more would take too long.
  const leave = verdict.status < 500 ? await leaveOf('page', plain.sender) : undefined
  const filled = leave?.allowed === false ? undefined : await filledPage(path, news, plain)
  return html(verdict.status, filled ?? bareNews(sent, news, path), nonce, verdict.headers)
}

/** Of what was not read the page would come back empty: the news alone, beside what the browser still holds. */
const unreadPage = (verdict: Refused, plain: Plain): Response => {
  const sent = sentForm({ ...pageOf(plain) })
  const nonce = randomBytes(16).toString('base64')
  const news = bareNews(sent, newsOf(sent, verdict.error, nonce, plain.content), pagePath(sent, plain))
  return html(verdict.status, news, nonce, verdict.headers)
}

/**
 * Answers a form posted without script (promises, decision 4): a redirect to the page's confirmation, or the
 * page again with the values in place and what is wrong with them.
 * @param body what was posted, or why it was not read
 */
export async function answerPlainForm(
  body: string | Refused,
  plain: Plain,
): Promise<{ response: Response; judged: Judged }> {
  if (typeof body !== 'string') return { response: unreadPage(body, plain), judged: refused(body) }
  const values = formBodyFields(new URLSearchParams(body))
  const sent = sentForm(values)
  const judged = await judge(parseRequest(values), plain.sender)
  const { verdict } = judged
  const response =
    'data' in verdict
      ? empty(303, { Location: `${pagePath(sent, plain)}#${SENT_ANCHOR}` })
      : await refusedPage(sent, verdict, plain)
  return { response, judged }
}
