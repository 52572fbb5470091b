import { DAY, HOUR, MINUTE } from '../platform/clock'

// promises.test.ts checks that the next four constants equal the numbers in the privacy policy (content/claims.yml).

/** How long a submission is kept after its arrival if its mail is not sent or bounces (`form_retention_months`). */
export const UNSETTLED_MS = 365 * DAY
/** How long a submission without its content is kept after mailing, unless the mail bounces (`request_record_days`). */
export const SUMMARY_MS = 30 * DAY
/** How long the content is kept after the mail provider has said that the mail arrived (`request_content_days`). */
export const CONTENT_MS = 7 * DAY
/** How long it is kept after mailing if the provider says nothing (`request_unconfirmed_days`). */
export const UNCONFIRMED_CONTENT_MS = 30 * DAY

/** If the same content is sent again within this time, it counts as the same submission. */
export const SAME_CONTENT_MS = 10 * MINUTE

/** Limit for one sender: further requests are refused. It is high, because a whole firm may share an IP address. */
export const SENDER_LIMIT = { requests: 20, windowMs: 10 * MINUTE }
/** Limit for one IPv6 /48, which anyone can get and which holds 256 senders. */
export const IPV6_NETWORK_LIMIT = { requests: 60, windowMs: 10 * MINUTE }
/** Limit for one mailbox, counted from its first accepted submission: further submissions are marked as suspect. */
export const MAILBOX_LIMIT = { requests: 5, windowMs: 24 * HOUR }
/** The most submissions that may wait to be mailed (about 105 MB). Further forms are refused. */
export const MAX_WAITING = 5_000

/** Limit of submissions mailed to the team on arrival. The deliverer mails the rest later. */
export const TEAM_LIMIT = { requests: 100, windowMs: HOUR }
/** The most submissions that one run of the deliverer mails. */
export const MAILS_PER_RUN = 50

/** Within this time, a mailbox gets at most one acknowledgement and one newsletter link. */
export const VISITOR_MAIL_MS = 24 * HOUR
/** Limit of acknowledgements to all visitors together. Newsletter links have a separate limit of the same size. */
export const VISITOR_MAILS_PER_HOUR = 50
/** Limit for one mail domain within that limit, because a domain's owner can invent mailboxes. */
export const DOMAIN_MAILS_PER_HOUR = 20
/** Limit for one sender within those limits, for an hour from the first, because a sender can invent addresses. */
export const SENDER_MAILS_PER_HOUR = 3
/** A mail about whose arrival the provider has said nothing for this long is reported, if it speaks of others. */
export const UNCONFIRMED_MS = DAY
/** How long the link that confirms a newsletter opt-in is valid (`newsletter_link_hours` of content/claims.yml). */
export const LINK_MS = 48 * HOUR

/** The most attempts to mail a submission. They take two to four days, or longer if the provider asks for pauses. */
export const MAX_ATTEMPTS = 20
const LONGEST_DELAY_MINUTES = 9 * 60
/** No submission waits longer than this for its next attempt. */
export const LONGEST_WAIT_MS = 10 * HOUR

/**
 * Returns the pause before the next attempt, in milliseconds. It doubles from one minute to nine hours and is shortened
 * at random by up to half, so that submissions that failed together are not retried together.
 * @param random 0 (the shortest pause) to 1
 */
export const retryDelay = (failedAttempts: number, random = Math.random()): number =>
  Math.round(Math.min(2 ** (failedAttempts - 1), LONGEST_DELAY_MINUTES) * MINUTE * (0.5 + random / 2))
