/** Milliseconds since 1970. An argument wherever time matters, so that tests can let days pass. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The time of the company and its readers, not the server's. */
export const TIME_ZONE = 'Europe/Paris'

/** The day of a moment as `YYYY-MM-DD`, in UTC. */
export const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
