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
import { type Submission, mailboxHash } from './submission'

type Delivery = {
  sent: MailResult
  /** For the log: why the plain form was mailed, or a mail to the visitor was not sent; '' if all is well. */
  code: string
  /** The outcome of a newsletter opt-in; '' if there was none. */
  newsletter: string
}

/** Time left without which no further call starts. */
const SHORTEST_MS = 200

/** Mails the team. If the provider refuses the mail for its content, mails its plain form. */
async function notifyTeam(
  { mailer, settings }: Services,
  submission: Submission,
  ms: number,
  copy: number,
): Promise<{ sent: MailResult; code?: string }> {
  const left = startBudget(ms)
  const compose = (isPlain: boolean) => {
    const mail = attempt(() => composeNotification(submission, settings, isPlain))
    return mail && { ...mail, eventArgs: { id: submission.id, copy: `${copy}` } }
  }
  const mail = compose(false)
  const sent: MailResult = mail
    ? await mailer.send(mail, ms)
    : { ok: false, kind: 'permanent', code: 'compose' }
  if (sent.ok || sent.kind !== 'permanent') return { sent }
  const plain = compose(true)
  // Transient, because a later release may be able to compose it.
  if (!plain) return { sent: { ok: false, kind: 'transient', code: 'compose' } }
  if (left() < SHORTEST_MS) return { sent: { ok: false, kind: 'transient', code: sent.code } }
  return { sent: await mailer.send(plain, left()), code: sent.code }
}

/**
 * Mails a visitor. Returns undefined if that worked, `limited` if a limit was reached, otherwise the code of the failure.
 * Never throws, because a failure must not stop the delivery of the lead.
 */
async function mailVisitor(
  { visitorMails, mailer, clock, settings }: Services,
  kind: VisitorMail,
  compose: () => Mail,
  ms: number,
): Promise<string | undefined> {
  const send = async (): Promise<string | undefined> => {
    // Composed first, so that a mail that cannot be composed reserves nothing.
    const mail = compose()
    const mailbox = mailboxHash(settings.secret, mail.to[0] ?? '')
    const reserved = await visitorMails.reserve(kind, mailbox, clock())
    if (!reserved.ok) return reserved.code
    if (!reserved.value) return 'limited'
    const sent = await mailer.send(mail, ms)
    if (sent.ok) return undefined
    // A mail that may have been sent is not sent again.
    if (sent.kind !== 'unknown') await visitorMails.forget(kind, mailbox)
    return sent.code
  }
  try {
    const code = await withTimeout(ms, send())
    return code === TIMEOUT ? 'timeout' : code
  } catch (error) {
    return errorCode(error)
  }
}

/**
 * Mails a submission to the team and, at the same time, the acknowledgement and the newsletter link to the visitor.
 * Visitors get no mail about a suspect submission, nor about one that is not stored, because the limits are in the store.
 * @param copy its number, from 1; each replay sends another copy
 */
export async function mailSubmission(
  services: Services,
  submission: Submission,
  { ms, copy, isStored }: { ms: number; copy: number; isStored: boolean },
): Promise<Delivery> {
  const { settings } = services
  const mayMailVisitor = isStored && !submission.suspicion
  const optsIn = submission.content.newsletter === true && settings.newsletterListId !== undefined
  const [{ sent, code }, acknowledgementCode, optInCode] = await Promise.all([
    notifyTeam(services, submission, ms, copy),
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
    sent,
    code: codes.join(','),
    newsletter: optsIn ? newsletterOutcome(mayMailVisitor, optInCode) : '',
  }
}

const newsletterOutcome = (isMailed: boolean, code: string | undefined): string => {
  if (!isMailed) return 'not-asked'
  return code === undefined ? 'sent' : code === 'limited' ? code : 'failed'
}

/**
 * Decides when to try again after a failed attempt, if at all.
 * @param attempts failed attempts before this one
 * @param lease end of the lease under which it was made
 */
export function failureOf(
  sent: Extract<MailResult, { ok: false }>,
  { attempts, lease, now }: { attempts: number; lease: number; now: number },
): Failure {
  const failed = attempts + 1
  return {
    lease,
    code: sent.code,
    nextAt: now + Math.max(retryDelay(failed), sent.retryAfterMs ?? 0),
    final: sent.kind === 'permanent' || failed >= MAX_ATTEMPTS,
  }
}
