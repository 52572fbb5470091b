/** Returns the milliseconds since 1970. Clocks are passed as arguments, so that tests can move time. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The company's time zone. */
export const TIME_ZONE = 'Europe/Paris'
