/** The demo and contact forms post here, with or without scripts. */
export const ENDPOINT = '/api/send-demo-email'

/** A form aborts a request after this many milliseconds without a response. */
export const TIME_OUT_MS = 15_000

/** After a failure of the network or the server, a form waits this many milliseconds before it tries once more. */
export const RETRY_AFTER_MS = { min: 1_000, max: 2_000 } as const

/** After this many milliseconds without a response, a form tells the visitor that the connection is slow. */
export const SLOW_AFTER_MS = 5_000

/**
 * The version of three texts (consent box, newsletter box, privacy line). Every submission contains the version, as
 * proof of what the visitor accepted. It must change whenever one of the texts changes (a test checks this).
 */
export const CONSENT_VERSION = '2025-07-01'
