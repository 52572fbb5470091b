import { MINIMUM_FILL_MS } from '../../src/forms/limits'
import { type ParsedRequest, type SubmissionRequest, parseRequest } from '../../src/forms/requests'
import { type Refusal, refuse, succeed } from '../platform/http/answers'
import { parseJson, readBody } from '../platform/http/body'
import { checkRequest } from '../platform/http/gate'
import { keyedHash } from '../platform/keyed-hash'
import { type Log, type LogLine } from '../platform/log'
import type { Opened } from '../submissions/open'
import { receive } from '../submissions/receive'
import type { Suspicion } from '../submissions/submission'

export const MAX_BODY_BYTES = 32 * 1024
const RETRY_AFTER_SEC = 60

/** What an answer says, before it takes the form that the sender understands (JSON or a page). */
export type Verdict =
  | { status: 200; data: { id: string; reference: string } }
  | { status: number; error: Refusal; headers?: Record<string, string> }
export type Judged = { verdict: Verdict; line: Pick<LogLine, 'outcome' | 'code' | 'ref'> }

const refused = (
  status: number,
  error: Refusal,
  headers?: Record<string, string>,
  code?: string,
): Judged => ({
  verdict: { status, error, ...(headers && { headers }) },
  line: { outcome: error.code, ...(code && { code }) },
})
const unavailable = (code: string, reference?: string): Judged => {
  const { verdict, line } = refused(
    503,
    { code: 'unavailable' },
    { 'Retry-After': `${RETRY_AFTER_SEC}` },
    code,
  )
  return { verdict, line: { ...line, ...(reference && { ref: reference }) } }
}

/** A trap filled or a form filled faster than anyone types: a signal, never a refusal (promises 5.4). */
const suspicionOf = ({ website, elapsedMs }: SubmissionRequest): Suspicion | undefined => {
  if (website) return 'trap'
  return elapsedMs !== undefined && elapsedMs < MINIMUM_FILL_MS ? 'haste' : undefined
}

// The day in the key: the hash of an address serves no longer than its window has to.
const senderKey = (secret: string, ip: string, now: number): string =>
  keyedHash(secret, 'sender', ip, new Date(now).toISOString().slice(0, 10))

type Sender = { opened: Opened; ip: string | undefined }

/** From the parsed request on: the judgement on what was sent, whichever way it was sent. */
export async function judge(parsed: ParsedRequest, { opened, ip }: Sender): Promise<Judged> {
  if (!opened.ok) return unavailable(`environment:${opened.variables.join(',')}`)
  if (!parsed.ok) return refused(422, { code: 'invalid', fields: parsed.fields })
  const { services, rateLimit } = opened
  const leave = ip ? await rateLimit(senderKey(services.settings.secret, ip, services.clock())) : undefined
  if (leave && !leave.allowed)
    return refused(429, { code: 'tooMany' }, { 'Retry-After': `${leave.retryAfterSec}` })

  const receipt = await receive(services, parsed.request, suspicionOf(parsed.request))
  if (receipt.outcome === 'conflict') return refused(409, { code: 'conflict' })
  if (receipt.outcome === 'unavailable') return unavailable(receipt.code, receipt.reference)
  const { id, reference, how, code = leave?.code } = receipt
  return {
    verdict: { status: 200, data: { id, reference } },
    line: { outcome: how, ref: reference, ...(code && { code }) },
  }
}

const judgeRequest = async (request: Request, sender: Sender): Promise<Judged> => {
  const siteUrl = sender.opened.ok ? sender.opened.services.settings.siteUrl : request.url
  const stopped = checkRequest(request, { siteUrl, mediaTypes: ['application/json'] })
  if (stopped) return refused(stopped.status, stopped.error, stopped.headers)
  const body = await readBody(request, MAX_BODY_BYTES)
  if (!body.ok) return refused(body.reason === 'tooLarge' ? 413 : 400, { code: body.reason })
  const input = parseJson(body.text)
  if (input === undefined) return refused(400, { code: 'malformed' })
  return judge(parseRequest(input), sender)
}

const answer = (verdict: Verdict): Response =>
  'data' in verdict ? succeed(verdict.data) : refuse(verdict.status, verdict.error, verdict.headers)

/** Answers `POST /.netlify/functions/send-demo-email`, and writes one line that holds nothing of the sender. */
export async function answerSubmission(
  request: Request,
  { log, requestId, ...sender }: Sender & { log: Log; requestId: string },
): Promise<Response> {
  const start = performance.now()
  const { verdict, line } = await judgeRequest(request, sender)
  const ms = Math.round(performance.now() - start)
  log({ route: 'send-demo-email', requestId, status: verdict.status, ms, ...line })
  return answer(verdict)
}
