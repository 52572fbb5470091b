import { CONSENT_VERSION } from '../../../src/forms/shared/endpoint'
import { MINIMUM_FILL_MS } from '../../../src/forms/shared/field-limits'
import { fieldsOf, groupOf } from '../../../src/forms/shared/layout'
import { HOUR, SECOND } from '../../platform/clock'
import type { Mail } from '../../platform/mailer'
import type { SiteContent } from '../../platform/site-data'
import { interpolate, interpolateIfComplete, mailStrings } from '../../platform/translations'
import type { Submission } from '../accept/submission'
import { MAILBOX_LIMIT } from '../limits'
import { addressShown, fieldLabel, formatDate, formatTime, headerLine, optionLabel } from './format'
import { type MailDocument, type Row, renderText, rendered } from './mail-document'

const SUBJECT_PART = 60
// The provider takes far more; a mail refused whole may pass in this size.
const PLAIN_FIELD = 2_000

export type NotificationSettings = {
  team: readonly string[]
  from: string
  siteUrl: string
  /** The publisher's name in the consent text; undefined where it is not known. */
  company?: string | undefined
  content: Pick<SiteContent, 'durations'>
}

const stringsOf = ({ language }: Submission) => mailStrings(language).notification

const text = ({ content }: Submission, field: string): string =>
  typeof content[field] === 'string' ? content[field] : ''

const fieldRows = (submission: Submission): Row[] => {
  const { form, language, content } = submission
  const strings = stringsOf(submission)
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
    if (name === 'email') return [{ label, value: addressShown(value) }]
    const chosen = layout.some((field) => field.name === name && field.options)
    return [{ label, value: chosen ? optionLabel(language, name, value) : value }]
  })
}

/** Today's wording proves nothing of another version: that one is only named. */
const consentText = (submission: Submission, company: string | undefined): string | undefined => {
  const { language, content } = submission
  const strings = stringsOf(submission)
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
  const strings = stringsOf(submission)
  if (content.consent !== true) return [{ label: strings.consent, value: strings.no }]
  const time = { date: formatDate(language, createdAt), time: formatTime(language, createdAt) }
  const wording = consentText(submission, company)
  const version = text(submission, 'consentVersion')
  return [
    { label: strings.consent, value: interpolate(strings.consentGiven, time) },
    ...(wording ? [{ label: strings.consentText, value: wording }] : []),
    ...(version ? [{ label: strings.consentVersion, value: version }] : []),
  ]
}

/** Why it may be a robot's; undefined where nothing says so. */
const reasonOf = (submission: Submission): string | undefined =>
  submission.suspicion &&
  interpolate(stringsOf(submission)[submission.suspicion], {
    seconds: MINIMUM_FILL_MS / SECOND,
    count: MAILBOX_LIMIT.requests,
    hours: MAILBOX_LIMIT.windowMs / HOUR,
  })

/** @param kind with the visitor's own words, or without any */
const subjectOf = (submission: Submission, kind: '' | 'Plain'): string => {
  const { form, language, reference } = submission
  const strings = stringsOf(submission)
  const reason = reasonOf(submission)
  const subject = interpolate(strings.subject[`${groupOf(form)}${kind}`], {
    language: language.toUpperCase(),
    reference,
    about: headerLine(text(submission, form === 'contact' ? 'subject' : 'company'), SUBJECT_PART),
  })
  return reason ? interpolate(strings.subject.suspect, { reason, subject }) : subject
}

const documentOf = (
  submission: Submission,
  { siteUrl, company, content }: NotificationSettings,
  answerable: boolean,
): MailDocument => {
  const { language, form, reference } = submission
  const strings = stringsOf(submission)
  const durations = content.durations(language)
  const reason = reasonOf(submission)
  const last = [
    ...(answerable ? [strings.reply] : []),
    interpolateIfComplete(strings.promise, durations),
    interpolateIfComplete(strings.retention, durations),
  ]
  return {
    language,
    title: subjectOf(submission, 'Plain'),
    blocks: [
      { kind: 'text', text: interpolate(strings.intro[groupOf(form)], { site: siteUrl }) },
      {
        kind: 'rows',
        rows: [
          { label: strings.reference, value: reference },
          ...fieldRows(submission),
          ...consentRows(submission, company),
          { label: strings.language, value: language.toUpperCase() },
          ...(reason ? [{ label: strings.check, value: reason }] : []),
        ],
      },
      { kind: 'lines', lines: last.filter((line) => line !== undefined) },
    ],
  }
}

/** The mail that tells the team of a submission: a reply to it goes to the visitor. */
export const composeNotification = (submission: Submission, settings: NotificationSettings): Mail => ({
  to: settings.team,
  from: settings.from,
  replyTo: text(submission, 'email'),
  ...rendered(documentOf(submission, settings, true)),
  subject: subjectOf(submission, ''),
  category: 'lead',
  reference: submission.reference,
})

/**
 * The same in the plain-text fallback, for when the provider refuses the mail itself: text only, nothing of the
 * visitor's in any header, long values cut (the whole stays with the dead letter, should this fail too).
 */
export function composePlainNotification(submission: Submission, settings: NotificationSettings): Mail {
  const { truncated } = stringsOf(submission)
  const cut = (value: string | boolean) =>
    typeof value === 'string' && value.length > PLAIN_FIELD
      ? `${value.slice(0, PLAIN_FIELD)} ${truncated}`
      : value
  const content = Object.fromEntries(
    Object.entries(submission.content).map(([field, value]) => [field, cut(value)]),
  )
  const document = documentOf({ ...submission, content }, settings, false)
  return {
    to: settings.team,
    from: settings.from,
    subject: document.title,
    text: renderText(document),
    category: 'lead',
    reference: submission.reference,
  }
}
