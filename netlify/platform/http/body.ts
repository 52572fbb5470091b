import { TIMED_OUT, within } from '../within'

export type Body = { ok: true; text: string } | { ok: false; reason: 'tooLarge' | 'malformed' }

const TOO_LARGE: Body = { ok: false, reason: 'tooLarge' }
const MALFORMED: Body = { ok: false, reason: 'malformed' }

const read = async (reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): Promise<Body> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { ok: true, text: text + decoder.decode() }
    size += value.byteLength
    if (size > maxBytes) return TOO_LARGE
    text += decoder.decode(value, { stream: true })
  }
}

/**
 * Reads a body as text, counting as it comes: Content-Length is only what the sender says. A body too large,
 * too slow, or not UTF-8 is left where it is.
 * @param ms longest wait for the whole of it; on the platform a function starts with the body already there
 */
export async function readBody(request: Request, maxBytes: number, ms = 500): Promise<Body> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return TOO_LARGE
  if (!request.body) return { ok: true, text: '' }
  const reader = request.body.getReader()
  try {
    const body = await within(ms, () => read(reader, maxBytes))
    if (body !== TIMED_OUT && body.ok) return body
    // Not awaited: a source that never ends may never confirm that it was told to.
    void reader.cancel().catch(() => undefined)
    return body === TIMED_OUT ? MALFORMED : body
  } catch {
    return MALFORMED
  }
}

/** The value of a JSON text; undefined where it is none (JSON itself has no undefined). */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
