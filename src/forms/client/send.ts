import { attempt } from '../../shared/attempt'
import { isRecord } from '../../shared/records'
import { newUuid } from '../../shared/uuid'
import { ENDPOINT, RETRY_AFTER_MS, TIME_OUT_MS } from '../../shared/forms/endpoint'
import { isCode, type FieldCodes } from '../../shared/forms/requests'
import type { Payload } from './values'

/** The outcome of sending a form. `submissionId` is the last one sent: keep it for the next attempt. */
export type SendOutcome = { submissionId: string } & (
  | { kind: 'sent'; id: string; reference: string }
  /** The function found errors in fields. */
  | { kind: 'invalid'; fields: FieldCodes }
  /** The rate limit was exceeded. */
  | { kind: 'tooMany' }
  /** The function responded with an error. */
  | { kind: 'refused'; code: string }
  /** No readable response: an exception as specification section 8 defines it. */
  | { kind: 'failed'; reason: 'offline' | 'network' | 'timeout' | 'unreadable' }
)

type Reply = { status: number; body: Record<string, unknown> }
type PostResult = Reply | 'network' | 'timeout' | 'unreadable'

const post = async (payload: Payload): Promise<PostResult> => {
  const abort = new AbortController()
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    abort.abort()
  }, TIME_OUT_MS)
  try {
    const response = await fetch(ENDPOINT, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(payload),
      signal: abort.signal,
    })
    // Inside the try, because a connection may break in the middle of the body.
    const text = await response.text()
    const body = attempt((): unknown => JSON.parse(text))
    if (isRecord(body) && (response.status < 500 || 'error' in body)) return { status: response.status, body }
    // The platform's own rate limit responds without our JSON.
    if (response.status === 429) return { status: response.status, body: {} }
    // The function was unavailable or was stopped.
    return response.status >= 500 ? 'network' : 'unreadable'
  } catch {
    return timedOut ? 'timeout' : 'network'
  } finally {
    clearTimeout(timer)
  }
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const isWorthRetrying = (result: PostResult) =>
  typeof result === 'string' ? result !== 'unreadable' : result.status === 503

/** Posts, and tries once more under the same id after a failure of the network, a time-out or a 503. */
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

const outcomeOf = ({ status, body }: Reply, submissionId: string): SendOutcome => {
  const { data, error } = body
  // The specification only distinguishes responses with an error from others; the status adds detail.
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
  const details = isRecord(error) ? error : {}
  const fields = fieldsOfError(details)
  if (status === 422 && Object.keys(fields).length > 0) return { kind: 'invalid', submissionId, fields }
  return {
    kind: 'refused',
    submissionId,
    code: typeof details.code === 'string' ? details.code : `http_${status}`,
  }
}

/**
 * Sends a request, with one retry under the same id, so that a lost response does not cause a second mail. Each attempt
 * takes at most 15 s. If other content has used the id (409), sends once more under a new one. Never throws.
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
