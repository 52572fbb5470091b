import { attempt } from '../../shared/attempt'
import { isObject } from '../../shared/objects'
import { newUuid } from '../../shared/uuid'
import { ENDPOINT, RETRY_AFTER_MS, TIME_OUT_MS } from '../../shared/forms/endpoint'
import type { FieldCodes } from '../../shared/forms/requests'
import { isCode } from '../../shared/forms/rules'
import type { Payload } from './values'

/** An attempt that neither succeeded nor returned fields to correct. */
export type Failure = {
  /**
   * `tooMany`: the rate limit was exceeded. `refused`: the server responded with another error. `failed`: there was no
   * readable response, or our code threw an error; section 8 of the specification calls this an exception.
   */
  kind: 'tooMany' | 'refused' | 'failed'
  /** The server's error code, or one of the form's own, such as `offline`, `timeout` or `http_404`. */
  code: string
}

/** What `send` returns. `submissionId` is the last id posted. Unless `kind` is `sent`, the next attempt reuses it. */
export type SendOutcome = { submissionId: string } & (
  { kind: 'sent'; id: string; reference: string } | { kind: 'invalid'; fields: FieldCodes } | Failure
)

type Reply = { status: number; body: Record<string, unknown> }
type PostResult = Reply | 'network' | 'timeout' | 'unreadable'

const post = async (payload: Payload): Promise<PostResult> => {
  const timeOut = new AbortController()
  const timer = setTimeout(() => timeOut.abort(), TIME_OUT_MS)
  try {
    const response = await fetch(ENDPOINT, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(payload),
      signal: timeOut.signal,
    })
    const { status } = response
    // The body is read inside the `try`, because the connection may break while the body arrives.
    const text = await response.text()
    const body = attempt((): unknown => JSON.parse(text))
    if (isObject(body) && (status < 500 || 'error' in body)) return { status, body }
    // Netlify's own rate limit responds without our JSON.
    if (status === 429) return { status, body: {} }
    // Without our JSON, a server error means that the function was unavailable or stopped. A new attempt may succeed.
    return status >= 500 ? 'network' : 'unreadable'
  } catch {
    return timeOut.signal.aborted ? 'timeout' : 'network'
  } finally {
    clearTimeout(timer)
  }
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const isWorthRetrying = (result: PostResult) =>
  typeof result === 'string' ? result !== 'unreadable' : result.status === 503

/** Posts a request, and posts it once more after a failure of the network or the host, a time-out or a 503. */
const postWithRetry = async (payload: Payload): Promise<PostResult> => {
  const first = await post(payload)
  if (!isWorthRetrying(first)) return first
  const { min, max } = RETRY_AFTER_MS
  await wait(min + Math.random() * (max - min))
  return post(payload)
}

const fieldCodesOf = ({ fields }: Record<string, unknown>): FieldCodes => {
  const codes: FieldCodes = {}
  for (const [name, code] of Object.entries(isObject(fields) ? fields : {})) {
    if (isCode(code)) codes[name] = code
  }
  return codes
}

const outcomeOf = ({ status, body: { data, error } }: Reply, submissionId: string): SendOutcome => {
  // Section 7 of the specification only asks whether a response contains an error. This code also reads the status.
  if (status < 400 && !error) {
    if (!isObject(data)) return { kind: 'failed', submissionId, code: 'unreadable' }
    const id = typeof data.id === 'string' ? data.id : submissionId
    const reference = typeof data.reference === 'string' ? data.reference : ''
    return { kind: 'sent', submissionId, id, reference }
  }
  if (status === 429) return { kind: 'tooMany', submissionId, code: 'tooMany' }
  const details = isObject(error) ? error : {}
  const fields = fieldCodesOf(details)
  if (status === 422 && Object.keys(fields).length > 0) return { kind: 'invalid', submissionId, fields }
  const code = typeof details.code === 'string' ? details.code : `http_${status}`
  return { kind: 'refused', submissionId, code }
}

/**
 * Sends a request. Retries once under the same id, so that a lost response does not cause a second mail. If the server
 * has other content under this id (409), posts under a new id, with one retry. Never throws.
 */
export const send = async (payload: Payload): Promise<SendOutcome> => {
  let latestPayload = payload
  let result = await postWithRetry(latestPayload)
  if (typeof result === 'object' && result.status === 409) {
    latestPayload = { ...payload, submissionId: newUuid() }
    result = await postWithRetry(latestPayload)
  }
  const { submissionId } = latestPayload
  if (typeof result === 'object') return outcomeOf(result, submissionId)
  const isOffline = result !== 'unreadable' && navigator.onLine === false
  return { kind: 'failed', submissionId, code: isOffline ? 'offline' : result }
}
