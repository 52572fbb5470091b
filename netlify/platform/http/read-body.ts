import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { attempt } from '../../../src/shared/attempt'

type Body = { ok: true; text: string } | { ok: false; reason: 'tooLarge' | 'malformed' }

/**
 * Reads a body as UTF-8 text. Counts the bytes that arrive, because Content-Length may be wrong. A body is malformed if
 * it breaks off, is not UTF-8 or takes too long.
 * @param ms longest wait for the whole body
 */
export async function readBody(request: Request, maxBytes: number, ms: number): Promise<Body> {
  const tooLarge = { ok: false, reason: 'tooLarge' } as const
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge
  if (!request.body) return { ok: true, text: '' }
  const stream = request.body as NodeReadableStream<Uint8Array>
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  let text = ''
  try {
    for await (const chunk of Readable.fromWeb(stream, { signal: AbortSignal.timeout(ms) })) {
      size += (chunk as Uint8Array).byteLength
      if (size > maxBytes) return tooLarge
      text += decoder.decode(chunk as Uint8Array, { stream: true })
    }
    return { ok: true, text: text + decoder.decode() }
  } catch {
    return { ok: false, reason: 'malformed' }
  }
}

/** Parses JSON. Returns undefined if the text is malformed. */
export const parseJson = (text: string): unknown => attempt((): unknown => JSON.parse(text))
