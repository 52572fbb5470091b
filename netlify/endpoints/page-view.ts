import { ownValue } from '../../src/shared/records'
import { parseView, type View } from '../page-views/record/view'
import { isSameOrigin } from '../platform/http/check-request'
import { parseJson, readBody } from '../platform/http/read-body'

/** The longest body that is read, in bytes: the longest addresses that browsers send, and room for JSON's escapes. */
const MAX_BODY_BYTES = 8192

/** The view that a request reports, or the status to answer it with instead; 204 where the visitor objects. */
export async function readViewRequest(request: Request): Promise<View | number> {
  const { headers, method } = request
  if (method !== 'POST') return 405
  // Other sites' pages must not count here; programs can pretend, browsers cannot.
  if (!isSameOrigin(request)) return 403
  // An objection that the page's script may not see, where a proxy makes it: https://www.w3.org/TR/gpc/
  if (headers.get('sec-gpc') === '1') return 204
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')) return 415
  const body = await readBody(request, MAX_BODY_BYTES)
  if (!body.ok) return body.reason === 'tooLarge' ? 413 : 400
  const given = parseJson(body.text)
  // Pages that were opened before 26 November 2026 also report that a form was sent.
  if (ownValue(given, 'event') !== undefined) return 204
  return parseView(given, request) ?? 400
}
