import { attempt } from '../../attempt'
import { isRecord } from '../../records'
import { newUuid } from '../../uuid'
import { ENDPOINT, RETRY_AFTER_MS, TIME_OUT_MS } from '../shared/endpoint'
import { isCode, type FieldCodes } from '../shared/requests'
import type { Payload } from './values'

/** How sending a form ended. `submissionId` is the one last sent: keep it for the next try. */
export type SendOutcome = { submissionId: string } & (
  | { kind: 'sent'; id: string; reference: string }
  /** The function looked at the request and found fields wrong. */
  | { kind: 'invalid'; fields: FieldCodes }
  /** Too many requests from here. */
  | { kind: 'tooMany' }
  /** The function answered with an error. */
  | { kind: 'refused'; code: string }
  /** No answer, or none that could be read: an exception in the words of specification section 8. */
  | { kind: 'failed'; reason: 'offline' | 'network' | 'timeout' | 'unreadable' }
)

type Answer = { status: number; body: Record<string, unknown> }
type PostResult = Answer | 'network' | 'timeout' | 'unreadable'

const post = async (payload: Payload): Promise<PostResult> => {
  const abort = new AbortController()
  let late = false
  const timer = setTimeout(() => {
    late = true
    abort.abort()
  }, TIME_OUT_MS)
  try {
    const response = await fetch(ENDPOINT, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(payload),
      signal: abort.signal,
    })
    // The body counts too: an answer that stops half-way is no answer.
    const text = await response.text()
    const body = attempt((): unknown => JSON.parse(text))
    if (isRecord(body) && (response.status < 500 || 'error' in body)) return { status: response.status, body }
    // What the platform refuses by itself it does not explain in our words.
    if (response.status === 429) return { status: response.status, body: {} }
    // The function was not there, or was stopped on its way.
    return response.status >= 500 ? 'network' : 'unreadable'
  } catch {
    return late ? 'timeout' : 'network'
  } finally {
    clearTimeout(timer)
  }
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const isWorthRetrying = (result: PostResult) =>
  typeof result === 'string' ? result !== 'unreadable' : result.status === 503

/** One try and, where no network or no service was met or none answered, one more under the same id. */
const postWithRetry = async (payload: Payload): Promise<PostResult> => {
  const first = await post(payload)
  if (!isWorthRetrying(first)) return first
  const { min, max } = RETRY_AFTER_MS
  await wait(min + Math.random() * (max - min))
  return post(payload)
}

const fieldsOfError = (error: Record<string, unknown>): FieldCodes => {
  const fields = isRecord(error.fields) ? error.fields : {}
  const codes: FieldCodes = {}
  for (const [field, value] of Object.entries(fields)) {
    if (isCode(value)) codes[field] = value
  }
  return codes
}

const outcomeOf = ({ status, body }: Answer, submissionId: string): SendOutcome => {
  const { data, error } = body
  // What the specification looks at is whether there is an error; the rest of the answer refines it.
  if (status < 400 && !error && isRecord(data)) {
    const id = typeof data.id === 'string' ? data.id : submissionId
    return {
      kind: 'sent',
      submissionId,
      id,
      reference: typeof data.reference === 'string' ? data.reference : '',
    }
  }
  if (status < 400 && !error) return { kind: 'failed', submissionId, reason: 'unreadable' }
  if (status === 429) return { kind: 'tooMany', submissionId }
  const told = isRecord(error) ? error : {}
  const fields = fieldsOfError(told)
  if (status === 422 && Object.keys(fields).length > 0) return { kind: 'invalid', submissionId, fields }
  return { kind: 'refused', submissionId, code: typeof told.code === 'string' ? told.code : `http_${status}` }
}

/**
 * Sends a request. At most 15 s an attempt; one more attempt under the same id after a failure of the network
 * or a 503, so a reply that was lost mails nothing twice; a new id, once, where the old one is taken by other
 * content (409). Never throws.
 */
export const send = async (payload: Payload): Promise<SendOutcome> => {
  let sending = payload
  let result = await postWithRetry(sending)
  if (typeof result === 'object' && result.status === 409) {
    sending = { ...payload, submissionId: newUuid() }
    result = await postWithRetry(sending)
  }
  const { submissionId } = sending
  if (typeof result === 'object') return outcomeOf(result, submissionId)
  const offline = result !== 'unreadable' && navigator.onLine === false
  return { kind: 'failed', submissionId, reason: offline ? 'offline' : result }
}
