import type { RequestError } from './responses'

export type Refused = { status: number; error: RequestError; headers?: Record<string, string> }

/** Returns the media type of a request's body, without parameters; '' if the request names none. */
export const mediaType = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** True if a page of this site sent the request, judged by Sec-Fetch-Site or, in older browsers, by Origin. */
export const isSameOrigin = (request: Request, siteUrl = request.url): boolean => {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  // Also accepts the origin of the request's URL, because the URL of a preview differs from `siteUrl`.
  return origin !== null && [new URL(siteUrl).origin, new URL(request.url).origin].includes(origin)
}

/** Checks method, media type and origin. Returns undefined if the request is allowed. */
export function checkRequest(
  request: Request,
  { siteUrl, mediaTypes }: { siteUrl: string; mediaTypes: readonly string[] },
): Refused | undefined {
  if (request.method !== 'POST') return { status: 405, error: { code: 'method' }, headers: { Allow: 'POST' } }
  if (!mediaTypes.includes(mediaType(request))) return { status: 415, error: { code: 'mediaType' } }
  if (!isSameOrigin(request, siteUrl)) return { status: 403, error: { code: 'otherOrigin' } }
  return undefined
}
