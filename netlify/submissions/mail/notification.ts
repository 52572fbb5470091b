import { CONSENT_VERSION } from '../../../src/shared/forms/endpoint'
import { MINIMUM_FILL_MS } from '../../../src/shared/forms/field-limits'
import { fieldsOf, groupOf } from '../../../src/shared/forms/layout'
import { LOCALES } from '../../../src/shared/languages'
import { HOUR, SECOND, TIME_ZONE } from '../../platform/clock'
import type { Mail } from '../../platform/mailer'
import { interpolate, interpolateIfComplete, mailStrings, stringAt } from '../../platform/translations'
import { MAILBOX_LIMIT } from '../limits'
import type { Settings } from '../services'
import type { Submission } from '../submission'
import { type MailDocument, type Row, addressShown, headerLine, mailTexts, renderText } from './mail-document'

const SUBJECT_PART = 60
/** Longest value in the plain form. The provider takes far more, but may take this where it refused a longer one. */
const PLAIN_FIELD = 2_000

/** What the notification needs to know besides the submission. */
type NotificationSettings = Pick<Settings, 'team' | 'from' | 'siteUrl' | 'content'>

const stringsOf = ({ language }: Submission) => mailStrings(language).notification

const textOf = ({ content }: Submission, field: string): string =>
  typeof content[field] === 'string' ? content[field] : ''

const fieldRows = (submission: Submission): Row[] => {
  const { form, language, content } = submission
  const strings = stringsOf(submission)
  const layout = fieldsOf(form)
  const names = layout.map(({ name }) => name)
  // What was sent before the form lost a field is shown all the same: unknown fields come last.
  const others = Object.keys(content).filter((name) => !names.includes(name))
  return [...names, ...others].flatMap((name) => {
    const value = content[name]
    // The consent has rows of its own.
    if (value === undefined || name.startsWith('consent')) return []
    const label = stringAt(language, `forms:fields.${name}`) ?? name
    if (typeof value === 'boolean') return [{ label, value: value ? strings.yes : strings.no }]
    if (name === 'email') return [{ label, value: addressShown(value) }]
    const isChoice = layout.some((field) => field.name === name && field.options)
    const chosen = isChoice ? stringAt(language, `forms:options.${name}.${value}`) : undefined
    return [{ label, value: chosen ?? value }]
  })
}

/** The text that was agreed to, where it is today's: today's wording proves nothing of another version. */
const consentText = (submission: Submission, company: string | undefined): string | undefined => {
  const { language, content } = submission
  const strings = stringsOf(submission)
  if (content.consentVersion === undefined) return strings.consentUnknown
  if (content.consentVersion !== CONSENT_VERSION)
    return interpolate(strings.consentOther, { current: CONSENT_VERSION })
  const text = interpolateIfComplete(stringAt(language, 'forms:fields.consent') ?? '', { company })
  return text && interpolate(strings.consentQuote, { text })
}

const consentRows = (submission: Submission, company: string | undefined): Row[] => {
  const { language, createdAt, content } = submission
  const strings = stringsOf(submission)
  if (content.consent !== true) return [{ label: strings.consent, value: strings.no }]
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...style, timeZone: TIME_ZONE }).format(createdAt)
  const when = { date: format({ dateStyle: 'long' }), time: format({ timeStyle: 'short' }) }
  const wording = consentText(submission, company)
  const version = textOf(submission, 'consentVersion')
  return [
    { label: strings.consent, value: interpolate(strings.consentGiven, when) },
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

const subjectOf = (submission: Submission, isPlain: boolean): string => {
  const { form, language, reference } = submission
  const strings = stringsOf(submission)
  const reason = reasonOf(submission)
  const subject = interpolate(strings.subject[`${groupOf(form)}${isPlain ? 'Plain' : ''}`], {
    language: language.toUpperCase(),
    reference,
    about: headerLine(textOf(submission, form === 'contact' ? 'subject' : 'company'), SUBJECT_PART),
  })
  return reason ? interpolate(strings.subject.suspect, { reason, subject }) : subject
}

const documentOf = (
  submission: Submission,
  { siteUrl, content }: NotificationSettings,
  isPlain: boolean,
): MailDocument => {
  const { language, form, reference } = submission
  const strings = stringsOf(submission)
  const durations = content.durations(language)
  const reason = reasonOf(submission)
  const last = [
    isPlain ? undefined : strings.reply,
    interpolateIfComplete(strings.promise, durations),
    interpolateIfComplete(strings.retention, durations),
  ]
  return {
    language,
    title: subjectOf(submission, isPlain),
    blocks: [
      interpolate(strings.intro[groupOf(form)], { site: siteUrl }),
      [
        { label: strings.reference, value: reference },
        ...fieldRows(submission),
        ...consentRows(submission, content.company('company', language)),
        { label: strings.language, value: language.toUpperCase() },
        ...(reason ? [{ label: strings.check, value: reason }] : []),
      ],
      last.filter((line) => line !== undefined).join('\n'),
    ],
  }
}

/** The submission with long values cut; the whole stays in the store. */
const shortened = (submission: Submission): Submission => {
  const { truncated } = stringsOf(submission)
  const cut = (value: string | boolean) =>
    typeof value === 'string' && value.length > PLAIN_FIELD
      ? `${value.slice(0, PLAIN_FIELD)} ${truncated}`
      : value
  const fields = Object.entries(submission.content).map(([field, value]) => [field, cut(value)])
  return { ...submission, content: Object.fromEntries(fields) }
}

/**
 * The mail that brings a submission to the team; a reply to it goes to the visitor.
 * @param isPlain for when the provider refuses the mail for what it says: text only, nothing of the visitor's in any
 * header, long values cut
 */
export function composeNotification(
  submission: Submission,
  settings: NotificationSettings,
  isPlain = false,
): Mail {
  const { team: to, from } = settings
  const mail = { to, from, category: 'lead', reference: submission.reference } as const
  const document = documentOf(isPlain ? shortened(submission) : submission, settings, isPlain)
  return isPlain
    ? { ...mail, subject: document.title, text: renderText(document) }
    : { ...mail, ...mailTexts(document), replyTo: textOf(submission, 'email') }
}
