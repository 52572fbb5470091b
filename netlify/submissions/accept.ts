import type { SubmissionRequest } from '../../src/shared/forms/requests'
import { REQUEST_LEASE_MS } from './limits'
import { failureOf, mailSubmission } from './mail-submission'
import { type Services, startBudget } from './services'
import { type Suspicion, submissionOf } from './submission'

export type AcceptResult =
  | {
      outcome: 'accepted'
      /** For the log: a visitor is told the same of all of them. */
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
 * Accepts a valid request: stores it, mails it, marks it as sent. Accepted means that the store or the mail provider has
 * confirmed it; what is stored but not mailed is left to the deliverer. Returns within its time budget whatever the store
 * and the provider do.
 */
export async function acceptSubmission(
  services: Services,
  request: SubmissionRequest,
  suspicion?: Suspicion,
): Promise<AcceptResult> {
  const { outbox, clock, settings, budgets } = services
  const left = startBudget(budgets.total)
  const now = clock()
  const submission = submissionOf(request, { now, secret: settings.secret, suspicion })
  const { id, reference } = submission

  const stored = await outbox.accept(submission, now, left(budgets.accept))
  if (stored.ok) {
    const { outcome, reference: known } = stored.value
    if (outcome === 'conflict') return { outcome }
    if (outcome !== 'new') return { outcome: 'accepted', how: outcome, id, reference: known }
  }

  const mailOptions = { ms: left(budgets.mail), copy: 1, isStored: stored.ok }
  const { sent, code, newsletter } = await mailSubmission(services, submission, mailOptions)
  if (sent.ok) {
    // Also where it could not be stored: the ACCEPT may have been applied, or be still on its way.
    const ms = left(stored.ok ? budgets.done : budgets.total)
    await outbox.sent(submission, { now: clock(), copy: 1, newsletter }, ms)
    if (stored.ok) return { outcome: 'accepted', how: 'mailed', id, reference, code }
    return { outcome: 'accepted', how: 'unstored', id, reference, code: join(stored.code, code) }
  }
  if (!stored.ok) return { outcome: 'unavailable', reference, code: join(stored.code, sent.code) }
  // Should this fail too, the lease that ACCEPT gave makes the submission due all the same.
  const failure = failureOf(sent, { attempts: 0, lease: now + REQUEST_LEASE_MS, now: clock() })
  await outbox.fail(id, failure, clock(), left(budgets.done))
  return { outcome: 'accepted', how: 'stored', id, reference, code: sent.code }
}

const join = (...codes: (string | undefined)[]): string => codes.filter(Boolean).join(',')
