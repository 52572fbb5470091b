import { DAY, HOUR, utcDay } from '../../platform/clock'
import { MAILBOX_LIMIT, VISITOR_MAILS_PER_HOUR, VISITOR_MAIL_MS } from '../limits'
import { type Ask, type Reply, asArray, asNumber } from './ask-redis'
import { KEYS, type VisitorMail } from './record'

/** Nothing here is asked twice: after a lost reply a mailbox would seem to have had its mail. */
const ONCE = { tries: 1 }

/** Counts what visitors are mailed. */
export function createVisitorMails({ redis, ask }: Ask) {
  const forget = (mail: VisitorMail, mailbox: string) =>
    ask(() => redis.del(KEYS.visitorMail(mail, mailbox)), asNumber, ONCE)

  const increment = (key: string, lifetime: number) =>
    ask(
      () => redis.multi().incr(key).pexpire(key, lifetime).exec(),
      (reply) => asNumber(asArray(reply)?.[0]),
      ONCE,
    )

  return {
    /** Whether such a mail may go to this mailbox now. If so it counts as sent, else as kept back. */
    reserve: async (mail: VisitorMail, mailbox: string, now: number): Promise<Reply<boolean>> => {
      const isFirst = await ask(
        () => redis.set(KEYS.visitorMail(mail, mailbox), '1', { nx: true, px: VISITOR_MAIL_MS }),
        (reply) => (reply === 'OK' ? true : reply === null ? false : undefined),
        ONCE,
      )
      if (!isFirst.ok) return isFirst
      if (isFirst.value) {
        const inHour = await increment(KEYS.visitorMails(mail, Math.floor(now / HOUR)), 2 * HOUR)
        if (!inHour.ok) return inHour
        if (inHour.value <= VISITOR_MAILS_PER_HOUR) return { ok: true, value: true }
        await forget(mail, mailbox)
      }
      await increment(KEYS.keptBack(utcDay(now)), 2 * DAY)
      return { ok: true, value: false }
    },

    /** Takes back a reservation that was certainly not used. */
    forget,

    /** Forgets what is known of a mailbox besides its submissions. Returns how many keys that took away. */
    forgetMailbox: (mailbox: string, now: number) => {
      const window = Math.floor(now / MAILBOX_LIMIT.windowMs)
      return ask(
        () =>
          redis.del(
            KEYS.visitorMail('ack', mailbox),
            KEYS.visitorMail('optin', mailbox),
            KEYS.limitCount(mailbox, window),
            KEYS.limitCount(mailbox, window - 1),
          ),
        asNumber,
        ONCE,
      )
    },
  }
}
export type VisitorMails = ReturnType<typeof createVisitorMails>
