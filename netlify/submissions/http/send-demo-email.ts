import { attempt } from '../../../src/shared/attempt'
import { type SubmissionRequest, formBodyFields, parseRequest } from '../../../src/shared/forms/requests'
import { isLanguage, languageOfPath } from '../../../src/shared/languages'
import { isObject } from '../../../src/shared/objects'
import { DEADLINES } from '../../platform/deadlines'
import { type Refused, checkRequest, mediaType } from '../../platform/http/check-request'
import { parseJson, readBody } from '../../platform/http/read-body'
import { refuse, succeed } from '../../platform/http/responses'
import type { LogLine } from '../../platform/log'
import { networksOf } from '../../platform/network'
import type { RateLimitResult } from '../../platform/rate-limit'
import { type AcceptResult, acceptSubmission } from '../accept'
import type { Alarm } from '../health'
import { MAX_WAITING, TEAM_LIMIT } from '../limits'
import type { Services, ServicesResult } from '../services'
import { keyedHash } from '../submission'
import { suspicionOf } from '../suspicion'
import { preferredLanguage } from '../../platform/http/page-response'
import { type PlainForm, plainConfirmation, plainRefusal, plainSuccess, plainVisit } from './plain-form'
import { type HandlerContext, siteContentOf } from './submissions-handler'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const MAX_JSON_BYTES = 32 * 1024
/** Forms posted without JavaScript encode each non-ASCII byte as three characters, such as `%E5`. */
const MAX_FORM_BYTES = 3 * MAX_JSON_BYTES
const UNAVAILABLE: Refused = { status: 503, error: { code: 'unavailable' }, headers: { 'Retry-After': '60' } }
const MALFORMED: Refused = { status: 400, error: { code: 'malformed' } }

/** The outcome of a request, before it is answered as JSON or as a page. */
export type Outcome = {
  result: { data: { id: string; reference: string } } | Refused
  line: Pick<LogLine, 'outcome' | 'code' | 'ref'>
  /** What is counted for the traffic report; undefined unless the submission is new and not suspect. */
  counted?: Pick<SubmissionRequest, 'type' | 'language'>
  /** The alarms that tell what went wrong for this visitor. */
  alarms: Alarm[]
}

const refused = (result: Refused): Outcome => ({ result, line: { outcome: result.error.code }, alarms: [] })

type Sender = { sender?: string; ipv6Network?: string }

/** Returns the digests of the networks that count as the sender. */
const senderOf = ({ settings }: Services, ip?: string): Sender => {
  const digest = (network: string) => keyedHash(settings.secret, 'sender', network)
  const [sender, ipv6Network] = ip ? networksOf(ip) : []
  return {
    ...(sender && { sender: digest(sender) }),
    ...(ipv6Network && { ipv6Network: digest(ipv6Network) }),
  }
}

/**
 * Asks for the smaller network first, so that what one household sends above its limit does not count against others
 * in the same /48.
 */
async function limitSender({ limits }: Services, { sender, ipv6Network }: Sender): Promise<RateLimitResult> {
  if (!sender) return { allowed: true }
  const bySender = await limits.sender(sender)
  return bySender.allowed && ipv6Network ? limits.ipv6Network(ipv6Network) : bySender
}

async function handleSubmission(values: unknown, setup: ServicesResult, ip?: string): Promise<Outcome> {
  const parsed = parseRequest(values)
  if (!setup.ok && setup.isPreview) return refused({ status: 403, error: { code: 'preview' } })
  if (!setup.ok) {
    const code = `environment:${setup.variables.join(',')}`
    return { result: UNAVAILABLE, line: { outcome: 'unavailable', code }, alarms: [] }
  }
  if (!parsed.ok) return refused({ status: 422, error: { code: 'invalid', fields: parsed.fields } })
  const { request } = parsed
  const networks = senderOf(setup.services, ip)
  const [limit, { suspicion, code: suspicionCode }] = await Promise.all([
    limitSender(setup.services, networks),
    suspicionOf(setup.services, request),
  ])
  if (!limit.allowed) {
    const headers = { 'Retry-After': `${limit.retryAfterSec}` }
    return refused({ status: 429, error: { code: 'tooMany' }, headers })
  }
  const accepted = await acceptSubmission(setup.services, request, { suspicion, sender: networks.sender })
  if (accepted.outcome === 'conflict') return refused({ status: 409, error: { code: 'conflict' } })
  const alarms = visitorAlarms(accepted)
  if (accepted.outcome !== 'accepted') {
    const { outcome, reference, code } = accepted
    return { result: UNAVAILABLE, line: { outcome, ref: reference, ...(code && { code }) }, alarms }
  }
  const { id, reference, how } = accepted
  const code = [suspicion, accepted.code || limit.code || suspicionCode].filter(Boolean).join(',')
  return {
    result: { data: { id, reference } },
    line: { outcome: how, ref: reference, ...(code && { code }) },
    ...(how !== 'known' && !suspicion && { counted: { type: request.type, language: request.language } }),
    alarms,
  }
}

/** Returns what the visitor did not get: nobody else learns of it. */
function visitorAlarms(accepted: Exclude<AcceptResult, { outcome: 'conflict' }>): Alarm[] {
  const { code } = accepted
  if (accepted.outcome === 'full') return [{ name: 'full', values: { count: MAX_WAITING } }]
  if (accepted.outcome === 'unavailable') return [{ name: 'unavailable', values: { code } }]
  const { how, visitorFailure } = accepted
  return [
    ...(how === 'unstored' ? [{ name: 'unstored', values: { code } } as const] : []),
    ...(how === 'waiting' ? [{ name: 'flood', values: { count: TEAM_LIMIT.requests } } as const] : []),
    ...(visitorFailure ? [{ name: 'visitorMail', values: { code: visitorFailure } } as const] : []),
  ]
}

/** Reads the values of a JSON or form body, or returns the refusal of the request. */
async function readSubmittedValues(
  request: Request,
  setup: ServicesResult,
): Promise<{ values: unknown } | Refused> {
  const siteUrl = setup.ok ? setup.services.settings.siteUrl : request.url
  const deadlines = setup.ok ? setup.services.deadlines : DEADLINES
  const refusal = checkRequest(request, { siteUrl, mediaTypes: [JSON_TYPE, FORM_TYPE] })
  if (refusal) return refusal
  const isForm = mediaType(request) === FORM_TYPE
  const body = await readBody(request, isForm ? MAX_FORM_BYTES : MAX_JSON_BYTES, deadlines.body)
  if (!body.ok) return body.reason === 'tooLarge' ? { status: 413, error: { code: 'tooLarge' } } : MALFORMED
  const values = isForm ? formBodyFields(new URLSearchParams(body.text)) : parseJson(body.text)
  return values === undefined ? MALFORMED : { values }
}

/** Reads the form's name and language from its fields. If the language is missing, the Referer header decides. */
function plainFormOf(values: unknown, { headers }: Request): PlainForm {
  const { type, language } = isObject(values) ? values : {}
  const referer = attempt(() => new URL(headers.get('referer') ?? '').pathname) ?? '/'
  return {
    form: type === 'contact' ? 'contact' : type === 'demo' ? 'demoEn' : 'demoFr',
    language: isLanguage(language) ? language : languageOfPath(referer),
  }
}

async function respondAsPage(form: PlainForm, result: Outcome['result'], setup: ServicesResult) {
  if ('data' in result && setup.ok) return plainSuccess(form, result.data.reference, setup.services)
  return plainRefusal(form, 'error' in result ? result : MALFORMED, await siteContentOf(setup))
}

const respondAsJson = (result: Outcome['result']): Response =>
  'data' in result ? succeed(result.data) : refuse(result.status, result.error, result.headers)

type SubmissionContext = HandlerContext & {
  ip: string | undefined
  onHandled?: (outcome: Outcome) => void
}

/**
 * Answers `/api/send-demo-email`: a posted form or, with `?sent=`, a request for the confirmation page. A person who
 * opens it gets a page. Logs one line without personal data for each request, except for those that only read.
 */
export async function answerSubmission(
  request: Request,
  { setup, ip, log, afterwards, onHandled }: SubmissionContext,
): Promise<Response> {
  const start = performance.now()
  if (['GET', 'HEAD'].includes(request.method)) {
    const sealed = new URL(request.url).searchParams.get('sent')
    const language = preferredLanguage(request)
    if (sealed !== null && setup.ok) return plainConfirmation(sealed, setup.services, language)
    if (request.headers.get('accept')?.includes('text/html'))
      return plainVisit(language, await siteContentOf(setup))
  }
  const submitted = await readSubmittedValues(request, setup)
  const values = 'values' in submitted ? submitted.values : undefined
  const outcome = 'values' in submitted ? await handleSubmission(values, setup, ip) : refused(submitted)
  const response =
    mediaType(request) === FORM_TYPE
      ? await respondAsPage(plainFormOf(values, request), outcome.result, setup)
      : respondAsJson(outcome.result)
  onHandled?.(outcome)
  if (setup.ok)
    for (const { name, values } of outcome.alarms)
      afterwards(setup.services.raiseAlarm(name, values, { unmarked: 'instance' }))
  const ms = Math.round(performance.now() - start)
  log({ status: response.status, ms, ...outcome.line })
  return response
}
