import { DAY, HOUR, utcDay } from '../../platform/clock'
import { MAILBOX_LIMIT, VISITOR_MAILS_PER_HOUR } from '../limits'
import { VISITOR_MAIL_MS } from '../lifetimes'
import { type RedisClient, type Reply, ask, asNumber } from './ask-redis'
import { KEYS, VISITOR_MAILS, type VisitorMail } from './keys'

/** Counts what visitors are mailed. Nothing is asked twice: after a lost reply a mailbox would seem taken by itself. */
export function createVisitorMails(redis: RedisClient, { tryMs } = { tryMs: 1_500 }) {
  const once = { tries: 1, tryMs, totalMs: tryMs }
  const forget = (mail: VisitorMail, mailbox: string): Promise<Reply<number>> =>
    ask(() => redis.del(KEYS.visitorMail(mail, mailbox)), asNumber, once)
  const countWithin = (key: string, ms: number): Promise<Reply<number>> =>
    ask(
      () => redis.multi().incr(key).pexpire(key, ms).exec(),
      (reply) => asNumber(Array.isArray(reply) ? reply[0] : undefined),
      once,
    )

  return {
    /** True where such a mail may go to this mailbox now; it then counts as sent. What may not is counted. */
    reserve: async (mail: VisitorMail, mailbox: string, now: number): Promise<Reply<boolean>> => {
      const marked = await ask(
        () => redis.set(KEYS.visitorMail(mail, mailbox), '1', { nx: true, px: VISITOR_MAIL_MS }),
        (reply) => (reply === 'OK' ? true : reply === null ? false : undefined),
        once,
      )
      if (!marked.ok) return marked
      if (marked.value) {
        const inHour = await countWithin(KEYS.visitorMailsInHour(mail, Math.floor(now / HOUR)), 2 * HOUR)
        if (!inHour.ok) return inHour
        if (inHour.value <= VISITOR_MAILS_PER_HOUR) return { ok: true, value: true }
        await forget(mail, mailbox)
      }
      await countWithin(KEYS.keptBack(utcDay(now)), 2 * DAY)
      return { ok: true, value: false }
    },

    /** Takes back a leave to mail that certainly was not used. */
    forget,

    /** Forgets what is known of a mailbox besides its submissions. Returns how many keys that took away. */
    forgetMailbox: (mailbox: string, now: number): Promise<Reply<number>> => {
      const window = Math.floor(now / MAILBOX_LIMIT.windowMs)
      const marks = VISITOR_MAILS.map((mail) => KEYS.visitorMail(mail, mailbox))
      return ask(
        () => redis.del(...marks, KEYS.counted(mailbox, window), KEYS.counted(mailbox, window - 1)),
        asNumber,
        once,
      )
    },
  }
}
export type VisitorMails = ReturnType<typeof createVisitorMails>
