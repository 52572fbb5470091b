import type { SubmissionRequest } from '../../src/shared/forms/requests'
import { failureOf, mailSubmission } from './mail-submission'
import { type Services, startBudget } from './services'
import { type Suspicion, mailboxHash, submissionOf } from './submission'

export type AcceptResult =
  | {
      outcome: 'accepted'
      /** `stored`: not mailed yet; `unstored`: only mailed; `waiting`: mail limit is reached; `known`: sent before. */
      how: 'mailed' | 'stored' | 'unstored' | 'waiting' | 'known'
      id: string
      reference: string
      code: string
      /** The code with which a mail to the visitor failed. */
      visitorFailure?: string | undefined
    }
  /** Another submission, with different content, has this id. The browser must use a new id. */
  | { outcome: 'conflict' }
  /** So many submissions wait to be mailed that no more are stored. */
  | { outcome: 'full'; reference: string; code: '' }
  /** Neither the store nor the mail provider has confirmed the submission. */
  | { outcome: 'unavailable'; reference: string; code: string }

const join = (...codes: string[]): string => codes.filter(Boolean).join(',')

/**
 * Stores a valid submission, mails it to the team and marks it as sent. `accepted` means that the store or the mail
 * provider has confirmed it. If it is only stored, a scheduled function mails it later. Returns within
 * `deadlines.request`.
 */
export async function acceptSubmission(
  services: Services,
  request: SubmissionRequest,
  { suspicion, sender }: { suspicion?: Suspicion | undefined; sender?: string | undefined } = {},
): Promise<AcceptResult> {
  const { outbox, mailer, clock, settings, deadlines } = services
  const left = startBudget(deadlines.request)
  const now = clock()
  const submission = submissionOf(request, { now, secret: settings.secret, suspicion })
  const { id, reference } = submission

  const mailbox = mailboxHash(settings.secret, request.email)
  const storing = outbox.accept(submission, mailbox, now, left(deadlines.store))
  mailer.prepare()
  const stored = await storing
  if (stored.ok) {
    const { outcome, reference: storedAs } = stored.value
    if (outcome === 'conflict') return { outcome }
    if (outcome === 'full') return { outcome, reference, code: '' }
    if (outcome !== 'new') return { outcome: 'accepted', how: outcome, id, reference: storedAs, code: '' }
  }

  const mailOptions = { ms: left(deadlines.mail), copy: 1, isStored: stored.ok, isRepeat: false, sender }
  const { mailResult, code, visitorMails, visitorFailure } = await mailSubmission(
    services,
    submission,
    mailOptions,
  )
  if (mailResult.ok) {
    // Marks the submission even if `accept` failed, because Redis may have stored it all the same, or may do so later.
    const ms = left(stored.ok ? deadlines.mark : deadlines.request)
    const isAwaited = settings.eventsKey !== undefined
    const sent = { now: clock(), copy: 1, isStored: stored.ok, isAwaited, visitorMails }
    const marked = await outbox.markSent(submission, sent, ms)
    const unmarked = marked.ok ? '' : `unmarked:${marked.code}`
    const accepted = { outcome: 'accepted', id, reference, visitorFailure } as const
    if (stored.ok) return { ...accepted, how: 'mailed', code: join(code, unmarked) }
    return { ...accepted, how: 'unstored', code: join(stored.code, code) }
  }
  if (!stored.ok) return { outcome: 'unavailable', reference, code: join(stored.code, mailResult.code) }
  // If this call fails too, the scheduled function mails the submission once `deadlines.requestLease` has passed.
  const leaseEnd = now + deadlines.requestLease
  const failure = failureOf(mailResult, { attempts: 0, leaseEnd, now: clock() })
  const failed = await outbox.fail(id, failure, clock(), { totalMs: left(deadlines.mark), visitorMails })
  const unmarked = failed.ok ? '' : `unmarked:${failed.code}`
  return {
    ...{ outcome: 'accepted', how: 'stored', id, reference, visitorFailure },
    code: join(mailResult.code, unmarked),
  }
}
