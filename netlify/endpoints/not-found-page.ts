const PATIENCE_MS = 3_000
/** Headers about the transfer of the file itself. */
const TRANSFER = /^(content-encoding|content-length|transfer-encoding|connection|date|etag)$/

/**
 * Returns the site's own not-found page, for a function that must look like an unknown address. Only the host knows that
 * page and its headers, so it is fetched.
 */
export async function notFoundPage(request: Request): Promise<Response> {
  const page = await fetch(new URL('/404.html', request.url), {
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined)
  if (!page?.ok) return new Response(null, { status: 404 })
  const headers = [...page.headers].filter(([name]) => !TRANSFER.test(name))
  return new Response(page.body, { status: 404, headers })
}
