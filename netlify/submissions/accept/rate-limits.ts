import { HOUR, MINUTE } from '../../platform/clock'

/** What one sender may send: a whole firm may share an IP address. */
export const SENDER_LIMIT = { requests: 20, windowMs: 10 * MINUTE }

/** Longest wait for a limit, in milliseconds; both are asked at once. */
export const LIMIT_MS = 400

/** What may be sent with one e-mail address before the rest is left to the digest. */
export const ADDRESS_LIMIT = { requests: 5, windowMs: 24 * HOUR }
