import { MINIMUM_FILL_MS } from '../../src/forms/shared/field-limits'
import type { ParsedRequest, SubmissionRequest } from '../../src/forms/shared/requests'
import type { Refused } from '../platform/http/check-request'
import type { LogLine } from '../platform/log'
import type { Leave } from '../platform/rate-limit'
import { addressHash } from '../submissions/deliver/send-acknowledgement'
import { receive } from '../submissions/accept/accept'
import type { Suspicion } from '../submissions/accept/submission'
import { type Sender, leaveOf } from './sender-limit'

/** What an answer says, before it takes the form that the sender understands: JSON or a page. */
export type Verdict = { status: 200; data: { id: string; reference: string } } | Refused
export type Judged = {
  verdict: Verdict
  line: Pick<LogLine, 'outcome' | 'code' | 'ref'>
  /** Set for a new lead. A duplicate is none, and what is set aside is not one yet. */
  lead?: Lead
}

/** What may be counted of a lead. */
export type Lead = Pick<SubmissionRequest, 'type' | 'language'>

const RETRY_AFTER = { 'Retry-After': '60' }

/** A refusal as a judgement, logged by its code. */
export const refused = (verdict: Refused): Judged => ({ verdict, line: { outcome: verdict.error.code } })

const unavailable = (code: string, ref?: string): Judged => {
  const { verdict, line } = refused({ status: 503, error: { code: 'unavailable' }, headers: RETRY_AFTER })
  return { verdict, line: { ...line, code, ...(ref && { ref }) } }
}

/** A trap filled or a form filled faster than anyone types: a signal, never a refusal (promises 5.4). */
const suspicionOf = ({ website, elapsedMs }: SubmissionRequest): Suspicion | undefined => {
  if (website) return 'trap'
  return elapsedMs !== undefined && elapsedMs < MINIMUM_FILL_MS ? 'haste' : undefined
}

const codeOf = (leave: Leave | undefined): string | undefined => (leave?.allowed ? leave.code : undefined)

/** From the parsed request on: the judgement on what was sent, whichever way it was sent. */
export async function judge(parsed: ParsedRequest, sender: Sender): Promise<Judged> {
  const { opened } = sender
  if (!opened.ok) return unavailable(`environment:${opened.variables.join(',')}`)
  if (!parsed.ok) return refused({ status: 422, error: { code: 'invalid', fields: parsed.fields } })
  const { services, addressLimit } = opened
  const { request } = parsed
  const [leave, ofAddress] = await Promise.all([
    leaveOf(sender),
    addressLimit?.(addressHash(services.settings.secret, request.email)),
  ])
  if (!leave.allowed)
    return refused({
      status: 429,
      error: { code: 'tooMany' },
      headers: { 'Retry-After': `${leave.retryAfterSec}` },
    })

  const often = ofAddress?.allowed === false ? 'often' : undefined
  const receipt = await receive(services, request, suspicionOf(request) ?? often)
  if (receipt.outcome === 'conflict') return refused({ status: 409, error: { code: 'conflict' } })
  if (receipt.outcome === 'unavailable') return unavailable(receipt.code, receipt.reference)
  const { id, reference, how, code = codeOf(leave) ?? codeOf(ofAddress) } = receipt
  const { type, language } = request
  return {
    verdict: { status: 200, data: { id, reference } },
    line: { outcome: how, ref: reference, ...(code && { code }) },
    ...(how !== 'dup' && how !== 'suspect' && { lead: { type, language } }),
  }
}
