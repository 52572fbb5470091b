import { attempt } from '../attempt'
import { eraseSession } from '../page-views/session'
import { CHOICE_KEY } from './keys'

/**
 * `exempt`: views are counted unless the visitor objects (the CNIL's exemption for audience measurement);
 * `consent`: nothing is counted before the visitor agrees.
 */
export type MeasurementMode = 'exempt' | 'consent'

/** The owner's switch: `consent` asks every visitor first, `exempt` only those whom {@link measurementMode} names. */
export const MEASUREMENT_MODE: MeasurementMode = 'exempt'

/** Its time zone; Luxembourgish, or any language as it is used there. */
const LUXEMBOURG = /Luxembourg|,lb\b|-LU\b/i

/**
 * The mode for this visitor, which their browser alone knows. Luxembourg has no exemption for audience measurement:
 * consent comes first (law of 30 May 2005, as amended, Art. 4(3)(e); CNPD guidelines of 26 October 2021). So everybody
 * is asked whose browser is set to its time zone, or has a language of Luxembourg among those it prefers.
 */
export const measurementMode = (): MeasurementMode =>
  LUXEMBOURG.test([timeZone(), ...navigator.languages].join()) ? 'consent' : MEASUREMENT_MODE

/** The browser's time zone; empty where its clock is not that of Central Europe: to ask for the name takes some 15 ms. */
const timeZone = (): string =>
  [-60, -120].includes(new Date().getTimezoneOffset()) ? Intl.DateTimeFormat().resolvedOptions().timeZone : ''

/**
 * After so many months a choice lapses. Where views wait for consent it is then asked for again (CNIL, deliberation
 * 2020-092); an objection holds for as long as anything may be kept (specification section 9).
 */
export const monthsKept = (mode: MeasurementMode): number => (mode === 'exempt' ? 13 : 6)

/** `staff`: the browser of somebody who works on the site, which works as an objection does. */
const CHOICES = ['accepted', 'refused', 'staff'] as const
export type Choice = (typeof CHOICES)[number]

/** Whether the browser would remember a choice on the next page. */
export const canRemember = (): boolean => attempt(() => localStorage.getItem(CHOICE_KEY)) !== undefined

/** What the visitor chose, while it is valid; undefined: never asked, or too long ago. */
export function readChoice(mode = measurementMode()): Choice | undefined {
  const stored = attempt(() => localStorage.getItem(CHOICE_KEY))
  if (!stored) return undefined
  const [word, since = ''] = stored.split(' ')
  const date = new Date(since)
  if (Date.now() < date.setMonth(date.getMonth() + monthsKept(mode)))
    return CHOICES.find((choice) => choice === word)
  attempt(() => localStorage.removeItem(CHOICE_KEY))
  return undefined
}

/** Keeps a choice for as long as {@link monthsKept} says; what is no agreement also erases what was kept until then. */
export function storeChoice(choice: Choice, now: number = Date.now()): void {
  if (choice !== 'accepted') eraseSession()
  attempt(() => localStorage.setItem(CHOICE_KEY, `${choice} ${new Date(now).toISOString()}`))
}

/** Whether the browser itself objects: https://www.w3.org/TR/gpc/ */
export const objectsGlobally = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Whether this visitor's views may be counted; asked before each one. Nobody is who could not object for good. */
export function measurementAllowed(mode = measurementMode()): boolean {
  if (objectsGlobally() || !canRemember()) return false
  const choice = readChoice(mode)
  return mode === 'consent' ? choice === 'accepted' : choice !== 'refused' && choice !== 'staff'
}

/** The parameter of the links by which staff take their browser out of the counts (`staff`) and back (`counted`). */
const STAFF_PARAMETER = 'audience'

/**
 * Follows such a link. Anybody may lead a visitor to one: it never lifts an objection, and the panel of choices, which
 * the link opens, says what holds.
 */
export function followStaffLink(search: string): void {
  const asked = new URLSearchParams(search).get(STAFF_PARAMETER)
  if (!asked) return
  const choice = readChoice()
  if (asked === 'staff' && choice !== 'refused') storeChoice('staff')
  if (asked !== 'counted' || choice !== 'staff') return
  attempt(() => localStorage.removeItem(CHOICE_KEY))
}
