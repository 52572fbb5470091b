import { DAY, HOUR, MINUTE, SECOND } from '../platform/clock'

/** What is stored, dead or undelivered goes a year after it came, as `form_retention_months` of content/claims.yml says. */
export const UNSETTLED_MS = 365 * DAY
/** What is left of a request that was mailed: `request_record_days`. */
export const RECORD_MS = 30 * DAY
/** Its content, where no event tells of its delivery: `request_content_days`. A lead that bounces must be sendable again. */
export const CONTENT_MS = 7 * DAY
/** The same content within this time is the same submission. */
export const SAME_CONTENT_MS = 10 * MINUTE
/** Nobody else takes up a new submission for this long: over twice the longest request. */
export const REQUEST_LEASE_MS = 90 * SECOND
/** The same for what a run of the deliverer has claimed: over twice its 30 s. */
export const CLAIM_LEASE_MS = 120 * SECOND
/** A mailbox gets no second acknowledgement, and no second link to confirm, within this time. */
export const VISITOR_MAIL_MS = 24 * HOUR
