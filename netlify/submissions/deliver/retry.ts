import { MINUTE } from '../../platform/clock'

const MINUTES = [1, 2, 4, 8, 16, 32, 60, 120, 240, 480, ...Array<number>(9).fill(540)]

/** So many attempts, one more than pauses, over 73 hours on average (49 to 97); then a person has to look. */
export const MAX_ATTEMPTS = MINUTES.length + 1

/**
 * What failed so often although others' mails went through since it last failed has trouble of its own, and is
 * tried in its own turn only. More than one: a provider that comes back bit by bit refuses some of them again.
 */
export const OWN_FAILURES = 3

/**
 * Pause after the given number of failed attempts, in milliseconds: growing, then constant, and shortened at
 * random by up to half so that what failed together does not come back together.
 * @param random 0 (the shortest) to 1
 */
export const retryDelay = (failedAttempts: number, random: number): number => {
  const minutes = MINUTES[Math.min(Math.max(failedAttempts, 1), MINUTES.length) - 1] ?? 540
  return Math.round(minutes * MINUTE * (0.5 + random / 2))
}
