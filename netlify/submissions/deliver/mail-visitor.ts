import type { Mail } from '../../platform/mailer'
import { addressHash } from '../address-hash'
import type { Services } from '../services'
import type { VisitorMail } from '../store/submission-keys'

/** Mails of a kind to everyone together; a form that mails any address must not serve for flooding them. */
const PER_HOUR = 50

/** Mails a visitor, unless this address had such a mail today or too many went out this hour (`limited`). */
export async function mailVisitorOnce(
  { outbox, mailer, clock, settings }: Services,
  kind: VisitorMail,
  mail: Mail,
  ms: number,
): Promise<'sent' | 'limited' | 'failed'> {
  const hash = addressHash(settings.secret, mail.to)
  const reserved = await outbox.mayMailVisitor(kind, hash, clock(), PER_HOUR)
  if (!reserved.ok) return 'failed'
  if (!reserved.value) return 'limited'
  const sent = await mailer.send(mail, ms)
  // Only what was certainly not sent may be tried again.
  if (!sent.ok && sent.kind !== 'unknown') await outbox.forgetVisitorMail(kind, hash)
  return sent.ok ? 'sent' : 'failed'
}
