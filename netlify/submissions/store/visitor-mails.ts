import { HOUR } from '../../platform/clock'
import {
  DOMAIN_MAILS_PER_HOUR,
  LINK_MS,
  SENDER_MAILS_PER_HOUR,
  VISITOR_MAILS_PER_HOUR,
  VISITOR_MAIL_MS,
} from '../limits'
import { type Caller, asNumber, asString } from './call-redis'
import type { Recipient } from '../submission'
import { KEYS, type VisitorMail, keysOfMailbox } from './stored-submission'
import { RESERVE } from './scripts'

/** Calls Redis only once: a repeated call may count a mail twice. */
const ONCE = { tries: 1 }

const RESERVATIONS = ['ok', 'limited', 'gone'] as const

type Reservation = {
  /** The id of the submission that causes the mail. */
  id: string
  recipient: Recipient
  /** The digest of the sender's network; unknown for what the deliverer mails later. */
  sender?: string | undefined
  now: number
}

/** Counts and limits the mails to visitors, and keeps their permissions to be added to the newsletter list. */
export function createVisitorMails({ redis, call }: Caller) {
  const cancel = (mail: VisitorMail, mailbox: string) =>
    call(() => redis.del(KEYS.visitorMail(mail, mailbox)), asNumber, ONCE)

  return {
    /**
     * Reserves a mail of this kind to a visitor; a newsletter link also permits that its mailbox is added to the list.
     * Returns `limited` if a limit holds the mail back, `gone` if the submission was erased meanwhile.
     */
    reserve: (mail: VisitorMail, { id, recipient, sender, now }: Reservation) => {
      const { mailbox, domain } = recipient
      const hour = Math.floor(now / HOUR)
      const limits: [key: string, most: number][] = [
        ...(sender ? [[KEYS.senderMails(mail, sender), SENDER_MAILS_PER_HOUR] as [string, number]] : []),
        [KEYS.visitorMails(mail, hour, domain), DOMAIN_MAILS_PER_HOUR],
        [KEYS.visitorMails(mail, hour), VISITOR_MAILS_PER_HOUR],
      ]
      const keys = [KEYS.submission(id), KEYS.visitorMail(mail, mailbox), KEYS.jobs, KEYS.permission(mailbox)]
      const values = [VISITOR_MAIL_MS, HOUR, mail === 'optin' ? LINK_MS : 0]
      return call(
        () =>
          redis.eval(
            RESERVE,
            [...keys, ...limits.map(([key]) => key)],
            [...values, ...limits.map(([, most]) => most)].map(String),
          ),
        (reply) => RESERVATIONS.find((known) => known === reply),
        ONCE,
      )
    },

    /** Cancels a reservation whose mail was certainly not sent. */
    cancel,

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
    forgetMailbox: (mailbox: string) => call(() => redis.del(...keysOfMailbox(mailbox)), asNumber),
  }
}
export type VisitorMails = ReturnType<typeof createVisitorMails>
