import { bookerOf, bookingLink } from '../../../src/shared/forms/booking'
import { groupOf } from '../../../src/shared/forms/layout'
import type { Mail } from '../../platform/mailer'
import { interpolate, interpolateIfComplete, mailStrings, stringAt } from '../../platform/translations'
import type { Settings } from '../services'
import type { Submission } from '../submission'
import { type Block, mailTexts } from './mail-document'

/** What the acknowledgement needs to know besides the submission. */
type AcknowledgementSettings = Pick<Settings, 'from' | 'siteUrl' | 'content' | 'newsletterListId'>

/** A time to talk, where the company offers times. */
const bookingOf = ({ language, content }: Submission, url: string | undefined): Block | undefined => {
  const text = stringAt(language, 'forms:confirmation.booking')
  return url && text ? { text, url: bookingLink(url, bookerOf(content)) } : undefined
}

const blocksOf = (submission: Submission, settings: AcknowledgementSettings): (Block | undefined)[] => {
  const { language, form, reference } = submission
  const { siteUrl, content, newsletterListId } = settings
  const strings = mailStrings(language).acknowledgement
  const company = (name: string) => content.company(name, language)
  const addresses = [company('address_paris'), company('address_luxembourg')].filter(Boolean).join(' · ')
  const signature = interpolate(strings.signature, { company: company('company') ?? '' })
  const durations = content.durations(language)
  const policy = `${siteUrl}${content.page('privacy-policy', language)?.path ?? ''}`
  const newsletter = newsletterListId ? strings.newsletterConfirm : strings.newsletter
  return [
    strings.greeting,
    interpolateIfComplete(strings[groupOf(form)], { ...durations, product: company('product') }),
    bookingOf(submission, company('booking_url')),
    submission.content.newsletter === true ? newsletter : undefined,
    interpolate(strings.reference, { reference }),
    interpolateIfComplete(strings.mistakeWrite, { email: company('email_privacy') }) ?? strings.mistake,
    [signature, addresses].filter(Boolean).join('\n'),
    interpolateIfComplete(strings.retention, { ...durations, policy }),
  ]
}

/**
 * Tells the visitor that the submission arrived: constant text and the reference, and nothing that was typed but the name
 * and address in the booking link. A form that mails strangers' words to any address would be used for just that.
 */
export function composeAcknowledgement(submission: Submission, settings: AcknowledgementSettings): Mail {
  const { language, form, reference, content } = submission
  const title = mailStrings(language).acknowledgement.subject[groupOf(form)]
  const blocks = blocksOf(submission, settings).filter((block) => block !== undefined)
  return {
    to: [String(content.email)],
    from: settings.from,
    ...mailTexts({ language, title, blocks }),
    category: 'acknowledgement',
    reference,
  }
}
