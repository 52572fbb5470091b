import type { SubmissionRequest } from '../../../src/forms/shared/requests'
import { failureOf, mailSubmission } from '../deliver/mail-submission'
import { REQUEST_LEASE_MS } from '../lifetimes'
import { type Services, startBudget } from '../services'
import { type Suspicion, submissionOf } from './submission'

/** `how` is for the log: a visitor is told the same of all of them. */
export type AcceptResult =
  | {
      outcome: 'accepted'
      how: 'mailed' | 'stored' | 'unstored' | 'waiting' | 'known'
      id: string
      reference: string
      code?: string | undefined
    }
  /** The id belongs to another content: the sender makes a new one. */
  | { outcome: 'conflict' }
  /** Neither stored nor mailed: nothing may be promised. */
  | { outcome: 'unavailable'; reference: string; code: string }

/**
 * Accepts a valid request: stores it, mails it, marks it sent. Accepted means that the store or the mail provider has
 * confirmed it; what is stored and not mailed yet is the deliverer's to finish. Answers within its time budget whatever
 * the store and the provider do.
 */
export async function acceptSubmission(
  services: Services,
  request: SubmissionRequest,
  suspicion?: Suspicion,
): Promise<AcceptResult> {
  const { outbox, clock, newId, random, settings, budgets } = services
  const left = startBudget(budgets.total)
  const now = clock()
  const submission = submissionOf(request, { now, secret: settings.secret, suspicion })
  const { id, reference } = submission
  const lease = now + REQUEST_LEASE_MS

  const accepted = await outbox.accept(submission, newId(), now, left(budgets.accept))
  if (accepted.ok && accepted.value.outcome === 'conflict') return { outcome: 'conflict' }
  if (accepted.ok && accepted.value.outcome === 'known')
    return { outcome: 'accepted', how: 'known', id, reference: accepted.value.reference }
  if (accepted.ok && accepted.value.outcome === 'waiting')
    return { outcome: 'accepted', how: 'waiting', id, reference }

  const { sent, code, newsletter } = await mailSubmission(services, submission, {
    ms: left(budgets.mail),
    stored: accepted.ok,
  })
  if (sent.ok) {
    // Also where it could not be stored: the ACCEPT may have been applied, or be still on its way.
    const ms = left(accepted.ok ? budgets.done : budgets.total)
    await outbox.sent(submission, { now: clock(), copy: 1, newsletter }, ms)
    if (accepted.ok) return { outcome: 'accepted', how: 'mailed', id, reference, code }
    const codes = code ? `${accepted.code},${code}` : accepted.code
    return { outcome: 'accepted', how: 'unstored', id, reference, code: codes }
  }
  if (!accepted.ok) return { outcome: 'unavailable', reference, code: `${accepted.code},${sent.code}` }
  const failure = failureOf(sent, { attempts: 0, lease, now: clock(), random: random() })
  // Should this fail too, the lease that ACCEPT gave makes the submission due all the same.
  await outbox.fail(id, failure, clock(), left(budgets.done))
  return { outcome: 'accepted', how: 'stored', id, reference, code: sent.code }
}
