import { withTimeout } from '../platform/timeout'

const PATIENCE_MS = 3_000
/** Headers of the file's own transfer. */
const OF_TRANSFER = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'date', 'etag']

/**
 * The site's own answer to an address that it does not have, for a function whose address is to look like one: only the
 * host knows the page and its headers, so it is asked for them.
 */
export async function notFoundPage(request: Request): Promise<Response> {
  const page = await withTimeout(PATIENCE_MS, (signal) =>
    fetch(new URL('/404.html', request.url), { redirect: 'error', signal }).catch(() => undefined),
  )
  if (!(page instanceof Response) || !page.ok) return new Response(null, { status: 404 })
  const headers = [...page.headers].filter(([name]) => !OF_TRANSFER.includes(name))
  return new Response(page.body, { status: 404, headers })
}
