import { MINIMUM_FILL_MS } from '../../src/forms/shared/field-limits'
import type { ParsedRequest, SubmissionRequest } from '../../src/forms/shared/requests'
import type { Refused } from '../platform/http/check-request'
import type { LogLine } from '../platform/log'
import type { RateLimitResult } from '../platform/rate-limit'
import { addressHash } from '../submissions/address-hash'
import { acceptSubmission } from '../submissions/accept/accept'
import type { Suspicion } from '../submissions/accept/submission'
import { type Sender, checkSenderLimit } from './sender-limit'

/** What an answer says, before it is written as JSON or as a page. */
export type SubmissionResult = { status: 200; data: { id: string; reference: string } } | Refused
export type Handled = {
  result: SubmissionResult
  line: Pick<LogLine, 'outcome' | 'code' | 'ref'>
  /** Set for a new lead. A duplicate is none, and what is set aside is not one yet. */
  lead?: Lead
}

/** What may be counted of a lead. */
export type Lead = Pick<SubmissionRequest, 'type' | 'language'>

const RETRY_AFTER = { 'Retry-After': '60' }

/** A refusal, logged by its code. */
export const refused = (result: Refused): Handled => ({ result, line: { outcome: result.error.code } })

const unavailable = (code: string, ref?: string): Handled => {
  const { result, line } = refused({ status: 503, error: { code: 'unavailable' }, headers: RETRY_AFTER })
  return { result, line: { ...line, code, ...(ref && { ref }) } }
}

/** A filled trap, or a form filled in faster than anyone types, is a signal and never a reason to refuse. */
const suspicionOf = ({ website, elapsedMs }: SubmissionRequest): Suspicion | undefined => {
  if (website) return 'trap'
  return elapsedMs !== undefined && elapsedMs < MINIMUM_FILL_MS ? 'haste' : undefined
}

const codeOf = (limit: RateLimitResult | undefined): string | undefined =>
  limit?.allowed ? limit.code : undefined

/** Checks the rate limits for a parsed request, whether it came as JSON or as a plain form, then stores and mails it. */
export async function handleSubmission(parsed: ParsedRequest, sender: Sender): Promise<Handled> {
  const { opened } = sender
  if (!opened.ok)
    return opened.isPreview
      ? refused({ status: 403, error: { code: 'preview' } })
      : unavailable(`environment:${opened.variables.join(',')}`)
  if (!parsed.ok) return refused({ status: 422, error: { code: 'invalid', fields: parsed.fields } })
  const { services, addressLimit } = opened
  const { request } = parsed
  const [senderLimit, emailLimit] = await Promise.all([
    checkSenderLimit(sender),
    addressLimit?.(addressHash(services.settings.secret, request.email)),
  ])
  if (!senderLimit.allowed)
    return refused({
      status: 429,
      error: { code: 'tooMany' },
      headers: { 'Retry-After': `${senderLimit.retryAfterSec}` },
    })

  const often = emailLimit?.allowed === false ? 'often' : undefined
  const accepted = await acceptSubmission(services, request, suspicionOf(request) ?? often)
  if (accepted.outcome === 'conflict') return refused({ status: 409, error: { code: 'conflict' } })
  if (accepted.outcome === 'unavailable') return unavailable(accepted.code, accepted.reference)
  const { id, reference, how, code = codeOf(senderLimit) ?? codeOf(emailLimit) } = accepted
  const { type, language } = request
  return {
    result: { status: 200, data: { id, reference } },
    line: { outcome: how, ref: reference, ...(code && { code }) },
    ...(how !== 'dup' && how !== 'suspect' && { lead: { type, language } }),
  }
}
