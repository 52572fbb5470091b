import { parseView, type View } from '../recording/view'
import { deadlinesFor } from '../../platform/deadlines'
import { isSameOrigin } from '../../platform/http/check-request'
import { parseJson, readBody } from '../../platform/http/read-body'

/** Large enough for the longest path and referrer that a page's script sends, written as JSON. */
const MAX_BODY_BYTES = 8192

/** Checks a request. Returns the page view to record or, if there is none, the HTTP status of the response. */
export async function readViewRequest(request: Request): Promise<View | number> {
  const { headers, method } = request
  if (method !== 'POST') return 405
  // Pages of other sites must not add views. The check reads headers that a page's script cannot forge.
  if (!isSameOrigin(request)) return 403
  // The visitor objects to tracking (https://www.w3.org/TR/gpc/). The page cannot see a header that a proxy adds.
  if (headers.get('sec-gpc') === '1') return 204
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')) return 415
  const body = await readBody(request, MAX_BODY_BYTES, deadlinesFor().body)
  if (!body.ok) return body.reason === 'tooLarge' ? 413 : 400
  return parseView(parseJson(body.text), request) ?? 400
}
