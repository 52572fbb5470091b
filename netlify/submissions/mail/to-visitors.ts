import { bookerOf, bookingLink } from '../../../src/shared/forms/booking'
import { groupOf } from '../../../src/shared/forms/forms'
import { HOUR } from '../../platform/clock'
import type { Mail } from '../../platform/mailer'
import { interpolateIfComplete } from '../../../src/shared/interpolate'
import { t } from '../../platform/translations'
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
  const company = (name: string) => content.company(name, language)
  const durations = content.durations(language)
  const newsletter = settings.newsletter ? 'newsletterConfirm' : 'newsletter'
  const booking = company('booking_url')
  const signature = t(language, 'mail:acknowledgement.signature', { company: company('company') ?? '' })
  const addresses = [company('address_paris'), company('address_luxembourg')].filter(Boolean).join(' · ')
  const policy = `${siteUrl}${content.page('privacy-policy', language)?.path ?? ''}`
  return compose(submission, from, {
    category: 'acknowledgement',
    title: t(language, `mail:acknowledgement.subject.${groupOf(form)}`),
    blocks: [
      t(language, 'mail:acknowledgement.greeting'),
      interpolateIfComplete(t(language, `mail:acknowledgement.${groupOf(form)}`), {
        ...durations,
        product: company('product'),
      }),
      booking
        ? { text: t(language, 'forms:confirmation.booking'), url: bookingLink(booking, bookerOf(values)) }
        : undefined,
      values.newsletter === true ? t(language, `mail:acknowledgement.${newsletter}`) : undefined,
      t(language, 'mail:acknowledgement.reference', { reference }),
      interpolateIfComplete(t(language, 'mail:acknowledgement.mistakeWrite'), {
        email: company('email_privacy'),
      }) ?? t(language, 'mail:acknowledgement.mistake'),
      [signature, addresses].filter(Boolean).join('\n'),
      interpolateIfComplete(t(language, 'mail:acknowledgement.retention'), { ...durations, policy }),
    ],
  })
}

/** Composes the mail that asks the visitor to confirm the newsletter opt-in, by a link that is valid from `now` on. */
export function composeConfirmation(submission: Submission, settings: Settings, now: number): Mail {
  const { language } = submission
  const company = settings.content.company('company', language) ?? ''
  return compose(submission, settings.from, {
    category: 'newsletter',
    title: t(language, 'mail:confirmation.subject'),
    blocks: [
      t(language, 'mail:acknowledgement.greeting'),
      t(language, 'mail:confirmation.text', { company }),
      { text: t(language, 'mail:confirmation.link'), url: linkOf(submission, settings, now) },
      t(language, 'mail:confirmation.lifetime', { hours: LINK_MS / HOUR }),
      t(language, 'mail:confirmation.mistake'),
      t(language, 'mail:acknowledgement.signature', { company }),
    ],
  })
}
