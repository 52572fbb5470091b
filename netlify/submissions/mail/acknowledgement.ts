import { bookerOf, bookingLink } from '../../../src/shared/forms/booking'
import { groupOf } from '../../../src/shared/forms/layout'
import type { Mail } from '../../platform/mailer'
import { interpolate, interpolateIfComplete, mailStrings, stringAt } from '../../platform/translations'
import type { Settings } from '../services'
import type { Submission } from '../submission'
import { type Block, mailTexts } from './mail-document'

/**
 * Confirms to the visitor that the submission arrived. Contains nothing that was typed, except name and address in the
 * booking link: otherwise the form could be used to mail any words to any address.
 */
export function composeAcknowledgement(
  submission: Submission,
  {
    from,
    siteUrl,
    content,
    newsletterListId,
  }: Pick<Settings, 'from' | 'siteUrl' | 'content' | 'newsletterListId'>,
): Mail {
  const { form, language, reference } = submission
  const strings = mailStrings(language).acknowledgement
  const company = (name: string) => content.company(name, language)
  const durations = content.durations(language)
  const newsletter = newsletterListId ? strings.newsletterConfirm : strings.newsletter
  const booking = {
    text: stringAt(language, 'forms:confirmation.booking') ?? '',
    url: company('booking_url'),
  }
  const signature = interpolate(strings.signature, { company: company('company') ?? '' })
  const addresses = [company('address_paris'), company('address_luxembourg')].filter(Boolean).join(' · ')
  const policy = `${siteUrl}${content.page('privacy-policy', language)?.path ?? ''}`
  const blocks: (Block | undefined)[] = [
    strings.greeting,
    interpolateIfComplete(strings[groupOf(form)], { ...durations, product: company('product') }),
    booking.url ? { ...booking, url: bookingLink(booking.url, bookerOf(submission.content)) } : undefined,
    submission.content.newsletter === true ? newsletter : undefined,
    interpolate(strings.reference, { reference }),
    interpolateIfComplete(strings.mistakeWrite, { email: company('email_privacy') }) ?? strings.mistake,
    [signature, addresses].filter(Boolean).join('\n'),
    interpolateIfComplete(strings.retention, { ...durations, policy }),
  ]
  const document = {
    language,
    title: strings.subject[groupOf(form)],
    blocks: blocks.filter((block) => block !== undefined),
  }
  return {
    to: [String(submission.content.email)],
    from,
    ...mailTexts(document),
    category: 'acknowledgement',
    reference,
  }
}
