import { ownValue } from '../../src/shared/records'
import { parseView, type View } from '../page-views/record/view'
import { isSameOrigin } from '../platform/http/check-request'
import { parseJson, readBody } from '../platform/http/read-body'

/** Large enough for the longest path and referrer that pages send, escaped as JSON. */
const MAX_BODY_BYTES = 8192

/** Returns the view to record or, if there is none, the status of the response, such as 204 if the visitor objects. */
export async function readViewRequest(request: Request): Promise<View | number> {
  const { headers, method } = request
  if (method !== 'POST') return 405
  // Pages of other sites must not add views. Programs can forge the headers checked here, but scripts in pages cannot.
  if (!isSameOrigin(request)) return 403
  // Visitors object by this header (https://www.w3.org/TR/gpc/). The recorder cannot see it if a proxy adds it.
  if (headers.get('sec-gpc') === '1') return 204
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')) return 415
  const body = await readBody(request, MAX_BODY_BYTES)
  if (!body.ok) return body.reason === 'tooLarge' ? 413 : 400
  const json = parseJson(body.text)
  // Pages that were opened before 26 November 2026 also report submitted forms, which are now counted when they arrive.
  if (ownValue(json, 'event') !== undefined) return 204
  return parseView(json, request) ?? 400
}
