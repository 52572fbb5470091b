import { type Language, isLanguage } from '../../../src/languages'
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

const sealOf = (secret: string) => createSeal(secret, 'newsletter-optin-v1')

/** The opt-in, sealed for a URL: the one place where an address travels in one. */
export const sealOptIn = (secret: string, { askedAt, email, language, consentVersion }: OptIn): string =>
  sealOf(secret).seal([askedAt, email, language, consentVersion])

/** The opt-in that was sealed; undefined where the text is altered, cut or not ours. */
export function openOptIn(secret: string, sealed: string): OptIn | undefined {
  const values = sealOf(secret).open(sealed)
  if (!Array.isArray(values)) return undefined
  const [askedAt, email, language, consentVersion] = values as unknown[]
  if (typeof askedAt !== 'number' || typeof email !== 'string') return undefined
  if (!isLanguage(language) || typeof consentVersion !== 'string') return undefined
  return { askedAt, email, language, consentVersion }
}

export const hasExpired = ({ askedAt }: OptIn, now: number): boolean => now >= askedAt + LINK_MS
