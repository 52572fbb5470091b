import { attempt } from '../../src/shared/attempt'
import { errorCode } from '../platform/error-code'
import type { Mail, Sent } from '../platform/mailer'
import { TIMEOUT, withTimeout } from '../platform/timeout'
import { MAX_ATTEMPTS, retryDelay } from './limits'
import { composeAcknowledgement } from './mail/acknowledgement'
import { composeNotification } from './mail/notification'
import { composeConfirmation } from './newsletter'
import type { Services } from './services'
import type { Failure } from './store/outbox'
import type { VisitorMail } from './store/record'
import { type Submission, mailboxHash } from './submission'

type Delivery = {
  sent: Sent
  /** For the log: why the plain form was mailed, or what kept a mail to the visitor from being sent. */
  code?: string
  /** What became of a newsletter opt-in; '' where there was none. */
  newsletter: string
}

/** Below this there is no point in starting another call. */
const SHORTEST_MS = 200

/** Mails the team; where the provider refuses the mail for what it says, its plain form, which may pass. */
async function notifyTeam(
  { mailer, settings }: Services,
  submission: Submission,
  ms: number,
  copy: number,
): Promise<{ sent: Sent; code?: string }> {
  const end = performance.now() + ms
  const compose = (isPlain: boolean) => {
    const mail = attempt(() => composeNotification(submission, settings, isPlain))
    return mail && { ...mail, eventArgs: { id: submission.id, copy: `${copy}` } }
  }
  const mail = compose(false)
  const sent: Sent = mail ? await mailer.send(mail, ms) : { ok: false, kind: 'permanent', code: 'compose' }
  if (sent.ok || sent.kind !== 'permanent') return { sent }
  const left = end - performance.now()
  const plain = compose(true)
  // Transient, for a later release can compose it; thrown, it would end the run for all others too.
  if (!plain) return { sent: { ok: false, kind: 'transient', code: 'compose' } }
  if (left < SHORTEST_MS) return { sent: { ok: false, kind: 'transient', code: sent.code } }
  return { sent: await mailer.send(plain, left), code: sent.code }
}

/** `limited`: kept back by the limits of such mails; anything else but `sent` is why it failed, for the log. */
type VisitorMailed = 'sent' | 'limited' | { failed: string }

/**
 * Mails a visitor, unless this mailbox had such a mail today or too many went out this hour. Best effort: a failure
 * must not stop the delivery of the lead.
 */
async function mailVisitor(
  { visitorMails, mailer, clock, settings }: Services,
  kind: VisitorMail,
  compose: () => Mail,
  ms: number,
): Promise<VisitorMailed> {
  const send = async (): Promise<VisitorMailed> => {
    // Composed first: a mail that cannot be composed must not use up the mailbox's only one of the day.
    const mail = compose()
    const mailbox = mailboxHash(settings.secret, mail.to[0] ?? '')
    const reserved = await visitorMails.reserve(kind, mailbox, clock())
    if (!reserved.ok) return { failed: reserved.code }
    if (!reserved.value) return 'limited'
    const sent = await mailer.send(mail, ms)
    if (sent.ok) return 'sent'
    // What may have been sent is not sent again.
    if (sent.kind !== 'unknown') await visitorMails.forget(kind, mailbox)
    return { failed: sent.code }
  }
  try {
    const mailed = await withTimeout(ms, send)
    return mailed === TIMEOUT ? { failed: 'timeout' } : mailed
  } catch (error) {
    return { failed: errorCode(error) }
  }
}

const codeOf = (kind: VisitorMail, mailed: VisitorMailed | undefined): string | undefined => {
  if (mailed === undefined || mailed === 'sent') return undefined
  return `${kind}-${mailed === 'limited' ? mailed : mailed.failed}`
}

/**
 * Mails one submission to the team and, at the same time, what goes to the visitor: the acknowledgement and the link that
 * confirms a newsletter opt-in. A suspect submission mails no visitor, nor does one that is not stored, for the limits of
 * such mails are in the store.
 * @param copy its number, from 1: a replay sends another
 */
export async function mailSubmission(
  services: Services,
  submission: Submission,
  { ms, copy, isStored }: { ms: number; copy: number; isStored: boolean },
): Promise<Delivery> {
  const { settings } = services
  const mayMailVisitor = isStored && !submission.suspicion
  const optsIn = submission.content.newsletter === true && settings.newsletterListId !== undefined
  const [{ sent, code }, acknowledgement, optIn] = await Promise.all([
    notifyTeam(services, submission, ms, copy),
    mayMailVisitor && settings.acknowledgements
      ? mailVisitor(services, 'ack', () => composeAcknowledgement(submission, settings), ms)
      : undefined,
    mayMailVisitor && optsIn
      ? mailVisitor(services, 'optin', () => composeConfirmation(submission, settings), ms)
      : undefined,
  ])
  const codes = [code, codeOf('ack', acknowledgement), codeOf('optin', optIn)].filter(
    (one) => one !== undefined,
  )
  return {
    sent,
    ...(codes.length > 0 && { code: codes.join(',') }),
    newsletter: !optsIn ? '' : typeof optIn === 'object' ? 'failed' : (optIn ?? 'not-asked'),
  }
}

/**
 * What to write down of a failed attempt: when to try again, if at all.
 * @param attempts failed attempts before this one
 * @param lease when the lease ends under which it was made
 */
export function failureOf(
  sent: Extract<Sent, { ok: false }>,
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
