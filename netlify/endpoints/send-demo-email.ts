import { attempt } from '../../src/shared/attempt'
import { MINIMUM_FILL_MS } from '../../src/shared/forms/field-limits'
import {
  type ParsedRequest,
  type SubmissionRequest,
  formBodyFields,
  parseRequest,
} from '../../src/shared/forms/requests'
import { isLanguage, languageOfPath } from '../../src/shared/languages'
import { isRecord } from '../../src/shared/records'
import { type Refused, checkRequest, mediaType } from '../platform/http/check-request'
import { parseJson, readBody } from '../platform/http/read-body'
import { refuse, succeed } from '../platform/http/responses'
import { keyedHash } from '../platform/keyed-hash'
import type { LogLine } from '../platform/log'
import { networkOf } from '../platform/network'
import type { RateLimitResult } from '../platform/rate-limit'
import { readSiteContent } from '../platform/site-data'
import { acceptSubmission } from '../submissions/accept'
import type { Opened, Services } from '../submissions/services'
import { type Suspicion, mailboxHash } from '../submissions/submission'
import { type PlainForm, plainConfirmation, plainRefusal, plainSuccess } from './plain-form'
import type { HandlerContext } from './submissions-handler'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const MAX_JSON_BYTES = 32 * 1024
/** Browsers write a byte outside ASCII as three (%E5): what fits as JSON must fit so, too. */
const MAX_FORM_BYTES = 3 * MAX_JSON_BYTES
const MALFORMED: Refused = { status: 400, error: { code: 'malformed' } }

/** What may be counted of a new submission. */
export type Lead = Pick<SubmissionRequest, 'type' | 'language'>

/** What became of a request, before it is answered as JSON or as a page. */
export type Handled = {
  result: { data: { id: string; reference: string } } | Refused
  line: Pick<LogLine, 'outcome' | 'code' | 'ref'>
  /** Set for a new submission: not for one that is known already, nor for a suspect one. */
  lead?: Lead
  /** The team had its share of mails for this hour, and this one waits. */
  isFlood?: boolean
}

const refused = (result: Refused): Handled => ({ result, line: { outcome: result.error.code } })

const unavailable = (code: string, ref?: string): Handled => ({
  result: { status: 503, error: { code: 'unavailable' }, headers: { 'Retry-After': '60' } },
  line: { outcome: 'unavailable', code, ...(ref && { ref }) },
})

/** A filled honeypot, or a form filled in faster than anyone types, makes suspect and is never a reason to refuse. */
const suspicionOf = (
  { website, elapsedMs }: SubmissionRequest,
  mailbox: RateLimitResult,
): Suspicion | undefined => {
  if (website) return 'trap'
  if (elapsedMs !== undefined && elapsedMs < MINIMUM_FILL_MS) return 'haste'
  return mailbox.allowed ? undefined : 'often'
}

/** Asks both limits. Without an address there is none by sender. */
const checkLimits = (
  { limits, settings }: Services,
  { email }: SubmissionRequest,
  ip: string | undefined,
): Promise<[sender: RateLimitResult, mailbox: RateLimitResult]> =>
  Promise.all([
    ip ? limits.sender(keyedHash(settings.secret, 'sender', networkOf(ip))) : { allowed: true },
    limits.mailbox(mailboxHash(settings.secret, email)),
  ])

async function handleSubmission(
  parsed: ParsedRequest,
  opened: Opened,
  ip: string | undefined,
): Promise<Handled> {
  if (!opened.ok && opened.isPreview) return refused({ status: 403, error: { code: 'preview' } })
  if (!opened.ok) return unavailable(`environment:${opened.variables.join(',')}`)
  if (!parsed.ok) return refused({ status: 422, error: { code: 'invalid', fields: parsed.fields } })
  const { request } = parsed
  const [sender, mailbox] = await checkLimits(opened.services, request, ip)
  if (!sender.allowed) {
    const headers = { 'Retry-After': `${sender.retryAfterSec}` }
    return refused({ status: 429, error: { code: 'tooMany' }, headers })
  }
  const suspicion = suspicionOf(request, mailbox)
  const accepted = await acceptSubmission(opened.services, request, suspicion)
  if (accepted.outcome === 'conflict') return refused({ status: 409, error: { code: 'conflict' } })
  if (accepted.outcome === 'unavailable') return unavailable(accepted.code, accepted.reference)
  const { id, reference, how } = accepted
  const code = [suspicion, accepted.code ?? sender.code ?? (mailbox.allowed && mailbox.code)]
    .filter(Boolean)
    .join(',')
  const { type, language } = request
  return {
    result: { data: { id, reference } },
    line: { outcome: how, ref: reference, ...(code && { code }) },
    ...(how !== 'known' && !suspicion && { lead: { type, language } }),
    isFlood: how === 'waiting',
  }
}

/** The values that were sent, or why they are not read. */
async function readValues(request: Request, siteUrl: string): Promise<{ values: unknown } | Refused> {
  const stopped = checkRequest(request, { siteUrl, mediaTypes: [JSON_TYPE, FORM_TYPE] })
  if (stopped) return stopped
  const isForm = mediaType(request) === FORM_TYPE
  const body = await readBody(request, isForm ? MAX_FORM_BYTES : MAX_JSON_BYTES)
  if (!body.ok) return body.reason === 'tooLarge' ? { status: 413, error: { code: 'tooLarge' } } : MALFORMED
  const values = isForm ? formBodyFields(new URLSearchParams(body.text)) : parseJson(body.text)
  return values === undefined ? MALFORMED : { values }
}

/** Which form it is: by its fields or, where none were read, by the language of the page that it was sent from. */
function plainFormOf(values: unknown, { headers }: Request): PlainForm {
  const { type, language } = isRecord(values) ? values : {}
  const referer = attempt(() => new URL(headers.get('referer') ?? '').pathname) ?? '/'
  return {
    form: type === 'contact' ? 'contact' : type === 'demo' ? 'demoEn' : 'demoFr',
    language: isLanguage(language) ? language : languageOfPath(referer),
  }
}

async function respondAsPage(form: PlainForm, result: Handled['result'], opened: Opened): Promise<Response> {
  if ('data' in result && opened.ok) return plainSuccess(form, result.data.reference, opened.services)
  const content = opened.ok ? opened.services.settings.content : await readSiteContent()
  return plainRefusal(form, 'error' in result ? result : MALFORMED, content)
}

const respondAsJson = (result: Handled['result']): Response =>
  'data' in result ? succeed(result.data) : refuse(result.status, result.error, result.headers)

type SubmissionContext = HandlerContext & {
  ip: string | undefined
  onHandled?: (handled: Handled) => void
}

/** Answers `/api/send-demo-email`, and logs one line that holds nothing of the sender. */
export async function answerSubmission(
  request: Request,
  { opened, ip, log, requestId, onHandled }: SubmissionContext,
): Promise<Response> {
  const start = performance.now()
  const sent = new URL(request.url).searchParams.get('sent')
  if (sent !== null && opened.ok && (request.method === 'GET' || request.method === 'HEAD'))
    return plainConfirmation(sent, opened.services)
  const read = await readValues(request, opened.ok ? opened.services.settings.siteUrl : request.url)
  const values = 'values' in read ? read.values : undefined
  const handled = 'values' in read ? await handleSubmission(parseRequest(values), opened, ip) : refused(read)
  const response =
    mediaType(request) === FORM_TYPE
      ? await respondAsPage(plainFormOf(values, request), handled.result, opened)
      : respondAsJson(handled.result)
  onHandled?.(handled)
  const ms = Math.round(performance.now() - start)
  log({ route: 'send-demo-email', requestId, status: response.status, ms, ...handled.line })
  return response
}
