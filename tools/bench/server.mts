import { readFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { fontFiles } from '../../src/theme/fonts/faces'
import { makeCertificate } from '../local/certificate'
import { LOOPBACK } from '../local/ports'
import type { Service } from '../local/listen'
import { readHostConfig } from '../local/site/config.mjs'
import { PublishedFiles } from '../local/site/files.mjs'

/** The page that nothing can be faster than: hand-written, one style, the site's two fonts, no script. */
export const LIMIT_PATH = '/limit'

const COMPRESSIBLE = /^(text|application\/(json|javascript|manifest\+json))|\+xml|charset/

type Kept = { body: Buffer<ArrayBuffer>; headers: Headers; status: number }

/**
 * Serves the built site and the limit page as a CDN does: over HTTP/2, compressed once with brotli and kept in memory,
 * with the headers of the build, and 304 for what the browser has already. Nobody vouches for its certificate.
 */
export async function startPrecompressed(projectRoot: string): Promise<Service> {
  const files = new PublishedFiles(await readHostConfig(projectRoot))
  const kept = new Map<string, Kept>()

  const prepare = async (request: Request): Promise<Kept> => {
    const found = (await files.find(request)) ?? (await files.notFound(request))
    const { headers, status } = found
    const plain = Buffer.from(await found.arrayBuffer())
    if (!COMPRESSIBLE.test(headers.get('content-type') ?? '')) return { body: plain, headers, status }
    headers.set('content-encoding', 'br')
    return { body: brotliCompressSync(plain), headers, status }
  }

  const app = new Hono()
  app.use(etag())
  app.get('*', async (c) => {
    const answer = kept.get(c.req.path) ?? (await prepare(c.req.raw))
    kept.set(c.req.path, answer)
    return c.body(answer.body, answer.status as 200, Object.fromEntries(answer.headers))
  })
  // Views are reported, and counted by nobody.
  app.post('*', (c) => c.body(null, 204))

  const limit = readFileSync(join(projectRoot, 'tools/bench/limit.html'), 'utf8')
  kept.set(LIMIT_PATH, {
    body: brotliCompressSync(
      limit.replaceAll('{{display}}', fontFiles.display).replaceAll('{{text}}', fontFiles.text),
    ),
    headers: new Headers({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=0, must-revalidate',
    }),
    status: 200,
  })
  const server = createSecureServer(
    await makeCertificate(),
    getRequestListener(app.fetch, { overrideGlobalObjects: false }),
  )
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve))
  return {
    url: `https://${LOOPBACK}:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
