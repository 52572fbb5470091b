import { bookerOf, bookingLink } from '../../../src/forms/shared/booking'
import { groupOf } from '../../../src/forms/shared/layout'
import type { Mail } from '../../platform/mailer'
import type { SiteContent } from '../../platform/site-data'
import type { Submission } from '../accept/submission'
import { interpolate, interpolateIfComplete, mailStrings, stringAt } from '../../platform/translations'
import { type Block, type MailDocument, rendered } from './mail-document'

type Settings = { from: string; siteUrl: string; content: SiteContent; newsletterListId?: string | undefined }

const given = (lines: (string | undefined)[]): string[] => lines.filter((line) => line !== undefined)

/** A time to talk, where the company gives times out. */
const bookingOf = ({ language, content }: Submission, url: string | undefined): Block[] => {
  const text = stringAt(language, 'forms:confirmation.booking')
  return url && text ? [{ kind: 'link', text, url: bookingLink(url, bookerOf(content)) }] : []
}

const documentOf = (
  submission: Submission,
  { siteUrl, content, newsletterListId }: Settings,
): MailDocument => {
  const { language, form, reference } = submission
  const strings = mailStrings(language).acknowledgement
  const kind = groupOf(form)
  const company = (name: string) => content.company(name, language)
  const privacy = company('email_privacy')
  const addresses = given([company('address_paris'), company('address_luxembourg')]).join(' · ')
  const text = (line: string | undefined): Block[] =>
    line === undefined ? [] : [{ kind: 'text', text: line }]
  const durations = content.durations(language)
  return {
    language,
    title: strings.subject[kind],
    blocks: [
      ...text(strings.greeting),
      ...text(interpolateIfComplete(strings[kind], { ...durations, product: company('product') })),
      ...bookingOf(submission, company('booking_url')),
      ...(submission.content.newsletter === true
        ? text(newsletterListId ? strings.newsletterConfirm : strings.newsletter)
        : []),
      ...text(interpolate(strings.reference, { reference })),
      ...text(interpolateIfComplete(strings.mistakeWrite, { email: privacy }) ?? strings.mistake),
      {
        kind: 'lines',
        lines: [
          interpolate(strings.signature, { company: company('company') ?? '' }),
          ...(addresses ? [addresses] : []),
        ],
      },
      ...text(
        interpolateIfComplete(strings.retention, {
          ...durations,
          policy: `${siteUrl}${content.page('privacy-policy', language)?.path ?? ''}`,
        }),
      ),
    ],
  }
}

/**
 * Tells the visitor that the request arrived. Constant text and the reference, and nothing that was typed but
 * what the booking link fills in: a form that mails strangers' words to any address would be used for just that.
 */
export function composeAcknowledgement(submission: Submission, settings: Settings): Mail {
  return {
    to: [String(submission.content.email)],
    from: settings.from,
    ...rendered(documentOf(submission, settings)),
    category: 'acknowledgement',
    reference: submission.reference,
  }
}
