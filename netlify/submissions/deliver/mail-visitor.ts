import { errorCode } from '../../platform/error-code'
import type { Mail } from '../../platform/mailer'
import { TIMEOUT, withTimeout } from '../../platform/timeout'
import { addressHash } from '../address-hash'
import type { Services } from '../services'
import type { VisitorMail } from '../store/submission-keys'

/** Mails of a kind to everyone together; a form that mails any address must not serve for flooding them. */
const PER_HOUR = 50

type Outcome = 'sent' | 'limited' | 'failed'

/**
 * Mails a visitor, unless this address had such a mail today or too many went out this hour (`limited`). Best effort: a
 * failure must not stop the delivery of the lead. Gives a code for the log where a bug of ours kept it from being sent.
 */
export async function mailVisitorOnce(
  { outbox, mailer, clock, settings }: Services,
  kind: VisitorMail,
  compose: () => Mail,
  ms: number,
): Promise<{ outcome: Outcome; code?: string }> {
  const send = async (): Promise<Outcome> => {
    // Before the address is marked: one that cannot be composed must not use up the address's only one of the day.
    const mail = compose()
    const [address = ''] = mail.to
    const hash = addressHash(settings.secret, address)
    const reserved = await outbox.mayMailVisitor(kind, hash, clock(), PER_HOUR)
    if (!reserved.ok) return 'failed'
    if (!reserved.value) return 'limited'
    const sent = await mailer.send(mail, ms)
    // Only what was certainly not sent may be tried again.
    if (!sent.ok && sent.kind !== 'unknown') await outbox.forgetVisitorMail(kind, hash)
    return sent.ok ? 'sent' : 'failed'
  }
  try {
    const outcome = await withTimeout(ms, send)
    return { outcome: outcome === TIMEOUT ? 'failed' : outcome }
  } catch (error) {
    return { outcome: 'failed', code: errorCode(error) }
  }
}
