import { ownValue } from '../../src/shared/records'
import { parseView, type View } from '../page-views/record/view'
import { isSameOrigin } from '../platform/http/check-request'
import { parseJson, readBody } from '../platform/http/read-body'

/** Large enough for the longest path and referrer that pages send, escaped as JSON. */
const MAX_BODY_BYTES = 8192

/** Returns the page view to record. If none is to be recorded, returns the status to answer with. */
export async function readViewRequest(request: Request): Promise<View | number> {
  const { headers, method } = request
  if (method !== 'POST') return 405
  // Pages of other sites must not add views. Programs can forge the headers checked here, but scripts in pages cannot.
  if (!isSameOrigin(request)) return 403
  // This header objects to tracking (https://www.w3.org/TR/gpc/). Scripts in pages do not see it if a proxy adds it.
  if (headers.get('sec-gpc') === '1') return 204
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')) return 415
  const body = await readBody(request, MAX_BODY_BYTES)
  if (!body.ok) return body.reason === 'tooLarge' ? 413 : 400
  const json = parseJson(body.text)
  // Pages opened before 26 November 2026 also report submitted forms. The function that receives forms counts these.
  if (ownValue(json, 'event') !== undefined) return 204
  return parseView(json, request) ?? 400
}
