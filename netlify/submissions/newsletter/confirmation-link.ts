import type { Language } from '../../../src/languages'
import { HOUR } from '../../platform/clock'
import { createSeal } from '../../platform/sealed'

/** How long a link confirms: as the mail and the privacy policy say (a test holds them together). */
export const LINK_MS = 48 * HOUR

/** Where the link leads: the function's own address, no route of the site. */
export const NEWSLETTER_ENDPOINT = '/api/newsletter'

/** A newsletter opt-in, as the link carries it: nothing of it is stored. */
export type OptIn = {
  email: string
  language: Language
  /** The version of the consent text that the form showed; '' where it named none. */
  consentVersion: string
  /** When it was asked for, in milliseconds since 1970. */
  askedAt: number
}

/** Seals an opt-in for a URL, the one place where an address travels in one. */
export const optInSeal = (secret: string) => createSeal<OptIn>(secret, 'newsletter-optin-v2')
