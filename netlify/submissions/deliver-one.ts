import { HOUR, MINUTE } from '../platform/clock'
import type { Mail, Sent } from '../platform/mailer'
import { type Newsletter, acknowledge, joinNewsletter } from './companions'
import { composeNotification, composePlainNotification } from './mail/notification'
import type { Failure } from './outbox'
import { MAX_ATTEMPTS, retryDelay } from './retry'
import type { Services } from './services'
import type { Submission } from './submission'

export type Delivery = { sent: Sent; newsletter: Newsletter }

/** Below this there is no point in starting another call. */
const SHORTEST_MS = 200
/** However long the provider asks us to wait: a clock set wrong must not park a lead for days. */
const LONGEST_PAUSE_MS = 6 * HOUR

const composed = async (compose: () => Promise<Mail> | Mail): Promise<Mail | undefined> => {
  try {
    return await compose()
  } catch {
    return undefined
  }
}

const notify = async ({ mailer, settings }: Services, submission: Submission, ms: number): Promise<Sent> => {
  const end = performance.now() + ms
  const mailSettings = { ...settings, company: settings.content.company('company', submission.language) }
  const mail = await composed(() => composeNotification(submission, mailSettings))
  const sent: Sent = mail ? await mailer.send(mail, ms) : { ok: false, kind: 'permanent', code: 'compose' }
  if (sent.ok || sent.kind !== 'permanent') return sent
  // Refused for what it says: the barest form may pass.
  const left = end - performance.now()
  if (left < SHORTEST_MS) return { ok: false, kind: 'transient', code: sent.code }
  return mailer.send(composePlainNotification(submission, mailSettings), left)
}

/**
 * Mails one submission to the team and, beside that, what goes with it: the acknowledgement (only where the
 * submission is stored, for its limits are) and the newsletter.
 */
export async function mailSubmission(
  services: Services,
  submission: Submission,
  { ms, stored }: { ms: number; stored: boolean },
): Promise<Delivery> {
  const [sent, newsletter] = await Promise.all([
    notify(services, submission, ms),
    joinNewsletter(services, submission, ms),
    stored ? acknowledge(services, submission, ms) : undefined,
  ])
  return { sent, newsletter }
}

/** What to write down of a failed attempt: when to try again, if at all (promises 3.3 and 4.5). */
export function failureOf(
  sent: Extract<Sent, { ok: false }>,
  { attempts, now, random }: { attempts: number; now: number; random: number },
): Failure {
  const failed = attempts + 1
  const pausedUntil =
    sent.kind === 'wait'
      ? Math.min(Math.max(sent.retryAt ?? 0, now + MINUTE), now + LONGEST_PAUSE_MS)
      : undefined
  return {
    attempts,
    code: sent.code,
    nextAt: Math.max(now + retryDelay(failed, random), pausedUntil ?? 0),
    final: sent.kind === 'permanent' || failed >= MAX_ATTEMPTS,
    pausedUntil,
  }
}
