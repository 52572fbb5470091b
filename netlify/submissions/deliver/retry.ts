import { MINUTE } from '../../platform/clock'

/** So many attempts, over three days on average (49 to 98 hours); then a person has to look. */
export const MAX_ATTEMPTS = 20
const LONGEST = 9 * 60

/**
 * Pause after the given number of failed attempts, in milliseconds: it doubles from one minute to nine hours, and is
 * shortened at random by up to half, so that what failed together does not come back together.
 * @param random 0 (the shortest) to 1
 */
export const retryDelay = (failedAttempts: number, random: number): number =>
  Math.round(Math.min(2 ** (failedAttempts - 1), LONGEST) * MINUTE * (0.5 + random / 2))
