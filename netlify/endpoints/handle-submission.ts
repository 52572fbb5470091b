import { MINIMUM_FILL_MS } from '../../src/forms/shared/field-limits'
import type { ParsedRequest, SubmissionRequest } from '../../src/forms/shared/requests'
import { asciiEmail } from '../../src/forms/shared/text'
import type { Refused } from '../platform/http/check-request'
import type { LogLine } from '../platform/log'
import { acceptSubmission } from '../submissions/accept/accept'
import type { Suspicion } from '../submissions/accept/submission'
import { mailboxHash } from '../submissions/mailbox'
import { type Sender, checkSenderLimit } from './sender-limit'

/** What an answer says, before it is written as JSON or as a page. */
export type SubmissionResult = { status: 200; data: { id: string; reference: string } } | Refused
export type Handled = {
  result: SubmissionResult
  line: Pick<LogLine, 'outcome' | 'code' | 'ref'>
  /** Set for a new request. One that is known already is none, nor is a suspect one. */
  lead?: Lead
  /** The team got its share of mails for this hour, and this one waits. */
  isFlood?: boolean
}

/** What may be counted of a lead. */
export type Lead = Pick<SubmissionRequest, 'type' | 'language'>

/** A refusal, logged by its code. */
export const refused = (result: Refused): Handled => ({ result, line: { outcome: result.error.code } })

const unavailable = (code: string, ref?: string): Handled => {
  const headers = { 'Retry-After': '60' }
  const { result, line } = refused({ status: 503, error: { code: 'unavailable' }, headers })
  return { result, line: { ...line, code, ...(ref && { ref }) } }
}

/** A filled trap, or a form filled in faster than anyone types, is a signal and never a reason to refuse. */
const suspicionOf = ({ website, elapsedMs }: SubmissionRequest): Suspicion | undefined => {
  if (website) return 'trap'
  return elapsedMs !== undefined && elapsedMs < MINIMUM_FILL_MS ? 'haste' : undefined
}

/** Checks the limits for a parsed request, whether it came as JSON or as a plain form, then stores and mails it. */
export async function handleSubmission(parsed: ParsedRequest, sender: Sender): Promise<Handled> {
  const { opened } = sender
  if (!opened.ok)
    return opened.isPreview
      ? refused({ status: 403, error: { code: 'preview' } })
      : unavailable(`environment:${opened.variables.join(',')}`)
  if (!parsed.ok) return refused({ status: 422, error: { code: 'invalid', fields: parsed.fields } })
  const { services, limits } = opened
  const { request } = parsed
  const [bySender, byMailbox] = await Promise.all([
    checkSenderLimit(sender),
    limits.mailbox(mailboxHash(services.settings.secret, asciiEmail(request.email))),
  ])
  if (!bySender.allowed) {
    const headers = { 'Retry-After': `${bySender.retryAfterSec}` }
    return refused({ status: 429, error: { code: 'tooMany' }, headers })
  }
  const suspicion = suspicionOf(request) ?? (byMailbox.allowed ? undefined : 'often')
  const accepted = await acceptSubmission(services, request, suspicion)
  if (accepted.outcome === 'conflict') return refused({ status: 409, error: { code: 'conflict' } })
  if (accepted.outcome === 'unavailable') return unavailable(accepted.code, accepted.reference)
  const { id, reference, how } = accepted
  const codes = [bySender, byMailbox].flatMap((limit) => (limit.allowed ? (limit.code ?? []) : []))
  const code = [suspicion, accepted.code ?? codes[0]].filter(Boolean).join(',')
  const { type, language } = request
  return {
    result: { status: 200, data: { id, reference } },
    line: { outcome: how, ref: reference, ...(code && { code }) },
    ...(how !== 'known' && !suspicion && { lead: { type, language } }),
    ...(how === 'waiting' && { isFlood: true }),
  }
}
