import type { Language } from '../../src/shared/languages'
import { createSeal } from '../platform/sealed'
import { LINK_MS } from './limits'
import type { Services, Settings } from './services'
import { type Submission, mailboxHash } from './submission'

export const NEWSLETTER_ENDPOINT = '/api/newsletter'

/** What a confirmation link contains, encrypted. */
type OptIn = {
  email: string
  language: Language
  /** The version of the consent text that the form showed; '' if unknown. */
  consentVersion: string
  /** When the visitor asked for the newsletter, in milliseconds since 1970. */
  askedAt: number
  /** When the link was mailed. Links that an earlier release mailed lack it. */
  mailedAt?: number
}

/** Creates the seal that encrypts and decrypts opt-ins, which contain an e-mail address. */
const optInSeal = (secret: string) => createSeal<OptIn>(secret, 'newsletter-optin-v2')

/** Returns the link that confirms the opt-in of a submission. */
export const linkOf = (
  { language, createdAt, content }: Submission,
  { secret, siteUrl }: Settings,
  mailedAt: number,
): string => {
  const version = String(content.consentVersion ?? '')
  const optIn = {
    email: String(content.email),
    language,
    // The version comes from the request, so anything but a date is dropped.
    consentVersion: /^\d{4}-\d{2}-\d{2}$/.test(version) ? version : '',
    askedAt: createdAt,
    mailedAt,
  }
  const link = new URL(NEWSLETTER_ENDPOINT, siteUrl)
  // The language is also added unencrypted, so that a truncated link still leads to a page in this language.
  link.search = String(new URLSearchParams({ language, link: optInSeal(secret).seal(optIn) }))
  return link.href
}

export type Confirmation = {
  /** `off`: no list is configured; `open`: valid, not yet confirmed; `failed`: the provider did not add the address. */
  outcome: 'off' | 'altered' | 'expired' | 'open' | 'confirmed' | 'failed'
  optIn?: OptIn
  code?: string
}

/**
 * Checks a link and, if `isConfirmed`, adds the address to the mail provider's list. The store holds the permission to
 * do so: it is used once, ends with the link, and is erased with the person's data.
 * @param isConfirmed true if a person pressed the button: mail scanners also open links, but press no buttons
 */
export async function checkOrConfirm(
  { settings, clock, mailer, visitorMails }: Services,
  sealed: string,
  isConfirmed: boolean,
): Promise<Confirmation> {
  const { newsletter, secret } = settings
  if (!newsletter) return { outcome: 'off' }
  const optIn = optInSeal(secret).open(sealed)
  if (!optIn) return { outcome: 'altered' }
  if (clock() >= (optIn.mailedAt ?? optIn.askedAt) + LINK_MS) return { outcome: 'expired', optIn }
  const mailbox = mailboxHash(secret, optIn.email)
  const permission = await visitorMails.permission(mailbox)
  if (!permission.ok) return { outcome: 'failed', optIn, code: permission.code }
  if (permission.value === 'used') return { outcome: 'confirmed', optIn }
  if (permission.value === 'none') return { outcome: 'expired', optIn }
  if (!isConfirmed) return { outcome: 'open', optIn }
  // Uses the time of the submission, not of the click, so that a second click writes the same value.
  const consent = `${optIn.consentVersion} ${new Date(optIn.askedAt).toISOString()}`.trim()
  const { listId, consentFieldId } = newsletter
  const added = await mailer.addToList(optIn.email, listId, { [consentFieldId]: consent })
  if (!added.ok) return { outcome: 'failed', optIn, code: added.code }
  const used = await visitorMails.markUsed(mailbox)
  return { outcome: 'confirmed', optIn, ...(!used.ok && { code: used.code }) }
}
