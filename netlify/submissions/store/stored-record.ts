import { SCHEMAS, type FormName } from '../../../src/forms/shared/requests'
import { isLanguage } from '../../../src/languages'
import { isRecord } from '../../../src/records'
import { type Submission, type SubmissionContent, type Suspicion, SUSPICIONS } from '../accept/submission'

/** `mailed` where the provider's events are not verified; else `handed` to it, then what they said. */
export const STATES = ['stored', 'suspect', 'dead', 'mailed', 'handed', 'delivered', 'undelivered'] as const
export type State = (typeof STATES)[number]
/** The states of what the provider took. */
export const MAILED: readonly State[] = ['mailed', 'handed', 'delivered', 'undelivered']

/** A submission as it stands in the store. */
export type StoredRecord = {
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
  nextAt?: number
  hash: string
  lastError?: string
  mailedAt?: number
  /** Copies that the provider took; an event names the one that it is about. */
  round: number
  /** When an event said what became of it, and when one cast doubt on its having arrived. */
  settledAt?: number
  doubtful?: number
  newsletter?: string
  /** There as long as the content is, and where this release can read it. */
  submission?: Submission
  /** The content as stored, where this release cannot read it: a person still can. */
  unreadable?: string
}

export const isState = (value: unknown): value is State => STATES.some((state) => state === value)
const isForm = (value: unknown): value is FormName => typeof value === 'string' && value in SCHEMAS
export const isSuspicion = (value: unknown): value is Suspicion => SUSPICIONS.some((one) => one === value)
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

/** Reads a record from the hash it is stored in: null where there is none, undefined where it is no record. */
export function readRecord(id: string, stored: unknown): StoredRecord | null | undefined {
  const given = readFields(stored)
  if (!given) return undefined
  if (Object.keys(given).length === 0) return null
  const { state, form = '', language = '', payload, ...fields } = given
  if (!isState(state)) return undefined
  const reference = fields.ref ?? ''
  const createdAt = Number(fields.createdAt)
  const hash = fields.hash ?? ''
  const content = payload === undefined ? undefined : readPayload(payload)
  const readable = content && isForm(form) && isLanguage(language)
  return {
    id,
    state,
    reference,
    form,
    language,
    createdAt,
    attempts: Number(fields.attempts ?? 0),
    ...(fields.nextAt !== undefined && { nextAt: Number(fields.nextAt) }),
    hash,
    ...(fields.lastError !== undefined && { lastError: fields.lastError }),
    ...(fields.mailedAt !== undefined && { mailedAt: Number(fields.mailedAt) }),
    round: Number(fields.round ?? 0),
    ...(fields.settledAt !== undefined && { settledAt: Number(fields.settledAt) }),
    ...(fields.doubtful !== undefined && { doubtful: Number(fields.doubtful) }),
    ...(fields.newsletter !== undefined && { newsletter: fields.newsletter }),
    ...(readable && { submission: { id, reference, form, language, createdAt, hash, ...content } }),
    ...(!readable && payload !== undefined && { unreadable: payload }),
  }
}
