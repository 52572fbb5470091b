import { attempt } from '../../../src/attempt'
import { HOUR, MINUTE } from '../../platform/clock'
import type { Mail, Sent } from '../../platform/mailer'
import { acknowledge } from './send-acknowledgement'
import { composeNotification, composePlainNotification } from '../mail/notification'
import type { Failure } from '../store/outbox'
import { MAX_ATTEMPTS, retryDelay } from './retry'
import type { Services } from '../services'
import { type Newsletter, askToConfirm } from '../newsletter/ask-to-confirm'
import type { Submission } from '../accept/submission'

/**
 * `round` is there where the provider's events will say what becomes of the mail: the number of this copy.
 * `code` says why the plain-text fallback was mailed, or what kept a mail to the visitor from being sent: somebody should
 * hear of it although the lead went well.
 */
export type Delivery = { sent: Sent; code?: string; newsletter: Newsletter; round?: number }

/** Below this there is no point in starting another call. */
const SHORTEST_MS = 200
/** However long the provider asks us to wait: a clock set wrong must not park a lead for days. */
const LONGEST_PAUSE_MS = 6 * HOUR

const notify = async (
  { mailer, settings }: Services,
  submission: Submission,
  ms: number,
  eventArgs: Mail['eventArgs'] = {},
): Promise<Pick<Delivery, 'sent' | 'code'>> => {
  const end = performance.now() + ms
  const mailSettings = { ...settings, company: settings.content.company('company', submission.language) }
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
 * Mails one submission to the team and, beside that, what goes to the visitor: the acknowledgement and the link
 * that confirms a newsletter opt-in, only where the submission is stored, for their limits are.
 * @param copies how many the provider took before, as a person asked for another
 */
export async function mailSubmission(
  services: Services,
  submission: Submission,
  { ms, stored, copies = 0 }: { ms: number; stored: boolean; copies?: number },
): Promise<Delivery> {
  const round = services.settings.eventsKey === undefined ? undefined : copies + 1
  // One address takes the events of production and previews.
  const { deployContext: context } = services.outbox
  const eventArgs: Mail['eventArgs'] =
    round === undefined ? {} : { id: submission.id, round: `${round}`, context }
  const [{ sent, code }, { newsletter, code: newsletterCode }, acknowledgementCode] = await Promise.all([
    notify(services, submission, ms, eventArgs),
    askToConfirm(services, submission, { ms, stored }),
    stored ? acknowledge(services, submission, ms) : undefined,
  ])
  const codes = [code, acknowledgementCode, newsletterCode].filter((one) => one !== undefined)
  return {
    sent,
    newsletter,
    ...(round !== undefined && { round }),
    ...(codes.length > 0 && { code: codes.join(',') }),
  }
}

type Circumstances = {
  /** Failed attempts of the schedule before this one. */
  attempts: number
  /** When the lease ends under which it was tried. */
  lease: number
  /** When its next attempt was to be; a try before that leaves the schedule as it is. */
  dueAt?: number | undefined
  now: number
  random: number
}

/** What to write down of a failed attempt: when to try again, if at all. */
export function failureOf(
  sent: Extract<Sent, { ok: false }>,
  { attempts, lease, dueAt = 0, now, random }: Circumstances,
): Failure {
  const counts = now >= dueAt
  const failed = attempts + 1
  const pausedUntil =
    sent.kind === 'wait'
      ? Math.min(Math.max(sent.retryAt ?? 0, now + MINUTE), now + LONGEST_PAUSE_MS)
      : undefined
  const nextAt = Math.max(counts ? now + retryDelay(failed, random) : dueAt, pausedUntil ?? 0)
  return {
    lease,
    counts,
    code: sent.code,
    nextAt,
    // Each try of what may have been taken may be a copy more: none for the sake of looking.
    tryFrom: sent.kind === 'unknown' ? nextAt : now,
    final: sent.kind === 'permanent' || (counts && failed >= MAX_ATTEMPTS),
    pausedUntil,
  }
}
