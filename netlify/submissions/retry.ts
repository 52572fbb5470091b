import { MINUTE } from '../platform/clock'

const MINUTES = [1, 2, 4, 8, 16, 32, 60, 120, 240, ...Array<number>(11).fill(360)]

/** So many attempts, over about 72 hours; then a person has to look. */
export const MAX_ATTEMPTS = MINUTES.length

/**
 * Pause after the given number of failed attempts, in milliseconds: growing, then constant, and shortened at
 * random by up to half so that what failed together does not come back together.
 * @param random 0 (the shortest) to 1
 */
export const retryDelay = (failedAttempts: number, random: number): number => {
  const minutes = MINUTES[Math.min(Math.max(failedAttempts, 1), MINUTES.length) - 1] ?? 360
  return Math.round(minutes * MINUTE * (0.5 + random / 2))
}
