import { attempt } from '../../src/shared/attempt'
import { errorCode } from '../platform/error-code'
import type { Mail, MailResult } from '../platform/mailer'
import { TIMEOUT, withTimeout } from '../platform/timeout'
import { MAX_ATTEMPTS, retryDelay } from './limits'
import { composeNotification } from './mail/notification'
import { composeAcknowledgement, composeConfirmation } from './mail/to-visitors'
import { type Services, startBudget } from './services'
import type { Failure } from './store/outbox'
import type { VisitorMail } from './store/record'
import { type Submission, recipientOf } from './submission'

type Delivery = {
  mailResult: MailResult
  /** For the log: why a text-only version was mailed, or why a mail to the visitor was not sent; '' if all is well. */
  code: string
  /** The outcome of a newsletter opt-in; '' if there was no opt-in. */
  newsletter: string
}

type MailOptions = {
  ms: number
  /** The number of this mail to the team, from 1; each replay by an operator sends another copy. */
  copy: number
  /** True if the team may already have this copy. */
  isRepeat: boolean
  /** True if the store has confirmed the submission. */
  isStored: boolean
}

/** The text-only version is mailed only if this much time is left. */
const SHORTEST_MS = 200

/** Mails the team. If composing fails or the provider refuses the mail for good, mails a text-only version. */
async function notifyTeam(
  { mailer, settings }: Services,
  submission: Submission,
  { ms, copy, isRepeat }: MailOptions,
): Promise<{ mailResult: MailResult; code?: string }> {
  const left = startBudget(ms)
  const compose = (isPlain: boolean) => {
    const mail = attempt(() => composeNotification(submission, settings, { isPlain, isRepeat }))
    return mail && { ...mail, eventArgs: { id: submission.id, copy: `${copy}` } }
  }
  const mail = compose(false)
  const mailResult: MailResult = mail
    ? await mailer.send(mail, ms)
    : { ok: false, kind: 'permanent', code: 'compose' }
  if (mailResult.ok || mailResult.kind !== 'permanent') return { mailResult }
  const plain = compose(true)
  // Transient, because a later release may be able to compose the mail.
  if (!plain) return { mailResult: { ok: false, kind: 'transient', code: 'compose' } }
  if (left() < SHORTEST_MS) return { mailResult: { ok: false, kind: 'transient', code: mailResult.code } }
  return { mailResult: await mailer.send(plain, left()), code: mailResult.code }
}

/**
 * Mails a visitor. Returns undefined if the mail was sent, `limited` if a limit was reached, otherwise an error code.
 * Never throws, because a failure must not stop the mail to the team.
 */
async function mailVisitor(
  { visitorMails, mailer, clock, settings }: Services,
  kind: VisitorMail,
  compose: () => Mail,
  ms: number,
): Promise<string | undefined> {
  const send = async (): Promise<string | undefined> => {
    // Composes first, so that a mail that cannot be composed does not count towards the limits.
    const mail = compose()
    const recipient = recipientOf(settings.secret, mail.to[0] ?? '')
    const reserved = await visitorMails.reserve(kind, recipient, clock())
    if (!reserved.ok) return reserved.code
    if (!reserved.value) return 'limited'
    const permitted = kind === 'optin' ? await visitorMails.permit(recipient.mailbox) : undefined
    const mailResult = permitted?.ok === false ? permitted : await mailer.send(mail, ms)
    if (mailResult.ok) return undefined
    // If the mail may have been sent, the reservation stays, so that the visitor does not get a second one.
    if (!('kind' in mailResult && mailResult.kind === 'unknown'))
      await visitorMails.cancel(kind, recipient.mailbox)
    return mailResult.code
  }
  try {
    const code = await withTimeout(ms, send())
    return code === TIMEOUT ? 'timeout' : code
  } catch (error) {
    return errorCode(error)
  }
}

/**
 * Mails a submission to the team and, at the same time, any acknowledgement and newsletter link to the visitor. The
 * visitor gets no mail if the submission is suspect, or if the store, which applies the limits, has failed.
 */
export async function mailSubmission(
  services: Services,
  submission: Submission,
  options: MailOptions,
): Promise<Delivery> {
  const { ms, isStored } = options
  const { settings } = services
  const mayMailVisitor = isStored && !submission.suspicion
  const optsIn = submission.content.newsletter === true && settings.newsletter !== undefined
  const [{ mailResult, code }, acknowledgementCode, optInCode] = await Promise.all([
    notifyTeam(services, submission, options),
    mayMailVisitor && settings.acknowledgements
      ? mailVisitor(services, 'ack', () => composeAcknowledgement(submission, settings), ms)
      : undefined,
    mayMailVisitor && optsIn
      ? mailVisitor(services, 'optin', () => composeConfirmation(submission, settings), ms)
      : undefined,
  ])
  const codes = [
    code,
    acknowledgementCode && `ack-${acknowledgementCode}`,
    optInCode && `optin-${optInCode}`,
  ].filter(Boolean)
  return {
    mailResult,
    code: codes.join(','),
    newsletter: optsIn ? newsletterOutcome(mayMailVisitor, optInCode) : '',
  }
}

const newsletterOutcome = (mayMail: boolean, code: string | undefined): string => {
  if (!mayMail) return 'not-asked'
  return code === undefined ? 'sent' : code === 'limited' ? code : 'failed'
}

/**
 * Decides whether and when to try again after a failed attempt.
 * @param attempts number of failed attempts before this one
 * @param lease the time until which this attempt had reserved the submission
 */
export function failureOf(
  mailResult: Extract<MailResult, { ok: false }>,
  { attempts, lease, now }: { attempts: number; lease: number; now: number },
): Failure {
  const failedAttempts = attempts + 1
  return {
    lease,
    code: mailResult.code,
    nextAt: now + Math.max(retryDelay(failedAttempts), mailResult.retryAfterMs ?? 0),
    final: mailResult.kind === 'permanent' || failedAttempts >= MAX_ATTEMPTS,
    unsure: mailResult.kind === 'unknown',
  }
}
