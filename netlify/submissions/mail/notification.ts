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
import { type Row, readableAddress, headerLine, mailTexts, renderText } from './mail-document'

/** How many characters of a visitor's text the subject line of a mail may quote. */
const MAX_SUBJECT_PART = 60

const stringsOf = ({ language }: Submission) => mailStrings(language).notification

const fieldRows = (submission: Submission): Row[] => {
  const { form, language, content } = submission
  const strings = stringsOf(submission)
  const layout = fieldsOf(form)
  const names = layout.map(({ name }) => name)
  // Fields that are no longer in the form come last.
  const others = Object.keys(content).filter((name) => !names.includes(name))
  return [...names, ...others].flatMap((name) => {
    const value = content[name]
    // `consentRows` shows the consent.
    if (value === undefined || name.startsWith('consent')) return []
    const label = stringAt(language, `forms:fields.${name}`) ?? name
    if (typeof value === 'boolean') return [{ label, value: value ? strings.yes : strings.no }]
    if (name === 'email') return [{ label, value: readableAddress(value) }]
    const isChoice = layout.some((field) => field.name === name && field.options)
    const option = isChoice ? stringAt(language, `forms:options.${name}.${value}`) : undefined
    return [{ label, value: option ?? value }]
  })
}

/** Quotes the consent text if the visitor saw its current version, otherwise says why not. */
const consentText = (submission: Submission, company: string | undefined): string => {
  const { language, content } = submission
  const strings = stringsOf(submission)
  if (content.consentVersion === undefined) return strings.consentUnknown
  if (content.consentVersion !== CONSENT_VERSION)
    return interpolate(strings.consentOther, { current: CONSENT_VERSION })
  const text = interpolateIfComplete(stringAt(language, 'forms:fields.consent') ?? '', { company })
  return text ? interpolate(strings.consentQuote, { text }) : ''
}

const consentRows = (submission: Submission, company: string | undefined): Row[] => {
  const { language, createdAt, content } = submission
  const strings = stringsOf(submission)
  if (content.consent !== true) return [{ label: strings.consent, value: strings.no }]
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...style, timeZone: TIME_ZONE }).format(createdAt)
  const when = { date: format({ dateStyle: 'long' }), time: format({ timeStyle: 'short' }) }
  return [
    { label: strings.consent, value: interpolate(strings.consentGiven, when) },
    { label: strings.consentText, value: consentText(submission, company) },
    { label: strings.consentVersion, value: String(content.consentVersion ?? '') },
  ].filter(({ value }) => value !== '')
}

/** Returns why the submission may be from a robot; undefined if it is not suspect. */
const reasonOf = (submission: Submission): string | undefined =>
  submission.suspicion &&
  interpolate(stringsOf(submission)[submission.suspicion], {
    seconds: MINIMUM_FILL_MS / SECOND,
    count: MAILBOX_LIMIT.requests,
    hours: MAILBOX_LIMIT.windowMs / HOUR,
  })

const subjectOf = (submission: Submission, isPlain: boolean): string => {
  const { form, language, reference, content } = submission
  const strings = stringsOf(submission).subject
  const subject = interpolate(strings[`${groupOf(form)}${isPlain ? 'Plain' : ''}`], {
    language: language.toUpperCase(),
    reference,
    about: headerLine(String(form === 'contact' ? content.subject : content.company), MAX_SUBJECT_PART),
  })
  const reason = reasonOf(submission)
  return reason ? interpolate(strings.suspect, { reason, subject }) : subject
}

/**
 * Composes the mail that brings a submission to the team, with the visitor as `Reply-To`.
 * @param isPlain true for the plain version: only text, and headers without the visitor's data, so without `Reply-To`
 */
export function composeNotification(
  submission: Submission,
  { team: to, from, siteUrl, content }: Pick<Settings, 'team' | 'from' | 'siteUrl' | 'content'>,
  isPlain = false,
): Mail {
  const { language, form, reference } = submission
  const strings = stringsOf(submission)
  const durations = content.durations(language)
  const reason = reasonOf(submission)
  const rows = [
    { label: strings.reference, value: reference },
    ...fieldRows(submission),
    ...consentRows(submission, content.company('company', language)),
    { label: strings.language, value: language.toUpperCase() },
    ...(reason ? [{ label: strings.check, value: reason }] : []),
  ]
  const closing = [
    isPlain ? undefined : strings.reply,
    interpolateIfComplete(strings.promise, durations),
    interpolateIfComplete(strings.retention, durations),
  ]
  const intro = interpolate(strings.intro[groupOf(form)], { site: siteUrl })
  const blocks = [intro, rows, closing.filter(Boolean).join('\n')]
  const document = { language, title: subjectOf(submission, isPlain), blocks }
  const mail = { to, from, category: 'lead', reference } as const
  return isPlain
    ? { ...mail, subject: document.title, text: renderText(document) }
    : { ...mail, ...mailTexts(document), replyTo: String(submission.content.email) }
}
