import { deadlinesFor } from '../deadlines'

/** Headers that describe how the page was fetched. They would be wrong on the function's response. */
const TRANSFER_HEADERS = /^(content-encoding|content-length|transfer-encoding|connection|date|etag)$/

/**
 * Returns the site's own not-found page, so that a function can answer as if its address did not exist. Fetches the
 * page from Netlify, because functions have neither its file nor its headers. If that fails, returns an empty 404.
 */
export async function notFoundPage(request: Request): Promise<Response> {
  const page = await fetch(new URL('/404.html', request.url), {
    redirect: 'error',
    signal: AbortSignal.timeout(deadlinesFor().page),
  }).catch(() => undefined)
  if (!page?.ok) return new Response(null, { status: 404 })
  const headers = [...page.headers].filter(([name]) => !TRANSFER_HEADERS.test(name))
  return new Response(page.body, { status: 404, headers })
}
