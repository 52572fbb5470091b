import { DAY, HOUR, MINUTE, SECOND } from '../platform/clock'

// What the privacy policy says of the next three stands in content/claims.yml; a test compares them.

/** A submission that is stored, dead or undelivered ends a year after it came in (`form_retention_months`). */
export const UNSETTLED_MS = 365 * DAY
/** What is left of a submission once it was mailed (`request_record_days`). */
export const RECORD_MS = 30 * DAY
/** Its content, unless an event reports the delivery before: a lead that bounces can be sent again (`request_content_days`). */
export const CONTENT_MS = 7 * DAY

/** The same content within this time is the same submission. */
export const SAME_CONTENT_MS = 10 * MINUTE
/** For how long the deliverer leaves a new submission to its own request: over twice the longest request. */
export const REQUEST_LEASE_MS = 90 * SECOND
/** For how long other runs leave what a run has claimed: over twice the 30 s that the platform gives a run. */
export const CLAIM_LEASE_MS = 120 * SECOND

/** What one sender may send: a whole firm may share an IP address. */
export const SENDER_LIMIT = { requests: 20, windowMs: 10 * MINUTE }
/** What one mailbox may send before the rest is marked as suspect. */
export const MAILBOX_LIMIT = { requests: 5, windowMs: 24 * HOUR }
/** Longest wait for those two limits, in milliseconds; both are asked at once. */
export const LIMIT_MS = 400

/** Mails that go to the team at once; what exceeds them waits for the deliverer, which sends so many a run. */
export const TEAM_LIMIT = { requests: 100, windowMs: HOUR }
export const MAILS_PER_RUN = 50

/** A mailbox gets one acknowledgement, and one link to confirm the newsletter, within this time. */
export const VISITOR_MAIL_MS = 24 * HOUR
/** Acknowledgements to all visitors together, and as many links. */
export const VISITOR_MAILS_PER_HOUR = 50

/** Attempts to mail the team, over three days on average (49 to 98 hours); then a person has to look. */
export const MAX_ATTEMPTS = 20
const LONGEST_DELAY_MINUTES = 9 * 60

/**
 * Pause after so many failed attempts, in milliseconds: doubles from one minute to nine hours, and is shortened at
 * random by up to half, so that what failed together does not come back together.
 * @param random 0 (the shortest) to 1
 */
export const retryDelay = (failedAttempts: number, random = Math.random()): number =>
  Math.round(Math.min(2 ** (failedAttempts - 1), LONGEST_DELAY_MINUTES) * MINUTE * (0.5 + random / 2))
