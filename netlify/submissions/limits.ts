import { DAY, HOUR, MINUTE, SECOND } from '../platform/clock'

// A test compares the next three with the privacy policy's figures in content/claims.yml.

/** Lifetime of a submission that is stored, dead or undelivered, from its arrival (`form_retention_months`). */
export const UNSETTLED_MS = 365 * DAY
/** Lifetime of a record once it is mailed (`request_record_days`). */
export const RECORD_MS = 30 * DAY
/** Lifetime of its content, so that a lead that bounces can be sent again (`request_content_days`). */
export const CONTENT_MS = 7 * DAY

/** The same content within this time counts as the same submission. */
export const SAME_CONTENT_MS = 10 * MINUTE
/** The deliverer skips a submission for this long after it arrives: over twice the longest request. */
export const REQUEST_LEASE_MS = 90 * SECOND
/** Other runs skip what a run has claimed for this long: well over the 30 s that the platform allows a run. */
export const CLAIM_LEASE_MS = 120 * SECOND

/** Requests of one sender; a whole firm may share an IP address. */
export const SENDER_LIMIT = { requests: 20, windowMs: 10 * MINUTE }
/** Requests of one mailbox; further ones are marked as suspect. */
export const MAILBOX_LIMIT = { requests: 5, windowMs: 24 * HOUR }
/** Longest wait for those two limits, which are checked together. */
export const LIMIT_MS = 400

/** Mails that go to the team at once. The deliverer sends the rest, at most `MAILS_PER_RUN` each time. */
export const TEAM_LIMIT = { requests: 100, windowMs: HOUR }
export const MAILS_PER_RUN = 50

/** A mailbox gets one acknowledgement and one newsletter link within this time. */
export const VISITOR_MAIL_MS = 24 * HOUR
/** Acknowledgements to all visitors together; also newsletter links. */
export const VISITOR_MAILS_PER_HOUR = 50

/** Attempts to mail the team, over about three days (49 to 98 hours); then a person has to act. */
export const MAX_ATTEMPTS = 20
const LONGEST_DELAY_MINUTES = 9 * 60

/**
 * Pause before the next attempt, in milliseconds. Doubles from one minute to nine hours and is shortened at random by up
 * to half, so that submissions that failed together do not come back together.
 * @param random 0 (the shortest pause) to 1
 */
export const retryDelay = (failedAttempts: number, random = Math.random()): number =>
  Math.round(Math.min(2 ** (failedAttempts - 1), LONGEST_DELAY_MINUTES) * MINUTE * (0.5 + random / 2))
