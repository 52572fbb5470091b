/** Milliseconds since 1970. An argument wherever time matters, so that tests can let days pass. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
