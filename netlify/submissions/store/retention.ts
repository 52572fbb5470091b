import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock'

/** How long the hash, reference and times of a mailed submission are kept. */
export const MAILED_RECORD_MS = 30 * DAY
/**
 * How long the content of a submission is kept after it was mailed, where the provider's events are verified: one that
 * bounces must be sendable again. Without them it goes at once.
 */
export const HANDED_CONTENT_MS = 7 * DAY
/** A bounce that names no submission may be of any that was handed over so long before. */
export const DOUBTFUL_MS = 72 * HOUR
/**
 * How long what could not be mailed, or did not arrive, is kept at most: as the privacy policy prints it, from `form_retention_months`
 * of content/claims.yml (a test holds them together).
 */
export const UNMAILED_RECORD_MS = 365 * DAY
/** The same content within this time is the same submission. */
export const SAME_CONTENT_MS = 10 * MINUTE
/** Nobody else takes up a new submission for this long: well over twice the longest request. */
export const REQUEST_LEASE_MS = 90 * SECOND
/** The same for what a run of the deliverer has claimed: over twice its 30 s. */
export const CLAIM_LEASE_MS = 120 * SECOND
/** An address gets no second acknowledgement, and no second link to confirm, within this time. */
export const VISITOR_MAILED_MS = 24 * HOUR
