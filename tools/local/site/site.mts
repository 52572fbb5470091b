import { createServer } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RedirectsHandler } from '@netlify/redirects'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import type { FunctionHost } from '../functions/host'
import { listen } from '../listen'
import type { Service } from '../service'
import type { HostConfig } from './config.mjs'
import { PublishedFiles } from './files.mjs'

type SiteOptions = {
  /** The port to take, or the next free one; 0 for any. */
  port: number
  projectRoot: string
  config: HostConfig
  functions: FunctionHost
}

/**
 * Serves the built site as the host does, in its order: functions with addresses of their own, redirects
 * and rewrites, functions and files by name, and the not-found page with status 404.
 */
export async function startSite({ port, projectRoot, config, functions }: SiteOptions): Promise<Service> {
  const files = new PublishedFiles(config)
  const redirects = new RedirectsHandler({
    configRedirects: config.redirects,
    projectDir: projectRoot,
    jwtRoleClaim: '',
    jwtSecret: '',
  })

  const answer = async (request: Request, clientAddress: string): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (!isWellEncoded(pathname)) return new Response('Bad Request.', { status: 400 })
    const call = functions.match(pathname, request.method)
    if (call) return functions.answer(call, request, { clientAddress })
    const redirect = await redirects.match(new Request(request.url, { headers: request.headers }))
    if (redirect) {
      const target = functions.match(redirect.target.pathname, request.method)
      // A function behind a rewrite sees the address that the visitor asked for.
      if (target && !redirect.redirect) return functions.answer(target, request, { clientAddress })
      const response = await redirects.handle(request, redirect, async (named) => {
        const status = named.url === request.url ? 200 : redirect.statusCode
        const file = await files.find(named, { asked: request, status })
        return file && (() => Promise.resolve(file))
      })
      if (response) return response
    }
    return (await files.find(request)) ?? files.notFound(request)
  }

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(compress())
  // The host tells a browser that has a file already; what functions answer is theirs.
  const tagged = etag()
  app.use((c, next) => (functions.match(c.req.path, c.req.method) ? next() : tagged(c, next)))
  app.all('*', (c) => answer(c.req.raw, c.env.incoming.socket.remoteAddress ?? ''))
  return listen(createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })), port)
}

const isWellEncoded = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
