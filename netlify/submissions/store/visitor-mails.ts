import { DAY, HOUR, utcDay } from '../../platform/clock'
import { MAILBOX_LIMIT, VISITOR_MAILS_PER_HOUR, VISITOR_MAIL_MS } from '../limits'
import { type Caller, type Reply, asArray, asNumber } from './call-redis'
import { KEYS, type VisitorMail } from './record'

/** Calls Redis only once: a repeated call may count a mail twice, or report fewer keys than were deleted. */
const ONCE = { tries: 1 }

/** Counts and limits the mails to visitors. `mailbox` is the HMAC digest of an e-mail address. */
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
    /** Returns whether this mailbox may get this kind of mail now. Counts the mail as sent or as kept back. */
    reserve: async (mail: VisitorMail, mailbox: string, now: number): Promise<Reply<boolean>> => {
      const inDay = await increment(KEYS.visitorMail(mail, mailbox), VISITOR_MAIL_MS)
      if (!inDay.ok) return inDay
      if (inDay.value === 1) {
        const inHour = await increment(KEYS.visitorMails(mail, Math.floor(now / HOUR)), 2 * HOUR)
        if (!inHour.ok) return inHour
        if (inHour.value <= VISITOR_MAILS_PER_HOUR) return { ok: true, value: true }
        await cancel(mail, mailbox)
      }
      await increment(KEYS.keptBack(utcDay(now)), 2 * DAY)
      return { ok: true, value: false }
    },

    /** Cancels a reservation whose mail was certainly not sent. */
    cancel,

    /** Deletes everything about a mailbox except its submissions. Returns the number of deleted keys. */
    forgetMailbox: (mailbox: string, now: number) => {
      const window = Math.floor(now / MAILBOX_LIMIT.windowMs)
      const mailKeys = (['ack', 'optin'] as const).map((mail) => KEYS.visitorMail(mail, mailbox))
      const limitKeys = [window, window - 1].map((number) => KEYS.limitCount(mailbox, number))
      return call(() => redis.del(...mailKeys, ...limitKeys), asNumber, ONCE)
    },
  }
}
export type VisitorMails = ReturnType<typeof createVisitorMails>
