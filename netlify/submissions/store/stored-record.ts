import { SCHEMAS, type FormName } from '../../../src/forms/shared/requests'
import { isLanguage } from '../../../src/languages'
import { isRecord } from '../../../src/records'
import { type Submission, type SubmissionContent, type Suspicion, SUSPICIONS } from '../accept/submission'

/** `mailed` where the provider's events are not verified; else `handed` to it, then what they said. */
export const STATES = ['stored', 'suspect', 'dead', 'mailed', 'handed', 'delivered', 'undelivered'] as const
export type State = (typeof STATES)[number]
/** The states of what the provider took. */
export const MAILED: readonly State[] = ['mailed', 'handed', 'delivered', 'undelivered']

/** A record without its content; of that, as long as it is there, what made it suspect. */
export type Summary = {
  id: string
  state: State
  reference: string
  /** As stored: a release of another day may know other forms. */
  form: string
  language: string
  createdAt: number
  /** Failed attempts of the schedule so far; 0 once mailed. */
  attempts: number
  /** When the next attempt of the schedule is; there after the first failure. */
  nextAt?: number | undefined
  hash: string
  lastError?: string | undefined
  mailedAt?: number | undefined
  /** Copies that the provider took; an event names the one that it is about. */
  round: number
  /** When an event said what became of it, and when one cast doubt on its having arrived. */
  settledAt?: number | undefined
  doubtful?: number | undefined
  newsletter?: string | undefined
  suspicion?: Suspicion | undefined
}

/** A submission as it stands in the store. */
export type StoredRecord = Summary & {
  /** There as long as the content is, and where this release can read it. */
  submission?: Submission
  /** The content as stored, where this release cannot read it: a person still can. */
  unreadable?: string
}

const isState = (value: unknown): value is State => STATES.some((state) => state === value)
const isForm = (value: unknown): value is FormName => typeof value === 'string' && value in SCHEMAS
const isSuspicion = (value: unknown): value is Suspicion => SUSPICIONS.some((one) => one === value)
const isContent = (value: unknown): value is SubmissionContent =>
  isRecord(value) &&
  Object.values(value).every((field) => typeof field === 'string' || typeof field === 'boolean')

/** The content as stored, one JSON text. */
export const writePayload = ({ content, suspicion }: Submission): string =>
  JSON.stringify({ content, suspicion })

const readPayload = (payload: string): Pick<Submission, 'content' | 'suspicion'> | undefined => {
  try {
    const { content, suspicion } = JSON.parse(payload) as Record<string, unknown>
    if (!isContent(content)) return undefined
    return isSuspicion(suspicion) ? { content, suspicion } : { content }
  } catch {
    return undefined
  }
}

/** A hash as the store gives it: names and values in turn. Undefined for anything else. */
export function readFields(reply: unknown): Record<string, string> | undefined {
  if (!Array.isArray(reply) || !reply.every((part) => typeof part === 'string')) return undefined
  const fields: Record<string, string> = {}
  for (let at = 0; at + 1 < reply.length; at += 2) fields[String(reply[at])] = String(reply[at + 1])
  return fields
}

export const timeOf = (text: string | undefined): number | undefined => (text ? Number(text) : undefined)

/** The short form of a record: undefined where the fields are none's. */
export function readSummary(id: string, fields: Record<string, string>): Summary | undefined {
  const { state, ref: reference = '', form = '', language = '', hash = '', suspicion } = fields
  const { lastError, newsletter } = fields
  if (!isState(state)) return undefined
  return {
    ...{ id, state, reference, form, language, hash, lastError, newsletter },
    createdAt: Number(fields.createdAt),
    attempts: Number(fields.attempts ?? 0),
    nextAt: timeOf(fields.nextAt),
    mailedAt: timeOf(fields.mailedAt),
    round: Number(fields.round ?? 0),
    settledAt: timeOf(fields.settledAt),
    doubtful: timeOf(fields.doubtful),
    suspicion: isSuspicion(suspicion) ? suspicion : undefined,
  }
}

/** Reads a record from the hash it is stored in: null where there is none, undefined where it is no record. */
export function readRecord(id: string, stored: unknown): StoredRecord | null | undefined {
  const fields = readFields(stored)
  if (!fields) return undefined
  if (Object.keys(fields).length === 0) return null
  const summary = readSummary(id, fields)
  const { payload } = fields
  if (!summary || payload === undefined) return summary
  const { reference, form, language, createdAt, hash } = summary
  const content = readPayload(payload)
  if (!content || !isForm(form) || !isLanguage(language)) return { ...summary, unreadable: payload }
  const submission = { id, reference, form, language, createdAt, hash, ...content }
  return { ...summary, suspicion: content.suspicion, submission }
}
