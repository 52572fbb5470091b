import { HOUR } from '../../platform/clock'
import type { Mail } from '../../platform/mailer'
import type { Submission } from '../accept/submission'
import { interpolate, mailStrings } from '../../platform/translations'
import { type MailDocument, rendered } from '../mail/mail-document'
import type { Settings } from '../services'
import { LINK_MS, NEWSLETTER_ENDPOINT, optInSeal } from './confirmation-link'

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
  const text = (line: string) => ({ kind: 'text', text: line }) as const
  const document: MailDocument = {
    language,
    title: confirmation.subject,
    blocks: [
      text(acknowledgement.greeting),
      text(interpolate(confirmation.text, { company })),
      { kind: 'link', text: confirmation.link, url: linkOf(submission, settings) },
      text(interpolate(confirmation.lifetime, { hours: LINK_MS / HOUR })),
      text(confirmation.mistake),
      { kind: 'lines', lines: [interpolate(acknowledgement.signature, { company })] },
    ],
  }
  return {
    to: [String(submission.content.email)],
    from: settings.from,
    ...rendered(document),
    category: 'newsletter',
    reference,
  }
}
