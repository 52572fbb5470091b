import { attempt } from '../../../src/shared/attempt'
import { SCHEMAS, type FormName } from '../../../src/shared/forms/requests'
import { isLanguage } from '../../../src/shared/languages'
import { isRecord, ownValue } from '../../../src/shared/records'
import { type Submission, type SubmissionContent, SUSPICIONS } from '../submission'

/** What visitors are mailed: acknowledgements, and links that confirm a newsletter opt-in. */
export type VisitorMail = 'ack' | 'optin'

/** Only production stores submissions, and so does the local platform in a store of its own: previews take none. */
const PREFIX = 'production:'

/** No name holds anything of a visitor's: ids are random or, like contents and mailboxes, keyed hashes. */
export const KEYS = {
  /** Hash of one submission, and its content. */
  record: (id: string) => `${PREFIX}sub:${id}`,
  content: (id: string) => `${PREFIX}content:${id}`,
  /** Sorted sets of ids: still to be mailed, by next attempt; dead or undelivered, by the time it happened. */
  due: `${PREFIX}sub:due`,
  dead: `${PREFIX}sub:dead`,
  /** Reference of the submission that had this content, for ten minutes. */
  twin: (hash: string) => `${PREFIX}dup:${hash}`,
  /** Counts of an hour: mails that went to the team at once, and mails to visitors. */
  teamMails: (hour: number) => `${PREFIX}team:hour:${hour}`,
  visitorMails: (mail: VisitorMail, hour: number) => `${PREFIX}${mail}:hour:${hour}`,
  /** Marks a mailbox that got such a mail. */
  visitorMail: (mail: VisitorMail, mailbox: string) => `${PREFIX}${mail}:${mailbox}`,
  /** Count of the mails to visitors that the limits kept back in a day. */
  keptBack: (day: string) => `${PREFIX}kept-back:${day}`,
  /** Hash of what the deliverer last did. */
  jobs: `${PREFIX}job:last`,
  alarm: (name: string) => `${PREFIX}job:alarm:${name}`,
  /** Prefix of the rate limiter, and the count that it keeps for a window of time, numbered since 1970. */
  limit: `${PREFIX}rl`,
  limitCount: (name: string, window: number) => `${PREFIX}rl:${name}:${window}`,
}

export const STATES = ['stored', 'sent', 'delivered', 'undelivered', 'dead'] as const
export type State = (typeof STATES)[number]

/** A submission as it stands in the store, without its content. */
export type Summary = {
  id: string
  state: State
  reference: string
  /** As stored: a release of another day may know other forms. */
  form: string
  language: string
  createdAt: number
  /** Failed attempts since it was accepted or replayed. */
  attempts: number
  /** How many copies the provider took; an event names the one that it is about. */
  copies: number
  hash: string
  sentAt?: number
  lastError?: string
  /** What became of a newsletter opt-in. */
  newsletter?: string
}

export type StoredRecord = Summary & {
  /** Present as long as the content is, where this release can read it. */
  submission?: Submission
  /** The content as stored, where this release cannot read it: a person still can. */
  unreadable?: string
}

const isForm = (value: string): value is FormName => Object.hasOwn(SCHEMAS, value)
const isContent = (value: unknown): value is SubmissionContent =>
  isRecord(value) && Object.values(value).every((field) => ['string', 'boolean'].includes(typeof field))

/** The content as stored, one JSON text. */
export const writeContent = ({ content, suspicion }: Submission): string =>
  JSON.stringify({ content, suspicion })

/** A hash as the store returns it, names and values in turn; undefined for anything else. */
export function readFields(reply: unknown): Record<string, string> | undefined {
  if (!Array.isArray(reply)) return undefined
  const fields: Record<string, string> = {}
  for (let at = 0; at + 1 < reply.length; at += 2) fields[String(reply[at])] = String(reply[at + 1])
  return fields
}

/** Reads a record without its content; undefined where the fields are not those of a record. */
export function readSummary(id: string, fields: Record<string, string>): Summary | undefined {
  const state = STATES.find((one) => one === fields.state)
  if (!state) return undefined
  const { ref: reference = '', form = '', language = '', hash = '', sentAt, lastError, newsletter } = fields
  return {
    id,
    state,
    reference,
    form,
    language,
    hash,
    createdAt: Number(fields.createdAt),
    attempts: Number(fields.attempts ?? 0),
    copies: Number(fields.copies ?? 0),
    ...(sentAt && { sentAt: Number(sentAt) }),
    ...(lastError && { lastError }),
    ...(newsletter && { newsletter }),
  }
}

/** Adds its content to a record, where it is still there. */
export function withContent(summary: Summary, stored: string | null): StoredRecord {
  if (stored === null) return summary
  const { id, reference, form, language, createdAt, hash } = summary
  const parsed = attempt((): unknown => JSON.parse(stored))
  const content = ownValue(parsed, 'content')
  if (!isContent(content) || !isForm(form) || !isLanguage(language)) return { ...summary, unreadable: stored }
  const suspicion = SUSPICIONS.find((one) => one === ownValue(parsed, 'suspicion'))
  const submission = { id, reference, form, language, createdAt, hash, content }
  return { ...summary, submission: { ...submission, ...(suspicion && { suspicion }) } }
}
