import { formBodyFields, parseRequest } from '../../src/forms/shared/requests'
import { isLanguage, languageOfPath } from '../../src/languages'
import { attempt } from '../../src/attempt'
import { type Refused, checkRequest, mediaType } from '../platform/http/check-request'
import { parseJson, readBody } from '../platform/http/read-body'
import { refuse, succeed } from '../platform/http/responses'
import type { Log } from '../platform/log'
import { readSiteContent } from '../platform/site-data'
import { type Handled, type Lead, handleSubmission, refused } from './handle-submission'
import { type PlainForm, plainConfirmation, plainRefusal, plainSuccess } from './plain-form'
import type { Sender } from './sender-limit'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const MAX_JSON_BYTES = 32 * 1024
/** Browsers write a byte outside ASCII as three (%E5): what fits as JSON must fit so, too. */
const MAX_FORM_BYTES = 3 * MAX_JSON_BYTES
const MALFORMED: Refused = { status: 400, error: { code: 'malformed' } }

type Given = Sender & {
  /** Told of each new request, its kind and language alone. */
  onLead?: (lead: Lead) => void
  /** Told where the team got its share of mails for now. */
  onFlood?: () => void
}
type Answered = { response: Response; handled: Handled }

/** The body, or why it is not read. */
async function bodyOf(request: Request, siteUrl: string, isForm: boolean): Promise<string | Refused> {
  const stopped = checkRequest(request, { siteUrl, mediaTypes: [JSON_TYPE, FORM_TYPE] })
  if (stopped) return stopped
  const body = await readBody(request, isForm ? MAX_FORM_BYTES : MAX_JSON_BYTES)
  if (body.ok) return body.text
  return body.reason === 'tooLarge' ? { status: 413, error: { code: body.reason } } : MALFORMED
}

async function answerJson(body: string | Refused, sender: Sender): Promise<Answered> {
  const input = typeof body === 'string' ? parseJson(body) : undefined
  const handled =
    input === undefined
      ? refused(typeof body === 'string' ? MALFORMED : body)
      : await handleSubmission(parseRequest(input), sender)
  const { result } = handled
  const response =
    'data' in result ? succeed(result.data) : refuse(result.status, result.error, result.headers)
  return { response, handled }
}

/** Which form it is: by its fields or, where none were read, by the language of the page that it was sent from. */
function plainFormOf({ type, language }: Record<string, unknown>, { headers }: Request): PlainForm {
  const referer = attempt(() => new URL(headers.get('referer') ?? '').pathname) ?? '/'
  return {
    form: type === 'contact' ? 'contact' : type === 'demo' ? 'demoEn' : 'demoFr',
    language: isLanguage(language) ? language : languageOfPath(referer),
  }
}

async function answerForm(request: Request, body: string | Refused, sender: Sender): Promise<Answered> {
  const { opened } = sender
  const values = typeof body === 'string' ? formBodyFields(new URLSearchParams(body)) : {}
  const form = plainFormOf(values, request)
  const handled =
    typeof body === 'string' ? await handleSubmission(parseRequest(values), sender) : refused(body)
  const { result } = handled
  if ('data' in result && opened.ok)
    return { handled, response: plainSuccess(form, result.data.reference, opened.services) }
  const content = opened.ok ? opened.services.settings.content : await readSiteContent()
  return { handled, response: plainRefusal(form, 'error' in result ? result : MALFORMED, content) }
}

/** Answers `POST /api/send-demo-email`, and writes one line that holds nothing of the sender. */
export async function answerSubmission(
  request: Request,
  { log, requestId, onLead, onFlood, ...sender }: Given & { log: Log; requestId: string },
): Promise<Response> {
  const start = performance.now()
  const { opened } = sender
  const sent = new URL(request.url).searchParams.get('sent')
  if (sent !== null && opened.ok && (request.method === 'GET' || request.method === 'HEAD'))
    return plainConfirmation(sent, opened.services)
  const isForm = mediaType(request) === FORM_TYPE
  const body = await bodyOf(request, opened.ok ? opened.services.settings.siteUrl : request.url, isForm)
  const { response, handled } = await (isForm ? answerForm(request, body, sender) : answerJson(body, sender))
  if (handled.lead) onLead?.(handled.lead)
  if (handled.isFlood) onFlood?.()
  const ms = Math.round(performance.now() - start)
  log({ route: 'send-demo-email', requestId, status: response.status, ms, ...handled.line })
  return response
}
