import type { Mail } from '../../platform/mailer'
import { SECOND } from '../../platform/clock'
import { MINIMUM_FILL_MS } from '../../../src/forms/limits'
import type { FormName } from '../../../src/forms/requests'
import { type Submission } from '../submission'
import { type MailDocument, type Row, renderText } from './document'
import { oneLine } from './one-line'
import { renderHtml } from './render-html'
import { fieldLabel, fill, formatDate, formatTime, mailStrings, optionLabel } from './strings'

/** The fields of each form, in its own order; those whose value is one of a list. */
const FIELDS: Record<FormName, readonly string[]> = {
  demoFr: [
    ...['firstName', 'lastName', 'email', 'phone', 'company', 'sector'],
    ...['companySize', 'jobFunction', 'objective', 'deadline'],
  ],
  demoEn: ['firstName', 'lastName', 'email', 'phone', 'company', 'sector', 'message'],
  contact: ['firstName', 'lastName', 'email', 'phone', 'company', 'subject', 'message', 'newsletter'],
}
const CHOICES: Record<FormName, readonly string[]> = {
  demoFr: ['companySize', 'jobFunction'],
  demoEn: ['sector'],
  contact: [],
}

const SUBJECT_PART = 60
// The provider takes far more; a mail refused whole may pass in this size.
const PLAIN_FIELD = 2_000

export type NotificationSettings = {
  team: string
  from: string
  siteUrl: string
  /** The publisher's name in the consent text; undefined where it is not known. */
  company?: string | undefined
}

const kindOf = (form: FormName) => (form === 'contact' ? 'contact' : 'demo')

const text = ({ content }: Submission, field: string): string =>
  typeof content[field] === 'string' ? content[field] : ''

const fieldRows = ({ form, language, content }: Submission): Row[] => {
  const strings = mailStrings(language).notification
  // A form that lost a field since still tells what was sent: unknown fields come last.
  const others = Object.keys(content).filter(
    (field) => !FIELDS[form].includes(field) && field !== 'consent' && field !== 'consentVersion',
  )
  return [...FIELDS[form], ...others].flatMap((field) => {
    const value = content[field]
    if (value === undefined) return []
    const label = fieldLabel(language, field)
    if (typeof value === 'boolean') return [{ label, value: value ? strings.yes : strings.no }]
    return [{ label, value: CHOICES[form].includes(field) ? optionLabel(language, field, value) : value }]
  })
}

const consentRows = (submission: Submission, company: string | undefined): Row[] => {
  const { language, createdAt, content } = submission
  const strings = mailStrings(language).notification
  if (content.consent !== true) return [{ label: strings.consent, value: strings.no }]
  const given = fill(strings.consentGiven, {
    date: formatDate(language, createdAt),
    time: formatTime(language, createdAt),
  })
  const wording = company && fill(fieldLabel(language, 'consent'), { company })
  const version = text(submission, 'consentVersion')
  return [
    { label: strings.consent, value: given },
    ...(wording
      ? [{ label: strings.consentText, value: fill(strings.consentQuote, { text: wording }) }]
      : []),
    ...(version ? [{ label: strings.consentVersion, value: version }] : []),
  ]
}

const checkRows = ({ language, suspicion }: Submission): Row[] => {
  const strings = mailStrings(language).notification
  if (!suspicion) return []
  return [{ label: strings.check, value: fill(strings[suspicion], { seconds: MINIMUM_FILL_MS / SECOND }) }]
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
  { siteUrl, company }: NotificationSettings,
  answerable: boolean,
): MailDocument => {
  const { language, form } = submission
  const strings = mailStrings(language).notification
  return {
    language,
    title: fill(strings.subject[`${kindOf(form)}Plain`], subjectValues(submission)),
    blocks: [
      { kind: 'text', text: fill(strings.intro[kindOf(form)], { site: siteUrl }) },
      { kind: 'rows', rows: submissionRows(submission, company) },
      { kind: 'lines', lines: [...(answerable ? [strings.reply] : []), strings.promise, strings.retention] },
    ],
  }
}

const subjectValues = (submission: Submission) => ({
  language: submission.language.toUpperCase(),
  reference: submission.reference,
  about: oneLine(text(submission, submission.form === 'contact' ? 'subject' : 'company'), SUBJECT_PART),
})

/** The mail that tells the team of a submission (content brief 4.9): answering it answers the visitor. */
export async function composeNotification(
  submission: Submission,
  settings: NotificationSettings,
): Promise<Mail> {
  const { language, form, reference } = submission
  const document = documentOf(submission, settings, true)
  return {
    to: settings.team,
    from: settings.from,
    replyTo: text(submission, 'email'),
    subject: fill(mailStrings(language).notification.subject[kindOf(form)], subjectValues(submission)),
    text: renderText(document),
    html: await renderHtml(document),
    category: 'lead',
    reference,
  }
}

/**
 * The same in the barest form, for when the provider refuses the mail itself: text only, nothing of the
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
    subject: fill(strings.subject[`${kindOf(form)}Plain`], subjectValues(submission)),
    text: renderText(documentOf({ ...submission, content }, settings, false)),
    category: 'lead',
    reference,
  }
}
