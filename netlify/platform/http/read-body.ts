import { attempt } from '../../../src/attempt'
import { TIMEOUT, withTimeout } from '../timeout'

export type Body = { ok: true; text: string } | { ok: false; reason: 'tooLarge' | 'malformed' }

const TOO_LARGE: Body = { ok: false, reason: 'tooLarge' }
const MALFORMED: Body = { ok: false, reason: 'malformed' }

/**
 * Reads a stream as UTF-8 text, counting as it comes. What is too large, breaks off, is not UTF-8 or is no
 * longer waited for (the signal) is left where it is.
 */
export async function readText(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Body> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = stream.getReader()
  // Not awaited: a source that never ends may never confirm that it was told to.
  const stop = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop)
  try {
    let size = 0
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { ok: true, text: text + decoder.decode() }
      size += value.byteLength
      if (size > maxBytes) {
        stop()
        return TOO_LARGE
      }
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    stop()
    return MALFORMED
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/**
 * Reads a body as text. Content-Length is only what the sender says: it may refuse, never let pass.
 * @param ms longest wait for the whole of it; on the platform a function starts with the body already there
 */
export async function readBody(request: Request, maxBytes: number, ms = 500): Promise<Body> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return TOO_LARGE
  const { body } = request
  if (!body) return { ok: true, text: '' }
  const read = await withTimeout(ms, (signal) => readText(body, maxBytes, signal))
  return read === TIMEOUT ? MALFORMED : read
}

/** The value of a JSON text; undefined where it is none (JSON itself has no undefined). */
export const parseJson = (text: string): unknown => attempt((): unknown => JSON.parse(text))
