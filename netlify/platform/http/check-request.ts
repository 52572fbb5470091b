import type { Refusal } from './responses'

export type Refused = { status: number; error: Refusal; headers?: Record<string, string> }

const refused = (status: number, code: string, headers?: Record<string, string>): Refused => ({
  status,
  error: { code },
  ...(headers && { headers }),
})

/** The media type of a request, without its parameters. */
export const mediaType = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/**
 * Whether a page of this site sent the request. Browsers say so themselves; older ones name the origin, which is compared
 * whole: an address that begins like ours is somebody else's.
 */
export const isSameOrigin = (request: Request, siteUrl = request.url): boolean => {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  // A preview is published at another address than the site: the one in the request.
  return origin !== null && [new URL(siteUrl).origin, new URL(request.url).origin].includes(origin)
}

type Rules = { siteUrl: string; mediaTypes: readonly string[] }

/** The checks that need no body, in order. Returns the refusal, or undefined where all is well. */
export function checkRequest(request: Request, { siteUrl, mediaTypes }: Rules): Refused | undefined {
  if (request.method !== 'POST') return refused(405, 'method', { Allow: 'POST' })
  if (!mediaTypes.includes(mediaType(request))) return refused(415, 'mediaType')
  if (!isSameOrigin(request, siteUrl)) return refused(403, 'crossSite')
  return undefined
}
