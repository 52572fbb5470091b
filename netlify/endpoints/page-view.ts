import { ownValue } from '../../src/shared/records'
import { parseView, type View } from '../page-views/record/view'
import { isSameOrigin } from '../platform/http/check-request'
import { parseJson, readBody } from '../platform/http/read-body'

/** Largest body, in bytes. It has room for the longest path and referrer that pages send, escaped as JSON. */
const MAX_BODY_BYTES = 8192

/** Returns the view in a request, or the status of the response if there is none to record: 204 for an objection. */
export async function readViewRequest(request: Request): Promise<View | number> {
  const { headers, method } = request
  if (method !== 'POST') return 405
  // Pages of other sites must not add views. Programs can forge this header, pages cannot.
  if (!isSameOrigin(request)) return 403
  // An objection that the page's script does not see if a proxy adds it: https://www.w3.org/TR/gpc/
  if (headers.get('sec-gpc') === '1') return 204
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')) return 415
  const body = await readBody(request, MAX_BODY_BYTES)
  if (!body.ok) return body.reason === 'tooLarge' ? 413 : 400
  const json = parseJson(body.text)
  // Pages that were opened before 26 November 2026 also report sent forms.
  if (ownValue(json, 'event') !== undefined) return 204
  return parseView(json, request) ?? 400
}
