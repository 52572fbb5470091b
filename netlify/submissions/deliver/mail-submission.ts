import { attempt } from '../../../src/attempt'
import type { Mail, Sent } from '../../platform/mailer'
import type { Submission } from '../accept/submission'
import { composeAcknowledgement } from '../mail/acknowledgement'
import { composeNotification, composePlainNotification } from '../mail/notification'
import { composeConfirmation } from '../newsletter/confirmation-mail'
import type { Services } from '../services'
import type { Failure } from '../store/outbox'
import type { VisitorMail } from '../store/keys'
import { type VisitorMailed, mailVisitorOnce } from './mail-visitor'
import { MAX_ATTEMPTS, retryDelay } from './retry'

/**
 * `newsletter`: what became of an opt-in, '' where there was none. `code` is for the log: why the plain-text fallback was
 * mailed, or what kept a mail to the visitor from being sent.
 */
type Delivery = { sent: Sent; code?: string; newsletter: string }

/** Below this there is no point in starting another call. */
const SHORTEST_MS = 200

async function notifyTeam(
  { mailer, settings }: Services,
  submission: Submission,
  ms: number,
  copy: number,
): Promise<Pick<Delivery, 'sent' | 'code'>> {
  const end = performance.now() + ms
  const mailSettings = { ...settings, company: settings.content.company('company', submission.language) }
  const eventArgs: Mail['eventArgs'] = { id: submission.id, copy: `${copy}` }
  const mail = attempt(() => composeNotification(submission, mailSettings))
  const sent: Sent = mail
    ? await mailer.send({ ...mail, eventArgs }, ms)
    : { ok: false, kind: 'permanent', code: 'compose' }
  if (sent.ok || sent.kind !== 'permanent') return { sent }
  // Refused for what it says: the plain-text fallback may pass.
  const left = end - performance.now()
  if (left < SHORTEST_MS) return { sent: { ok: false, kind: 'transient', code: sent.code } }
  const plain = attempt(() => composePlainNotification(submission, mailSettings))
  // A mended release can; thrown, it would end the run for all others too.
  if (!plain) return { sent: { ok: false, kind: 'transient', code: 'compose' } }
  return { sent: await mailer.send({ ...plain, eventArgs }, left), code: sent.code }
}

/**
 * Mails one submission to the team and, beside that, what goes to the visitor: the acknowledgement and the link that
 * confirms a newsletter opt-in. A suspect submission mails no visitor, nor does one that is not stored: their limits are.
 * @param copies how many the provider took before, as a person asked for another
 */
export async function mailSubmission(
  services: Services,
  submission: Submission,
  { ms, stored, copies = 0 }: { ms: number; stored: boolean; copies?: number },
): Promise<Delivery> {
  const { settings } = services
  const mayMailVisitor = stored && !submission.suspicion
  const mailVisitor = (kind: VisitorMail, wanted: boolean, compose: () => Mail) =>
    mayMailVisitor && wanted ? mailVisitorOnce(services, kind, compose, ms) : undefined
  const optsIn = submission.content.newsletter === true && settings.newsletterListId !== undefined
  const [{ sent, code }, acknowledged, asked] = await Promise.all([
    notifyTeam(services, submission, ms, copies + 1),
    mailVisitor('ack', settings.acknowledgements, () => composeAcknowledgement(submission, settings)),
    mailVisitor('optin', optsIn, () => composeConfirmation(submission, settings)),
  ])
  const codes = [code, codeOf('ack', acknowledged), codeOf('optin', asked)].filter((one) => one !== undefined)
  return {
    sent,
    newsletter: !optsIn ? '' : (asked?.outcome ?? 'not-asked'),
    ...(codes.length > 0 && { code: codes.join(',') }),
  }
}

const codeOf = (kind: VisitorMail, mailed: VisitorMailed | undefined): string | undefined => {
  if (!mailed || mailed.outcome === 'sent') return undefined
  return `${kind}-${mailed.outcome === 'failed' ? mailed.code : mailed.outcome}`
}

type Circumstances = {
  /** Failed attempts before this one. */
  attempts: number
  /** When the lease ends under which it was tried. */
  lease: number
  now: number
  random: number
}

/** What to write down of a failed attempt: when to try again, if at all. */
export function failureOf(
  sent: Extract<Sent, { ok: false }>,
  { attempts, lease, now, random }: Circumstances,
): Failure {
  const failed = attempts + 1
  return {
    lease,
    code: sent.code,
    nextAt: now + Math.max(retryDelay(failed, random), sent.retryAfterMs ?? 0),
    final: sent.kind === 'permanent' || failed >= MAX_ATTEMPTS,
  }
}
