import { attempt, eraseSession } from '../page-views/session'
import { CHOICE_KEY, CHOICE_MONTHS } from './keys'

/**
 * `exempt`: views are counted unless the visitor objects (the CNIL's exemption for audience measurement);
 * `consent`: nothing is counted before the visitor agrees.
 */
export type MeasurementMode = 'exempt' | 'consent'

/** The mode of this site: changing this constant changes all of it. */
export const MEASUREMENT_MODE: MeasurementMode = 'exempt'

const CHOICES = ['accepted', 'refused'] as const
export type Choice = (typeof CHOICES)[number]

// Holds for this page alone what a browser without storage cannot keep.
let unstored: Choice | undefined

/** What the visitor chose, while it is valid; undefined: never asked, or too long ago. */
export function readChoice(
  now: number = Date.now(),
  mode: MeasurementMode = MEASUREMENT_MODE,
): Choice | undefined {
  const stored = attempt(() => localStorage.getItem(CHOICE_KEY))
  if (!stored) return unstored
  const [word, since = ''] = stored.split(' ')
  const date = new Date(since)
  if (now < date.setMonth(date.getMonth() + CHOICE_MONTHS[mode]))
    return CHOICES.find((choice) => choice === word)
  attempt(() => localStorage.removeItem(CHOICE_KEY))
  return undefined
}

/** Keeps a choice for the mode's `CHOICE_MONTHS`; a refusal also erases what was kept until then. */
export function storeChoice(choice: Choice, now: number = Date.now()): void {
  unstored = choice
  if (choice === 'refused') eraseSession()
  attempt(() => localStorage.setItem(CHOICE_KEY, `${choice} ${new Date(now).toISOString()}`))
}

/** Whether the browser itself objects: https://www.w3.org/TR/gpc/ */
export const objectsGlobally = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Whether this visitor's views may be counted; asked before each one. */
export function measurementAllowed(mode: MeasurementMode = MEASUREMENT_MODE): boolean {
  if (objectsGlobally()) return false
  const choice = readChoice(Date.now(), mode)
  return mode === 'consent' ? choice === 'accepted' : choice !== 'refused'
}
