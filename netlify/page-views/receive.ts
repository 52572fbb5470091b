import { parseJson, readBody } from '../platform/http/body'
import { isSameOrigin } from '../platform/http/gate'
import { botKind } from './bots'
import { MAX_BODY } from './limits'
import { parseView, type View } from './view'

/** HTTP statuses of requests that hold no view. */
export type Refusal = 400 | 403 | 405 | 413 | 415

/** The view that a request reports, or the status to refuse it with. */
export async function receiveView(request: Request): Promise<View | Refusal> {
  const { headers, method } = request
  if (method !== 'POST') return 405
  // Other sites' pages must not count here; programs can pretend, browsers cannot.
  if (!isSameOrigin(request)) return 403
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')) return 415
  const body = await readBody(request, MAX_BODY)
  if (!body.ok) return body.reason === 'tooLarge' ? 413 : 400
  const view = parseView(parseJson(body.text), new URL(request.url).origin)
  return view ? { ...view, bot: botKind(view.userAgent, headers) } : 400
}
