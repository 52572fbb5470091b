import { HOUR } from '../../platform/clock'
import { DOMAIN_MAILS_PER_HOUR, LINK_MS, VISITOR_MAILS_PER_HOUR, VISITOR_MAIL_MS } from '../limits'
import { type Caller, type Reply, asArray, asNumber, asString } from './call-redis'
import type { Recipient } from '../submission'
import { KEYS, type VisitorMail } from './record'

/** Calls Redis only once: a repeated call may count a mail twice, or report fewer keys than were deleted. */
const ONCE = { tries: 1 }

/** Counts and limits the mails to visitors, and keeps their permissions to be added to the newsletter list. */
export function createVisitorMails({ redis, call }: Caller) {
  const increment = (key: string, lifetime: number) =>
    call(
      () => redis.multi().incr(key).pexpire(key, lifetime, 'NX').exec(),
      (reply) => asNumber(asArray(reply)?.[0]),
      ONCE,
    )
  const cancel = (mail: VisitorMail, mailbox: string) =>
    call(() => redis.del(KEYS.visitorMail(mail, mailbox)), asNumber, ONCE)

  return {
    /** Returns whether this mailbox may get this kind of mail now. Counts the mail as sent or as held back. */
    reserve: async (
      mail: VisitorMail,
      { mailbox, domain }: Recipient,
      now: number,
    ): Promise<Reply<boolean>> => {
      const inDay = await increment(KEYS.visitorMail(mail, mailbox), VISITOR_MAIL_MS)
      if (!inDay.ok) return inDay
      if (inDay.value > 1) return { ok: true, value: false }
      const hour = Math.floor(now / HOUR)
      // The domain comes first, so that mails held back from one domain do not use up what all may get.
      for (const [key, most] of [
        [KEYS.visitorMails(mail, hour, domain), DOMAIN_MAILS_PER_HOUR],
        [KEYS.visitorMails(mail, hour), VISITOR_MAILS_PER_HOUR],
      ] as const) {
        const inHour = await increment(key, 2 * HOUR)
        if (!inHour.ok) return inHour
        if (inHour.value <= most) continue
        await cancel(mail, mailbox)
        await call(() => redis.hincrby(KEYS.jobs, 'heldBack', 1), asNumber, ONCE)
        return { ok: true, value: false }
      }
      return { ok: true, value: true }
    },

    /** Cancels a reservation whose mail was certainly not sent. */
    cancel,

    /** Permits that a mailbox is added to the newsletter list, for as long as the link mailed to it is valid. */
    permit: (mailbox: string) =>
      call(() => redis.set(KEYS.permission(mailbox), 'open', { px: LINK_MS }), asString),

    /** Returns `open`, or `used` once the mailbox was added, or `none`: expired, or erased with the person's data. */
    permission: (mailbox: string) =>
      call(
        () => redis.get(KEYS.permission(mailbox)),
        (reply) => (reply === null ? 'none' : asString(reply)),
      ),

    markUsed: (mailbox: string) =>
      call(
        () => redis.set(KEYS.permission(mailbox), 'used', { xx: true, keepTtl: true }),
        (reply) => (reply === null ? 'none' : asString(reply)),
      ),

    /** Deletes everything about a mailbox except its submissions. Returns the number of deleted keys. */
    forgetMailbox: (mailbox: string) => {
      const mailKeys = (['ack', 'optin'] as const).map((mail) => KEYS.visitorMail(mail, mailbox))
      return call(
        () => redis.del(...mailKeys, KEYS.mailbox(mailbox), KEYS.permission(mailbox)),
        asNumber,
        ONCE,
      )
    },
  }
}
export type VisitorMails = ReturnType<typeof createVisitorMails>
