import { CONSENT_VERSION } from '../../../src/shared/forms/endpoint'
import { MINIMUM_FILL_MS } from '../../../src/shared/forms/field-limits'
import { type FormField, formFields, groupOf } from '../../../src/shared/forms/forms'
import { LOCALES } from '../../../src/shared/languages'
import { HOUR, SECOND, TIME_ZONE } from '../../platform/clock'
import type { Mail } from '../../platform/mailer'
import { interpolateIfComplete } from '../../../src/shared/interpolate'
import { find, t } from '../../platform/translations'
import { MAILBOX_LIMIT } from '../limits'
import type { Settings } from '../services'
import type { Submission } from '../submission'
import { type Row, readableAddress, headerLine, mailTexts, renderText } from './mail-document'

/** How many characters of a visitor's text the subject line of a mail may quote. */
const MAX_SUBJECT_PART = 60

/** The fields that say who writes, and how to reach them. All other texts say what they need. */
const NAME = ['firstName', 'lastName']
const WHO = ['jobFunction', 'company', 'companySize', 'sector']
const REACH = ['email', 'phone']

/** Returns the visitor's values in the order in which a person reads them: what is needed, who needs it, the rest. */
const fieldRows = (submission: Submission): { needs: Row[]; who: Row[]; rest: Row[] } => {
  const { form, language, content } = submission
  const layout = formFields(form)
  const names = layout.map(({ name }) => name)
  const rows = (wanted: string[]): Row[] =>
    wanted.flatMap((name) => {
      const value = content[name]
      if (value === undefined) return []
      const label = find(language, `forms:fields.${name}`) ?? name
      if (typeof value === 'boolean')
        return [{ label, value: t(language, `mail:notification.${value ? 'yes' : 'no'}`) }]
      if (name === 'email') return [{ label, value: readableAddress(value) }]
      const isChoice = layout.some((field) => field.name === name && field.options)
      const option = isChoice ? find(language, `forms:options.${name}.${value}`) : undefined
      return [{ label, value: option ?? value }]
    })
  const isNeed = ({ name, control }: FormField) =>
    control !== 'checkbox' && ![...NAME, ...WHO, ...REACH].includes(name)
  const needs = layout.filter(isNeed).map(({ name }) => name)
  // Fields that are no longer in the form come last. `consentRows` shows the consent.
  const others = [...new Set([...names, ...Object.keys(content)])].filter(
    (name) => ![...NAME, ...WHO, ...needs].includes(name) && !name.startsWith('consent'),
  )
  return {
    needs: rows(needs),
    who: [{ label: t(language, 'mail:notification.from'), value: visitorName(submission) }, ...rows(WHO)],
    rest: rows(others),
  }
}

const visitorName = ({ content }: Submission): string => NAME.flatMap((name) => content[name] ?? []).join(' ')

/**
 * Returns the link that dials the text's only number, whatever separates its digits. Letters end a number, so that
 * nothing dials a part of one. A number has at most 15 digits (ITU-T E.164).
 */
const telephoneIn = (text: string): string | undefined => {
  const [number = '', ...others] =
    text.replaceAll('(0)', '').match(/\+?\p{Nd}(?:[^\p{L}\p{Nd}+]*\p{Nd})*/gu) ?? []
  const digits = number.replace(/[^\p{Nd}+]/gu, '')
  return others.length === 0 && /^\+?\d{6,15}$/.test(digits) ? `tel:${digits}` : undefined
}

/** The links with which the reader answers: by mail and, if the visitor gave a number, by telephone. */
const actionsOf = (submission: Submission) => {
  const { language } = submission
  const { email, phone } = submission.content
  const [local = '', domain = ''] = String(email).split('@')
  const subject = encodeURIComponent(`Re: ${titleOf(submission, false)}`)
  const mailto = `mailto:${encodeURIComponent(local)}@${domain}?subject=${subject}`
  const tel = telephoneIn(String(phone ?? ''))
  return {
    actions: [
      {
        text: t(language, 'mail:notification.replyTo', { email: readableAddress(String(email)) }),
        url: mailto,
      },
      ...(tel ? [{ text: t(language, 'mail:notification.call', { phone: String(phone) }), url: tel }] : []),
    ],
  }
}

/** Quotes the consent text if the visitor saw its current version, otherwise says why not. */
const consentText = (submission: Submission, company: string | undefined): string => {
  const { language, content } = submission
  if (content.consentVersion === undefined) return t(language, 'mail:notification.consentUnknown')
  if (content.consentVersion !== CONSENT_VERSION)
    return t(language, 'mail:notification.consentOther', { current: CONSENT_VERSION })
  const text = interpolateIfComplete(find(language, 'forms:fields.consent') ?? '', { company })
  return text ? t(language, 'mail:notification.consentQuote', { text }) : ''
}

const consentRows = (submission: Submission, company: string | undefined): Row[] => {
  const { language, createdAt, content } = submission
  if (content.consent !== true)
    return [{ label: t(language, 'mail:notification.consent'), value: t(language, 'mail:notification.no') }]
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...style, timeZone: TIME_ZONE }).format(createdAt)
  const when = { date: format({ dateStyle: 'long' }), time: format({ timeStyle: 'short' }) }
  return [
    {
      label: t(language, 'mail:notification.consent'),
      value: t(language, 'mail:notification.consentGiven', when),
    },
    { label: t(language, 'mail:notification.consentText'), value: consentText(submission, company) },
    { label: t(language, 'mail:notification.consentVersion'), value: String(content.consentVersion ?? '') },
  ].filter(({ value }) => value !== '')
}

/** Returns why the submission may be from a robot; undefined if it is not suspect. */
const reasonOf = ({ suspicion, language }: Submission): string | undefined =>
  suspicion &&
  t(language, `mail:notification.${suspicion}`, {
    seconds: MINIMUM_FILL_MS / SECOND,
    count: MAILBOX_LIMIT.requests,
    hours: MAILBOX_LIMIT.windowMs / HOUR,
  })

/** What the mail is about, in one line; the plain version quotes nothing that the visitor typed. */
const titleOf = (submission: Submission, isPlain: boolean): string => {
  const { form, language, reference, content } = submission
  return t(language, `mail:notification.subject.${groupOf(form)}${isPlain ? 'Plain' : ''}`, {
    language: language.toUpperCase(),
    reference,
    // The team finds mails by “[#reference]”, so a visitor's words must not look like one.
    about: headerLine(
      String(form === 'contact' ? content.subject : content.company).replace(/[[［]\s*[#＃]/g, '['),
      MAX_SUBJECT_PART,
    ),
  })
}

const subjectOf = (submission: Submission, { isPlain, isRepeat, isStored }: Version): string => {
  const title = titleOf(submission, isPlain)
  const { language } = submission
  const mark = isRepeat ? 'repeat' : isStored ? undefined : 'unstored'
  const subject = mark ? t(language, `mail:notification.subject.${mark}`, { subject: title }) : title
  const reason = reasonOf(submission)
  return reason ? t(language, 'mail:notification.subject.suspect', { reason, subject }) : subject
}

type Version = {
  /** True for the plain version: only text, and headers without the visitor's data, so without `Reply-To`. */
  isPlain: boolean
  /** True if the team may already have this mail. */
  isRepeat: boolean
  /** False if the store has not confirmed the submission: if the visitor sends it again, the team gets it twice. */
  isStored: boolean
}

/**
 * Composes the mail that brings a submission to the team, with the visitor as `Reply-To`. It is read between two
 * meetings, often on a phone: first what the visitor needs, then who it is, then how to answer, then the rest.
 */
export function composeNotification(
  submission: Submission,
  { team: to, from, siteUrl, content }: Pick<Settings, 'team' | 'from' | 'siteUrl' | 'content'>,
  version: Version = { isPlain: false, isRepeat: false, isStored: true },
): Mail {
  const { language, form, reference } = submission
  const { isPlain, isRepeat, isStored } = version
  const durations = content.durations(language)
  const reason = reasonOf(submission)
  const { needs, who, rest } = fieldRows(submission)
  const details = [
    ...rest,
    { label: t(language, 'mail:notification.reference'), value: reference },
    ...consentRows(submission, content.company('company', language)),
    { label: t(language, 'mail:notification.language'), value: language.toUpperCase() },
    ...(reason ? [{ label: t(language, 'mail:notification.check'), value: reason }] : []),
  ]
  const closing = [
    t(language, `mail:notification.intro.${groupOf(form)}`, { site: siteUrl }),
    isPlain ? undefined : t(language, 'mail:notification.reply'),
    interpolateIfComplete(t(language, 'mail:notification.promise'), durations),
    interpolateIfComplete(t(language, 'mail:notification.retention'), durations),
  ]
  const blocks = [
    ...(isRepeat
      ? [t(language, 'mail:notification.repeat')]
      : isStored
        ? []
        : [t(language, 'mail:notification.unstored')]),
    ...(needs.length > 0 ? [needs] : []),
    who,
    actionsOf(submission),
    { small: [details, closing.filter(Boolean).join('\n')] },
  ]
  const document = { language, title: subjectOf(submission, version), blocks }
  const mail = { to, from, category: 'lead', reference } as const
  return isPlain
    ? { ...mail, subject: document.title, text: renderText(document) }
    : { ...mail, ...mailTexts(document), replyTo: String(submission.content.email) }
}
