import { attempt } from '../shared/attempt'
import { eraseSession } from './session'

/** The key under which the browser stores what the visitor decided about audience measurement, and when. */
export const CHOICE_KEY = 'audience.choice'

/**
 * `exempt`: page views are counted unless the visitor objects (the CNIL's exemption for audience measurement);
 * `consent`: nothing is counted before the visitor agrees.
 */
export type MeasurementMode = 'exempt' | 'consent'

/** The setting of the site's owner. It applies where {@link measurementMode} finds no law that requires consent. */
export const MEASUREMENT_MODE: MeasurementMode = 'exempt'

/** Matches Luxembourg's time zone, Luxembourgish, or a language tag such as fr-LU, in a comma-separated list. */
const LUXEMBOURG = /Luxembourg|,lb\b|-LU\b/i

/**
 * Returns the mode for this visitor. Luxembourg has no exemption for audience measurement (law of 30 May 2005, as
 * amended, Art. 4(3)(e); CNPD guidelines of 26 October 2021), so the mode is `consent` if the browser's time zone or
 * one of its languages points to that country.
 */
export const measurementMode = (): MeasurementMode =>
  LUXEMBOURG.test([timeZone(), ...navigator.languages].join()) ? 'consent' : MEASUREMENT_MODE

/** Returns the time zone. Reading it takes 15 ms, so returns '' if the clock's offset rules out Luxembourg. */
const timeZone = (): string =>
  [-60, -120].includes(new Date().getTimezoneOffset()) ? Intl.DateTimeFormat().resolvedOptions().timeZone : ''

/**
 * Returns for how many months a choice holds. In mode `consent`, visitors are asked again after six (CNIL, deliberation
 * 2020-092). In mode `exempt`, a choice holds for 13, which section 9 of the specification sets as the maximum.
 */
export const monthsKept = (mode: MeasurementMode): number => (mode === 'exempt' ? 13 : 6)

const CHOICES = ['accepted', 'refused'] as const
export type Choice = (typeof CHOICES)[number]

/** True if the browser's storage can be read. Otherwise the next page would not know of a choice made on this one. */
export const canRemember = (): boolean => attempt(() => localStorage.getItem(CHOICE_KEY)) !== undefined

/** Returns the visitor's choice, or undefined if there is none. Erases a choice that has expired. */
export function readChoice(mode = measurementMode()): Choice | undefined {
  const stored = attempt(() => localStorage.getItem(CHOICE_KEY))
  if (!stored) return undefined
  const [word, since = ''] = stored.split(' ')
  const choice = CHOICES.find((one) => one === word)
  const date = new Date(since)
  // The clock was fast when the visitor chose. The choice holds, but counted from now, so that it ends.
  if (choice && date.getTime() > Date.now()) storeChoice(choice)
  if (Date.now() < date.setMonth(date.getMonth() + monthsKept(mode))) return choice
  attempt(() => localStorage.removeItem(CHOICE_KEY))
  return undefined
}

/** Stores a choice. A refusal also erases the session id. */
export function storeChoice(choice: Choice, now: number = Date.now()): void {
  if (choice !== 'accepted') eraseSession()
  attempt(() => localStorage.setItem(CHOICE_KEY, `${choice} ${new Date(now).toISOString()}`))
}

/** True if the browser sends Global Privacy Control: https://www.w3.org/TR/gpc/ */
export const objectsGlobally = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** True if page views may be counted. Always false if the browser sends Global Privacy Control or blocks storage. */
export function measurementAllowed(mode = measurementMode()): boolean {
  // Reads the choice even if the result is false below, because reading erases an expired choice.
  const choice = readChoice(mode)
  if (objectsGlobally() || !canRemember()) return false
  return mode === 'consent' ? choice === 'accepted' : choice !== 'refused'
}
