/** Where every form posts, with or without script. */
export const ENDPOINT = '/api/send-demo-email'

/** After this many milliseconds without an answer an attempt to send is given up. */
export const TIME_OUT_MS = 15_000

/** Between these two waits, in milliseconds, an attempt that met no network or no service is made once more. */
export const RETRY_AFTER_MS = { min: 1_000, max: 2_000 } as const

/** From here on, in milliseconds, the visitor is told that the connection is slow. */
export const SLOW_AFTER_MS = 5_000

/**
 * Names the wording of the consent box and of the privacy line under it. Travels with every submission as
 * proof of what was accepted; it changes whenever one of those sentences does (a test holds them together).
 */
export const CONSENT_VERSION = '2025-07-01'
