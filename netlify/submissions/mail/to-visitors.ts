import { bookerOf, bookingLink } from '../../../src/shared/forms/booking'
import { groupOf } from '../../../src/shared/forms/forms'
import { HOUR } from '../../platform/clock'
import type { Mail } from '../../platform/mailer'
import { interpolate, interpolateIfComplete } from '../../../src/shared/interpolate'
import { mailStrings, stringAt } from '../../platform/translations'
import { LINK_MS } from '../limits'
import { linkOf } from '../newsletter'
import type { Settings } from '../services'
import type { Submission } from '../submission'
import { type Block, mailTexts } from './mail-document'

// Only the links in these mails contain what the visitor typed: a name and an e-mail address. Otherwise anyone could
// use the form to send any words to any address.

type Parts = { category: 'acknowledgement' | 'newsletter'; title: string; blocks: (Block | undefined)[] }

const compose = (submission: Submission, from: string, { category, title, blocks }: Parts): Mail => {
  const { language, reference, content } = submission
  const document = { language, title, blocks: blocks.filter((block) => block !== undefined) }
  return { to: [String(content.email)], from, ...mailTexts(document), category, reference }
}

/** Composes the mail that tells the visitor that the submission arrived. */
export function composeAcknowledgement(
  submission: Submission,
  settings: Pick<Settings, 'from' | 'siteUrl' | 'content' | 'newsletter'>,
): Mail {
  const { form, language, reference, content: values } = submission
  const { from, siteUrl, content } = settings
  const strings = mailStrings(language).acknowledgement
  const company = (name: string) => content.company(name, language)
  const durations = content.durations(language)
  const newsletter = settings.newsletter ? strings.newsletterConfirm : strings.newsletter
  const booking = company('booking_url')
  const bookingText = stringAt(language, 'forms:confirmation.booking') ?? ''
  const signature = interpolate(strings.signature, { company: company('company') ?? '' })
  const addresses = [company('address_paris'), company('address_luxembourg')].filter(Boolean).join(' · ')
  const policy = `${siteUrl}${content.page('privacy-policy', language)?.path ?? ''}`
  return compose(submission, from, {
    category: 'acknowledgement',
    title: strings.subject[groupOf(form)],
    blocks: [
      strings.greeting,
      interpolateIfComplete(strings[groupOf(form)], { ...durations, product: company('product') }),
      booking ? { text: bookingText, url: bookingLink(booking, bookerOf(values)) } : undefined,
      values.newsletter === true ? newsletter : undefined,
      interpolate(strings.reference, { reference }),
      interpolateIfComplete(strings.mistakeWrite, { email: company('email_privacy') }) ?? strings.mistake,
      [signature, addresses].filter(Boolean).join('\n'),
      interpolateIfComplete(strings.retention, { ...durations, policy }),
    ],
  })
}

/** Composes the mail that asks the visitor to confirm the newsletter opt-in, by a link that is valid from `now` on. */
export function composeConfirmation(submission: Submission, settings: Settings, now: number): Mail {
  const { confirmation, acknowledgement } = mailStrings(submission.language)
  const company = settings.content.company('company', submission.language) ?? ''
  return compose(submission, settings.from, {
    category: 'newsletter',
    title: confirmation.subject,
    blocks: [
      acknowledgement.greeting,
      interpolate(confirmation.text, { company }),
      { text: confirmation.link, url: linkOf(submission, settings, now) },
      interpolate(confirmation.lifetime, { hours: LINK_MS / HOUR }),
      confirmation.mistake,
      interpolate(acknowledgement.signature, { company }),
    ],
  })
}
