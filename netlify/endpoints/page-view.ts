import { ownValue } from '../../src/shared/records'
import { parseView, type View } from '../page-views/record/view'
import { isSameOrigin } from '../platform/http/check-request'
import { parseJson, readBody } from '../platform/http/read-body'

/** Longest body, in bytes: the longest addresses that pages send, with escapes of JSON. */
const MAX_BODY_BYTES = 8192

/** Returns the view in a request, or the status to answer with instead; 204 if the visitor objects. */
export async function readViewRequest(request: Request): Promise<View | number> {
  const { headers, method } = request
  if (method !== 'POST') return 405
  // Pages of other sites must not count here. Programs can forge this, browsers cannot.
  if (!isSameOrigin(request)) return 403
  // An objection that a proxy may add, unseen by the page's script: https://www.w3.org/TR/gpc/
  if (headers.get('sec-gpc') === '1') return 204
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')) return 415
  const body = await readBody(request, MAX_BODY_BYTES)
  if (!body.ok) return body.reason === 'tooLarge' ? 413 : 400
  const json = parseJson(body.text)
  // Pages that were opened before 26 November 2026 also send events of forms.
  if (ownValue(json, 'event') !== undefined) return 204
  return parseView(json, request) ?? 400
}
