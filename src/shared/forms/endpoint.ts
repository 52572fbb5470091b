/** The demo and contact forms post here, with or without scripts. */
export const ENDPOINT = '/api/send-demo-email'

/** A form aborts a request that has had no response for this time, in milliseconds. */
export const TIME_OUT_MS = 15_000

/** How long a form waits before a second attempt after a failure of the network or the server, in milliseconds. */
export const RETRY_AFTER_MS = { min: 1_000, max: 2_000 } as const

/** After this time without a response a form tells the visitor that the connection is slow, in milliseconds. */
export const SLOW_AFTER_MS = 5_000

/**
 * The version of the wording of the consent box, the newsletter box and the privacy line. It is sent with every
 * submission as proof of what was accepted, and must change whenever one of the three does (a test checks this).
 */
export const CONSENT_VERSION = '2025-07-01'
