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
import { interpolate, interpolateIfComplete, stringAt } from '../platform/translations'
import type { SiteContent } from '../platform/site-data'
import { type FieldError, formPage } from './form-page'
import { type Handled, handleSubmission, refused } from './handle-submission'
import type { Sender } from './sender-limit'

type Plain = { request: Request; sender: Sender; content: SiteContent }
type Sent = {
  form: FormName
  language: Language
  /** As they came; undefined where the body was not read. */
  values: Record<string, unknown> | undefined
}

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
  return interpolate(say(language, ...messageKeys(form, name, code)), {
    max: max === undefined ? '' : new Intl.NumberFormat(language).format(max),
  })
}

/** Where the title and the text of a refusal stand that no single field is the cause of. */
const refusalKey = (form: FormName, code: string): string => {
  if (code === 'tooLarge' || code === 'preview') return `plain-form:${code}`
  return outcomeKey(form, code === 'tooMany' ? 'tooMany' : 'refused')
}

/** Where else to write; nothing until the company's address is filled in. */
const otherWay = (language: Language, { company }: SiteContent): string =>
  interpolateIfComplete(say(language, 'plain-form:email'), { email: company('email_contact', language) }) ??
  ''

/** The answer to what was not accepted: the form again with what was typed, or the ways back where nothing was read. */
const refusedPage = (sent: Sent, { status, error, headers }: Refused, plain: Plain): Response => {
  const { form, language, values } = sent
  const { content } = plain
  const nonce = randomBytes(16).toString('base64')
  const errors: FieldError[] = Object.entries(error.fields ?? {}).flatMap(([name, code]) =>
    isCode(code) ? [{ name, message: messageOf(sent, name, code) }] : [],
  )
  const key = refusalKey(form, error.code)
  const notice =
    errors.length > 0
      ? { title: say(language, 'forms:errors.title') }
      : {
          title: say(language, `${key}.title`),
          text: `${say(language, `${key}.text`)} ${otherWay(language, content)}`.trim(),
        }
  const path = pagePath(sent, plain)
  const page = formPage({
    form,
    language,
    content,
    path,
    errors,
    nonce,
    ...notice,
    ...(values && { values }),
  })
  return html(status, page, nonce, headers)
}

/**
 * Answers a form posted without script: a redirect to the page's confirmation, or the
 * form again with the values in place and what is wrong with them.
 * @param body what was posted, or why it was not read
 */
export async function answerPlainForm(
  body: string | Refused,
  plain: Plain,
): Promise<{ response: Response; handled: Handled }> {
  if (typeof body !== 'string') {
    const { type, language } = pageOf(plain) ?? {}
    const sent = { ...sentForm({ type, language }), values: undefined }
    return { response: refusedPage(sent, body, plain), handled: refused(body) }
  }
  const values = formBodyFields(new URLSearchParams(body))
  const sent = sentForm(values)
  const handled = await handleSubmission(parseRequest(values), plain.sender)
  const { result } = handled
  const response =
    'data' in result
      ? empty(303, { Location: `${pagePath(sent, plain)}#${SENT_ANCHOR}` })
      : refusedPage(sent, result, plain)
  return { response, handled }
}
