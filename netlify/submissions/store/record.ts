import { SCHEMAS, type FormName } from '../../../src/forms/shared/requests'
import { isLanguage } from '../../../src/languages'
import { isRecord } from '../../../src/records'
import { type Submission, type SubmissionContent, SUSPICIONS } from '../accept/submission'
import { asStrings } from './ask-redis'

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
  newsletter?: string
}

export type StoredRecord = Summary & {
  /** There as long as the content is, and where this release can read it. */
  submission?: Submission
  /** The content as stored, where this release cannot read it: a person still can. */
  unreadable?: string
}

const isForm = (value: string): value is FormName => value in SCHEMAS
const isContent = (value: unknown): value is SubmissionContent =>
  isRecord(value) &&
  Object.values(value).every((field) => typeof field === 'string' || typeof field === 'boolean')

/** The content as stored, one JSON text. */
export const writePayload = ({ content, suspicion }: Submission): string =>
  JSON.stringify({ content, suspicion })

function readPayload(payload: string): Pick<Submission, 'content' | 'suspicion'> | undefined {
  try {
    const { content, suspicion: named } = JSON.parse(payload) as Record<string, unknown>
    if (!isContent(content)) return undefined
    const suspicion = SUSPICIONS.find((one) => one === named)
    return { content, ...(suspicion && { suspicion }) }
  } catch {
    return undefined
  }
}

/** A hash as the store returns it: names and values in turn. Undefined for anything else. */
export function readFields(reply: unknown): Record<string, string> | undefined {
  const parts = asStrings(reply)
  if (!parts) return undefined
  const fields: Record<string, string> = {}
  for (let at = 0; at + 1 < parts.length; at += 2) fields[String(parts[at])] = String(parts[at + 1])
  return fields
}

/** Reads a record without its content: undefined where the fields are none's. */
export function readSummary(id: string, fields: Record<string, string>): Summary | undefined {
  const state = STATES.find((one) => one === fields.state)
  if (!state) return undefined
  const { ref: reference = '', form = '', language = '', hash = '', sentAt, lastError, newsletter } = fields
  return {
    ...{ id, state, reference, form, language, hash },
    createdAt: Number(fields.createdAt),
    attempts: Number(fields.attempts ?? 0),
    copies: Number(fields.copies ?? 0),
    ...(sentAt && { sentAt: Number(sentAt) }),
    ...(lastError && { lastError }),
    ...(newsletter && { newsletter }),
  }
}

/** Adds its content to a record, where it is still there. */
export function withContent(summary: Summary, payload: string | null): StoredRecord {
  if (payload === null) return summary
  const { id, reference, form, language, createdAt, hash } = summary
  const content = readPayload(payload)
  if (!content || !isForm(form) || !isLanguage(language)) return { ...summary, unreadable: payload }
  return { ...summary, submission: { id, reference, form, language, createdAt, hash, ...content } }
}
