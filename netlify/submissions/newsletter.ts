import type { Language } from '../../src/shared/languages'
import { HOUR } from '../platform/clock'
import type { Mail } from '../platform/mailer'
import { createSeal } from '../platform/sealed'
import { interpolate, mailStrings } from '../platform/translations'
import { type Block, mailTexts } from './mail/mail-document'
import type { Services, Settings } from './services'
import type { Submission } from './submission'

/** For how long a link confirms: as the mail and the privacy policy say (a test compares them). */
export const LINK_MS = 48 * HOUR

/** Where the link leads: the function's own address, no route of the site. */
export const NEWSLETTER_ENDPOINT = '/api/newsletter'

/** A newsletter opt-in, as the link carries it: nothing of it is stored. */
type OptIn = {
  email: string
  language: Language
  /** The version of the consent text that the form showed; '' where it named none. */
  consentVersion: string
  /** In milliseconds since 1970. */
  askedAt: number
}

/** Seals an opt-in for a URL, the one place where an address travels in one. */
const optInSeal = (secret: string) => createSeal<OptIn>(secret, 'newsletter-optin-v2')

/** Versions are dates; whatever else the request named is not passed on. */
const versionOf = ({ content: { consentVersion } }: Submission): string =>
  typeof consentVersion === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(consentVersion) ? consentVersion : ''

const linkOf = (submission: Submission, { secret, siteUrl }: Settings): string => {
  const { language, createdAt: askedAt, content } = submission
  const link = new URL(NEWSLETTER_ENDPOINT, siteUrl)
  const optIn = { email: String(content.email), language, consentVersion: versionOf(submission), askedAt }
  // The language stands beside the seal as well: a link that was cut still gets an answer in it.
  link.search = String(new URLSearchParams({ language, link: optInSeal(secret).seal(optIn) }))
  return link.href
}

/** Asks whoever opted in to confirm it. Constant text and the link: strangers' words never reach a typed address. */
export function composeConfirmation(submission: Submission, settings: Settings): Mail {
  const { language, reference } = submission
  const { confirmation, acknowledgement } = mailStrings(language)
  const company = settings.content.company('company', language) ?? ''
  const blocks: Block[] = [
    acknowledgement.greeting,
    interpolate(confirmation.text, { company }),
    { text: confirmation.link, url: linkOf(submission, settings) },
    interpolate(confirmation.lifetime, { hours: LINK_MS / HOUR }),
    confirmation.mistake,
    interpolate(acknowledgement.signature, { company }),
  ]
  return {
    to: [String(submission.content.email)],
    from: settings.from,
    ...mailTexts({ language, title: confirmation.subject, blocks }),
    category: 'newsletter',
    reference,
  }
}

/** `off`: no list is configured; `altered`, without an opt-in, `expired` and `open`: the state of the link. */
export type Confirmation = {
  outcome: 'off' | 'altered' | 'expired' | 'open' | 'confirmed' | 'failed'
  optIn?: OptIn
  code?: string
}

/** Reads a link and changes nothing: mail scanners open links, too. */
export function readConfirmation({ settings, clock }: Services, sealed: string): Confirmation {
  if (!settings.newsletterListId) return { outcome: 'off' }
  const optIn = optInSeal(settings.secret).open(sealed)
  if (!optIn) return { outcome: 'altered' }
  return { outcome: clock() < optIn.askedAt + LINK_MS ? 'open' : 'expired', optIn }
}

/** Adds whoever confirms to the provider's list. Used again, the link adds the same once more, which changes nothing. */
export async function confirmOptIn(services: Services, sealed: string): Promise<Confirmation> {
  const { mailer, settings } = services
  const { newsletterListId, consentFieldId } = settings
  const confirmation = readConfirmation(services, sealed)
  const { outcome, optIn } = confirmation
  if (outcome !== 'open' || !optIn || !newsletterListId) return confirmation
  // The time of asking, not of this click: so that the same link always writes the same.
  const consent = `${optIn.consentVersion} ${new Date(optIn.askedAt).toISOString()}`.trim()
  const fields = consentFieldId ? { [consentFieldId]: consent } : undefined
  const added = await mailer.addToList(optIn.email, newsletterListId, fields)
  return added.ok ? { outcome: 'confirmed', optIn } : { outcome: 'failed', optIn, code: added.code }
}
