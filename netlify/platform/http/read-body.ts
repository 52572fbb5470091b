import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { attempt } from '../../../src/shared/attempt'

export type Body = { ok: true; text: string } | { ok: false; reason: 'tooLarge' | 'malformed' }

const TOO_LARGE: Body = { ok: false, reason: 'tooLarge' }
const MALFORMED: Body = { ok: false, reason: 'malformed' }

/**
 * Reads a stream as UTF-8 text, counting as it comes, and stops where it is too large. What breaks off, is not UTF-8 or
 * takes longer than the signal allows is malformed.
 */
export async function readText(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Body> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  let text = ''
  try {
    for await (const chunk of Readable.fromWeb(stream as NodeReadableStream<Uint8Array>, { signal })) {
      size += (chunk as Uint8Array).byteLength
      if (size > maxBytes) return TOO_LARGE
      text += decoder.decode(chunk as Uint8Array, { stream: true })
    }
    return { ok: true, text: text + decoder.decode() }
  } catch {
    return MALFORMED
  }
}

/**
 * Reads a body as text. Content-Length is only what the sender says: it may refuse, never let pass.
 * @param ms longest wait for the whole of it; on the platform a function starts with the body already there
 */
export async function readBody(request: Request, maxBytes: number, ms = 500): Promise<Body> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return TOO_LARGE
  return request.body ? readText(request.body, maxBytes, AbortSignal.timeout(ms)) : { ok: true, text: '' }
}

/** The value of a JSON text; undefined where it is none (JSON itself has no undefined). */
export const parseJson = (text: string): unknown => attempt((): unknown => JSON.parse(text))
