import { attempt } from '../../src/shared/attempt'
import { errorCode } from '../platform/error-code'
import type { MailResult } from '../platform/mailer'
import { TIMEOUT, withTimeout } from '../platform/timeout'
import { MAX_ATTEMPTS, retryDelay } from './limits'
import { composeNotification } from './mail/notification'
import { composeAcknowledgement, composeConfirmation } from './mail/to-visitors'
import { type Services, startBudget } from './services'
import type { Failure, VisitorMailOutcome, VisitorMailOutcomes } from './store/outbox'
import type { VisitorMail } from './store/stored-submission'
import { type Submission, recipientOf } from './submission'

type Delivery = {
  mailResult: MailResult
  /** For the log: why a text-only version was mailed, or why a mail to the visitor was not sent; '' if all is well. */
  code: string
  /** What became of the mails to the visitor. */
  visitorMails: VisitorMailOutcomes
  /** The code with which a mail to the visitor failed, though no limit held it back; undefined if none failed. */
  visitorFailure?: string | undefined
}

type MailOptions = {
  ms: number
  /** The number of this mail to the team, from 1; each replay by an operator sends another copy. */
  copy: number
  /** True if the team may already have this copy. */
  isRepeat: boolean
  /** True if the store has confirmed the submission. */
  isStored: boolean
  /** What became of the mails to the visitor in earlier attempts. */
  earlier?: { acknowledgement?: string | undefined; newsletter?: string | undefined }
  /** The digest of the sender's network, by which mails to visitors are limited; unknown to the deliverer. */
  sender?: string | undefined
}

/** The text-only version is mailed only if this much time is left. */
const SHORTEST_MS = 200

/** Mails the team. If composing fails or the provider refuses the mail for good, mails a text-only version. */
async function notifyTeam(
  { mailer, settings }: Services,
  submission: Submission,
  { ms, copy, isRepeat, isStored }: MailOptions,
): Promise<{ mailResult: MailResult; code?: string }> {
  const left = startBudget(ms)
  const compose = (isPlain: boolean) => {
    const mail = attempt(() => composeNotification(submission, settings, { isPlain, isRepeat, isStored }))
    return mail && { ...mail, eventArgs: { id: submission.id, copy: `${copy}` } }
  }
  const mail = compose(false)
  const mailResult: MailResult = mail
    ? await mailer.send(mail, ms)
    : { ok: false, failure: 'permanent', code: 'compose' }
  if (mailResult.ok || mailResult.failure !== 'permanent') return { mailResult }
  const plain = compose(true)
  // Transient, because a later release may be able to compose the mail.
  if (!plain) return { mailResult: { ok: false, failure: 'transient', code: 'compose' } }
  if (left() < SHORTEST_MS) return { mailResult: { ok: false, failure: 'transient', code: mailResult.code } }
  return { mailResult: await mailer.send(plain, left()), code: mailResult.code }
}

type VisitorResult = { outcome: VisitorMailOutcome; code?: string }

/** Mails a visitor, within the limits. Never throws, because a failure must not stop the mail to the team. */
async function mailVisitor(
  { visitorMails, mailer, clock, settings }: Services,
  kind: VisitorMail,
  submission: Submission,
  { ms, sender }: MailOptions,
): Promise<VisitorResult> {
  const send = async (): Promise<VisitorResult> => {
    const now = clock()
    // Composes first, so that a mail that cannot be composed does not count towards the limits.
    const mail =
      kind === 'ack'
        ? composeAcknowledgement(submission, settings)
        : composeConfirmation(submission, settings, now)
    const recipient = recipientOf(settings.secret, mail.to[0] ?? '')
    const reserved = await visitorMails.reserve(kind, { id: submission.id, recipient, sender, now })
    if (!reserved.ok) return { outcome: 'failed', code: reserved.code }
    if (reserved.value !== 'ok') return { outcome: reserved.value === 'gone' ? '' : 'limited' }
    const mailResult = await mailer.send(mail, ms)
    if (mailResult.ok) return { outcome: 'sent' }
    // If the mail may have been sent, the reservation stays, so that the visitor does not get a second one.
    if (mailResult.failure === 'unknown') return { outcome: 'unsure', code: mailResult.code }
    await visitorMails.cancel(kind, recipient.mailbox)
    return { outcome: 'failed', code: mailResult.code }
  }
  try {
    const result = await withTimeout(ms, send())
    return result === TIMEOUT ? { outcome: 'unsure', code: 'timeout' } : result
  } catch (error) {
    return { outcome: 'failed', code: errorCode(error) }
  }
}

const WENT_OUT: unknown[] = ['sent', 'unsure'] satisfies VisitorMailOutcome[]

/**
 * Mails a submission to the team and, at the same time, any acknowledgement and newsletter link to the visitor, each
 * once for a submission. The visitor gets no mail if the submission is suspect, or if the store, which applies the
 * limits, has failed.
 */
export async function mailSubmission(
  services: Services,
  submission: Submission,
  options: MailOptions,
): Promise<Delivery> {
  const { isStored, earlier = {} } = options
  const { settings } = services
  const mayMailVisitor = isStored && !submission.suspicion
  const optsIn = submission.content.newsletter === true && settings.newsletter !== undefined
  const mailOnce = async (
    kind: VisitorMail,
    isWanted: boolean,
    earlierOutcome: string | undefined,
  ): Promise<VisitorResult> => {
    if (!isWanted || WENT_OUT.includes(earlierOutcome)) return { outcome: '' }
    return mayMailVisitor ? mailVisitor(services, kind, submission, options) : { outcome: 'not-asked' }
  }
  const [{ mailResult, code }, acknowledgement, optIn] = await Promise.all([
    notifyTeam(services, submission, options),
    mailOnce('ack', settings.acknowledgements, earlier.acknowledgement),
    mailOnce('optin', optsIn, earlier.newsletter),
  ])
  const codeOf = (kind: string, { outcome, code: reason }: VisitorResult) =>
    reason || outcome === 'limited' ? `${kind}-${reason ?? outcome}` : undefined
  const codes = [code, codeOf('ack', acknowledgement), codeOf('optin', optIn)].filter(Boolean)
  return {
    mailResult,
    code: codes.join(','),
    visitorMails: { acknowledgement: acknowledgement.outcome, newsletter: optIn.outcome },
    visitorFailure: acknowledgement.code ?? optIn.code,
  }
}

/**
 * Decides whether and when to try again after a failed attempt.
 * @param attempts number of failed attempts before this one
 * @param leaseEnd the time until which this attempt had reserved the submission
 */
export function failureOf(
  mailResult: Extract<MailResult, { ok: false }>,
  { attempts, leaseEnd, now }: { attempts: number; leaseEnd: number; now: number },
): Failure {
  const failedAttempts = attempts + 1
  return {
    leaseEnd,
    code: mailResult.code,
    nextAt: now + Math.max(retryDelay(failedAttempts), mailResult.retryAfterMs ?? 0),
    final: mailResult.failure === 'permanent' || failedAttempts >= MAX_ATTEMPTS,
    unsure: mailResult.failure === 'unknown',
  }
}
