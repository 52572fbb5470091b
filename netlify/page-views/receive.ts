import { botKind } from './bots'
import { MAX_BODY } from './limits'
import { parseView, type View } from './view'

/** HTTP statuses of requests that hold no view. */
export type Refusal = 400 | 403 | 405 | 413 | 415

/** Reads a body up to a number of bytes; null when it is longer, whatever its length header says. */
async function readText(request: Request, most: number): Promise<string | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.byteLength
    if (length > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The view that a request reports, or the status to refuse it with. */
export async function receiveView(request: Request): Promise<View | Refusal> {
  const { headers, method } = request
  if (method !== 'POST') return 405
  // Other sites' pages must not count here; programs can pretend, browsers cannot.
  if (!['same-origin', null].includes(headers.get('sec-fetch-site'))) return 403
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')) return 415
  if (Number(headers.get('content-length')) > MAX_BODY) return 413
  const text = await readText(request, MAX_BODY)
  if (text === null) return 413
  const view = parseView(parseJson(text), new URL(request.url).origin)
  return view ? { ...view, bot: botKind(view.userAgent, headers) } : 400
}
