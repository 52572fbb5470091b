import type { Mail } from '../../platform/mailer'
import type { SiteContent } from '../../platform/site-data'
import { HOUR, SECOND } from '../../platform/clock'
import { MINIMUM_FILL_MS } from '../../../src/forms/shared/field-limits'
import { CONSENT_VERSION } from '../../../src/forms/shared/endpoint'
import { fieldsOf, groupOf } from '../../../src/forms/shared/layout'
import { ADDRESS_LIMIT } from '../accept/rate-limits'
import { type Submission } from '../accept/submission'
import { type MailDocument, type Row, renderText, rendered } from './mail-document'
import { oneLine } from './header-line'
import {
  fieldLabel,
  interpolate,
  interpolateIfComplete,
  formatDate,
  formatTime,
  mailStrings,
  optionLabel,
} from './format'

const SUBJECT_PART = 60
// The provider takes far more; a mail refused whole may pass in this size.
const PLAIN_FIELD = 2_000

export type TeamMailSettings = {
  team: readonly string[]
  from: string
  siteUrl: string
  /** The publisher's name in the consent text; undefined where it is not known. */
  company?: string | undefined
}
export type NotificationSettings = TeamMailSettings & { content: Pick<SiteContent, 'durations'> }

const text = ({ content }: Submission, field: string): string =>
  typeof content[field] === 'string' ? content[field] : ''

const fieldRows = ({ form, language, content }: Submission): Row[] => {
  const strings = mailStrings(language).notification
  const layout = fieldsOf(form)
  const names = layout.map(({ name }) => name)
  // A form that lost a field since still tells what was sent: unknown fields come last.
  const others = Object.keys(content).filter((name) => !names.includes(name))
  return [...names, ...others].flatMap((name) => {
    const value = content[name]
    // The consent has lines of its own.
    if (value === undefined || name.startsWith('consent')) return []
    const label = fieldLabel(language, name)
    if (typeof value === 'boolean') return [{ label, value: value ? strings.yes : strings.no }]
    const chosen = layout.some((field) => field.name === name && field.options)
    return [{ label, value: chosen ? optionLabel(language, name, value) : value }]
  })
}

/** Today's wording proves nothing of another version: that one is only named. */
const consentText = ({ language, content }: Submission, company: string | undefined): string | undefined => {
  const strings = mailStrings(language).notification
  if (content.consentVersion === undefined) return strings.consentUnknown
  if (content.consentVersion !== CONSENT_VERSION)
    return interpolate(strings.consentOther, { current: CONSENT_VERSION })
  return (
    company &&
    interpolate(strings.consentQuote, { text: interpolate(fieldLabel(language, 'consent'), { company }) })
  )
}

const consentRows = (submission: Submission, company: string | undefined): Row[] => {
  const { language, createdAt, content } = submission
  const strings = mailStrings(language).notification
  if (content.consent !== true) return [{ label: strings.consent, value: strings.no }]
  const given = interpolate(strings.consentGiven, {
    date: formatDate(language, createdAt),
    time: formatTime(language, createdAt),
  })
  const wording = consentText(submission, company)
  const version = text(submission, 'consentVersion')
  return [
    { label: strings.consent, value: given },
    ...(wording ? [{ label: strings.consentText, value: wording }] : []),
    ...(version ? [{ label: strings.consentVersion, value: version }] : []),
  ]
}

const checkRows = ({ language, suspicion }: Submission): Row[] => {
  const strings = mailStrings(language).notification
  if (!suspicion) return []
  const values = {
    seconds: MINIMUM_FILL_MS / SECOND,
    count: ADDRESS_LIMIT.requests,
    hours: ADDRESS_LIMIT.windowMs / HOUR,
  }
  return [{ label: strings.check, value: interpolate(strings[suspicion], values) }]
}

/** Everything a submission holds, in the labels of its own form and language. */
export const submissionRows = (submission: Submission, company: string | undefined): Row[] => {
  const { language, reference } = submission
  const strings = mailStrings(language).notification
  return [
    { label: strings.reference, value: reference },
    ...fieldRows(submission),
    ...consentRows(submission, company),
    { label: strings.language, value: language.toUpperCase() },
    ...checkRows(submission),
  ]
}

const documentOf = (
  submission: Submission,
  { siteUrl, company, content }: NotificationSettings,
  answerable: boolean,
): MailDocument => {
  const { language, form } = submission
  const strings = mailStrings(language).notification
  const durations = content.durations(language)
  const last = [
    ...(answerable ? [strings.reply] : []),
    interpolateIfComplete(strings.promise, durations),
    interpolateIfComplete(strings.retention, durations),
  ]
  return {
    language,
    title: interpolate(strings.subject[`${groupOf(form)}Plain`], subjectValues(submission)),
    blocks: [
      { kind: 'text', text: interpolate(strings.intro[groupOf(form)], { site: siteUrl }) },
      { kind: 'rows', rows: submissionRows(submission, company) },
      { kind: 'lines', lines: last.filter((line) => line !== undefined) },
    ],
  }
}

const subjectValues = (submission: Submission) => ({
  language: submission.language.toUpperCase(),
  reference: submission.reference,
  about: oneLine(text(submission, submission.form === 'contact' ? 'subject' : 'company'), SUBJECT_PART),
})

/** The mail that tells the team of a submission: a reply to it goes to the visitor. */
export function composeNotification(submission: Submission, settings: NotificationSettings): Mail {
  const { language, form, reference } = submission
  const document = documentOf(submission, settings, true)
  return {
    to: settings.team,
    from: settings.from,
    replyTo: text(submission, 'email'),
    ...rendered(document),
    subject: interpolate(
      mailStrings(language).notification.subject[groupOf(form)],
      subjectValues(submission),
    ),
    category: 'lead',
    reference,
  }
}

/**
 * The same in the plain-text fallback, for when the provider refuses the mail itself: text only, nothing of the
 * visitor's in any header, long values cut (the whole stays with the dead letter, should this fail too).
 */
export function composePlainNotification(submission: Submission, settings: NotificationSettings): Mail {
  const { language, form, reference } = submission
  const strings = mailStrings(language).notification
  const cut = (value: string | boolean) =>
    typeof value === 'string' && value.length > PLAIN_FIELD
      ? `${value.slice(0, PLAIN_FIELD)} ${strings.truncated}`
      : value
  const content = Object.fromEntries(
    Object.entries(submission.content).map(([field, value]) => [field, cut(value)]),
  )
  return {
    to: settings.team,
    from: settings.from,
    subject: interpolate(strings.subject[`${groupOf(form)}Plain`], subjectValues(submission)),
    text: renderText(documentOf({ ...submission, content }, settings, false)),
    category: 'lead',
    reference,
  }
}
