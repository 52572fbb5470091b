import { pairsOf } from '../../platform/redis'
import { parseJson } from '../../platform/http/read-body'
import { FORM_NAMES, type FormName } from '../../../src/shared/forms/forms'
import { isLanguage } from '../../../src/shared/languages'
import { isObject, ownValue } from '../../../src/shared/objects'
import { SUSPICIONS, type Submission, type SubmissionContent } from '../submission'

/** Mails to visitors: acknowledgements, and links that confirm a newsletter opt-in. */
export type VisitorMail = 'ack' | 'optin'

/** Prefix of all keys. One is enough, because previews store nothing and local development uses another Redis. */
const PREFIX = 'production:'

/** No key contains personal data: contents, mailboxes and senders appear as HMAC digests; ids are random or digests. */
export const KEYS = {
  /** A Redis hash: one submission without its content. */
  submission: (id: string) => `${PREFIX}sub:${id}`,
  /** JSON: the content of a submission. */
  content: (id: string) => `${PREFIX}content:${id}`,
  /** Sorted set: ids of submissions to be mailed, by the time of the next attempt. */
  due: `${PREFIX}sub:due`,
  /** Sorted set: the same ids, by the time from which they have waited. */
  waiting: `${PREFIX}sub:waiting`,
  /** Set: ids whose mailing has begun, without a recorded outcome. The provider may have accepted the mail. */
  begun: `${PREFIX}sub:begun`,
  /** Sorted sets: ids of submissions given up (`dead`) or not arrived (`undelivered`), by the time of arrival. */
  dead: `${PREFIX}sub:dead`,
  undelivered: `${PREFIX}sub:undelivered`,
  /** Sorted set: ids that were due, but whose submission is gone, by the time when this was noticed. */
  lost: `${PREFIX}sub:lost`,
  /**
   * Sorted set: ids of mailed submissions of which the mail provider has reported nothing yet, by the time of mailing.
   */
  unconfirmed: `${PREFIX}sub:unconfirmed`,
  /** Reference of the submission with this digest (`Summary.hash`). Kept for ten minutes, to recognise repeats. */
  sameContent: (hash: string) => `${PREFIX}dup:${hash}`,
  /** Number of mails to the team in one hour. Mails that the deliverer sends later are not counted. */
  teamMails: (hour: number) => `${PREFIX}team:hour:${hour}`,
  /** Number of submissions from a mailbox that were accepted within a day. */
  mailbox: (mailbox: string) => `${PREFIX}mailbox:${mailbox}`,
  /** Number of mails of one kind in one hour, to all visitors or, with the digest of a domain, to that domain. */
  visitorMails: (mail: VisitorMail, hour: number, domain = 'all') =>
    `${PREFIX}${mail}:hour:${hour}:${domain}`,
  /** Number of mails of one kind that one sender (the digest of a network) caused, for an hour from the first. */
  senderMails: (mail: VisitorMail, sender: string) => `${PREFIX}${mail}:sender:${sender}`,
  /** Number of attempts to send one kind of mail to a mailbox within a day. */
  visitorMail: (mail: VisitorMail, mailbox: string) => `${PREFIX}${mail}:${mailbox}`,
  /** `open` while a mailbox may be added to the newsletter list by the link mailed to it, `used` once it was added. */
  permission: (mailbox: string) => `${PREFIX}permission:${mailbox}`,
  /** The Redis hash of the last run of the deliverer (netlify/functions/deliver.mts), and of what it must notice. */
  jobs: `${PREFIX}job:last`,
  alarm: (name: string) => `${PREFIX}job:alarm:${name}`,
  /** Prefix of the rate limiter's keys. */
  limit: `${PREFIX}rl`,
}

/** All keys about a mailbox, apart from its submissions. */
export const keysOfMailbox = (mailbox: string): string[] => [
  ...(['ack', 'optin'] as const).map((mail) => KEYS.visitorMail(mail, mailbox)),
  KEYS.mailbox(mailbox),
  KEYS.permission(mailbox),
]

const STATES = ['stored', 'sent', 'delivered', 'undelivered', 'dead', 'lost'] as const

/** A stored submission without its content. */
export type Summary = {
  id: string
  state: (typeof STATES)[number]
  reference: string
  /** Any text, because the release that stored it may have had other forms. */
  form: string
  language: string
  createdAt: number
  /** Number of failed attempts to mail it since it was accepted, or since an operator last made it due again. */
  attempts: number
  /** Number of copies (mails to the team) that the mail provider accepted. They are numbered from 1. */
  copies: number
  /** HMAC digest of the form, language and content. */
  hash: string
  sentAt?: number | undefined
  lastError?: string | undefined
  /** What became of the acknowledgement, and of the mail with the newsletter link; see `VisitorMailOutcome`. */
  acknowledgement?: string | undefined
  newsletter?: string | undefined
}

export type StoredSubmission = Summary & {
  /** Present if the content is still stored and this release can read it. */
  submission?: Submission
  /** The raw content, for a person to read, if this release cannot read it. */
  unreadable?: string
}

const isForm = (value: string): value is FormName => FORM_NAMES.some((form) => form === value)
const isContent = (value: unknown): value is SubmissionContent =>
  isObject(value) && Object.values(value).every((field) => ['string', 'boolean'].includes(typeof field))

export const writeContent = ({ content, suspicion }: Submission): string =>
  JSON.stringify({ content, suspicion })

/** Converts a Redis reply of alternating names and values to an object. Returns undefined for any other reply. */
export function readHash(reply: unknown): Record<string, string> | undefined {
  return Array.isArray(reply) ? Object.fromEntries(pairsOf(reply)) : undefined
}

/** Converts the fields of a Redis hash to a summary. Returns undefined if they are not those of a submission. */
export function readSummary(id: string, fields: Record<string, string>): Summary | undefined {
  const state = STATES.find((known) => known === fields.state)
  if (!state) return undefined
  const {
    ref: reference = '',
    form = '',
    language = '',
    hash = '',
    lastError,
    acknowledgement,
    newsletter,
  } = fields
  const { createdAt, attempts = 0, copies = 0, sentAt } = fields
  const numbers = { createdAt: Number(createdAt), attempts: Number(attempts), copies: Number(copies) }
  const sent = sentAt ? Number(sentAt) : undefined
  return {
    id,
    state,
    reference,
    form,
    language,
    hash,
    ...numbers,
    sentAt: sent,
    lastError,
    acknowledgement,
    newsletter,
  }
}

/** Adds the content to a summary, if the content is still stored. */
export function withContent(summary: Summary, stored: string | null): StoredSubmission {
  if (stored === null) return summary
  const { id, reference, form, language, createdAt, hash } = summary
  const parsed = parseJson(stored)
  const content = ownValue(parsed, 'content')
  if (!isContent(content) || !isForm(form) || !isLanguage(language)) return { ...summary, unreadable: stored }
  const suspicion = SUSPICIONS.find((known) => known === ownValue(parsed, 'suspicion'))
  return { ...summary, submission: { id, reference, form, language, createdAt, hash, content, suspicion } }
}
