import { HOUR, MINUTE } from '../platform/clock'

/** What one sender may send: a whole firm may share an IP address. */
export const SENDER_LIMIT = { requests: 20, windowMs: 10 * MINUTE }
/** What one mailbox may send before the rest is marked as suspect. */
export const MAILBOX_LIMIT = { requests: 5, windowMs: 24 * HOUR }
/** What goes to the team at once; the rest goes with the deliverer's runs, so many in each. */
export const TEAM_LIMIT = { requests: 100, windowMs: HOUR }
export const MOST_IN_A_RUN = 50
/** Acknowledgements to all visitors together, and as many links to confirm the newsletter. */
export const VISITOR_MAILS_PER_HOUR = 50
/** Longest wait for a limit, in milliseconds; all are asked at once. */
export const LIMIT_MS = 400
