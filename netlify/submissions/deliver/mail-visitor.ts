import { errorCode } from '../../platform/error-code'
import type { Mail } from '../../platform/mailer'
import { TIMEOUT, withTimeout } from '../../platform/timeout'
import { mailboxHash } from '../mailbox'
import type { Services } from '../services'
import type { VisitorMail } from '../store/keys'

/** `limited`: not now, by the limits of such mails; `failed`: with a code, for the log. */
export type VisitorMailed = { outcome: 'sent' } | { outcome: 'limited' } | { outcome: 'failed'; code: string }

/**
 * Mails a visitor, unless this mailbox had such a mail today or too many went out this hour. Best effort: a failure
 * must not stop the delivery of the lead.
 */
export async function mailVisitorOnce(
  { visitorMails, mailer, clock, settings }: Services,
  kind: VisitorMail,
  compose: () => Mail,
  ms: number,
): Promise<VisitorMailed> {
  const send = async (): Promise<VisitorMailed> => {
    // Before the mailbox is marked: a mail that cannot be composed must not use up its only one of the day.
    const mail = compose()
    const mailbox = mailboxHash(settings.secret, mail.to[0] ?? '')
    const reserved = await visitorMails.reserve(kind, mailbox, clock())
    if (!reserved.ok) return { outcome: 'failed', code: reserved.code }
    if (!reserved.value) return { outcome: 'limited' }
    const sent = await mailer.send(mail, ms)
    if (sent.ok) return { outcome: 'sent' }
    // Only what was certainly not sent may be tried again.
    if (sent.kind !== 'unknown') await visitorMails.forget(kind, mailbox)
    return { outcome: 'failed', code: sent.code }
  }
  try {
    const outcome = await withTimeout(ms, send)
    return outcome === TIMEOUT ? { outcome: 'failed', code: 'timeout' } : outcome
  } catch (error) {
    return { outcome: 'failed', code: errorCode(error) }
  }
}
