import { existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { NetlifyDev } from '@netlify/dev'
import { listFunctions } from '@netlify/zip-it-and-ship-it'
import { Cron } from 'croner'
import { FUNCTIONS_FOLDER, startFunctions } from './functions.mjs'
import { listen, type Service } from './listen'

/** A header with which tests choose the client's IP address. Netlify has no such header. */
const CLIENT_ADDRESS = 'x-vigie-client-address'

/** Netlify reads these files and does not publish them, but its library would serve them. */
const NOT_PUBLISHED = ['/_headers', '/_redirects']

const COMPRESSIBLE = /^text\/|json|javascript|xml|manifest/

const OFF = { enabled: false }

type SiteOptions = {
  /** The preferred port; 0 for any. */
  port: number
  /** The folder with `netlify.toml`. It must be the working folder, because functions read their files from there. */
  projectRoot: string
  /** The deploy context that functions see. */
  context: string
  /** Whether scheduled functions run at their times. */
  scheduler: boolean
}

/**
 * Serves the built site with Netlify's own libraries, which run functions and apply redirects and headers. Adds what
 * they lack: the client's address, compression, the not-found page and schedules.
 */
export async function startSite({ port, projectRoot, context, scheduler }: SiteOptions): Promise<Service> {
  const host = new NetlifyDev({
    projectRoot,
    // Empty, so that the library never uses the account that is signed in on this machine.
    apiToken: '',
    skipGitignore: true,
    aiGateway: OFF,
    blobs: OFF,
    database: OFF,
    edgeFunctions: OFF,
    environmentVariables: OFF,
    // `functions` runs them instead. This library would build a function at each call, which takes a second.
    functions: OFF,
    geolocation: OFF,
    images: OFF,
  })
  await host.start()
  const functions = startFunctions(projectRoot)

  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (!isWellEncoded(pathname)) return new Response('Bad Request.', { status: 400 })
    const called = await functions.answer(request)
    if (called) return called
    const handled = NOT_PUBLISHED.includes(pathname) ? undefined : await host.handleAndIntrospect(request)
    if (!handled) return notFound(host, request)
    const { response, type } = handled
    // The library drops the status of a rewrite. The site's only rewrite is the English not-found page.
    const isRewritten =
      type === 'redirect' && response.ok && !isPublished(join(projectRoot, 'dist'), pathname)
    return isRewritten ? withStatus(response, 404) : response
  }

  const server = createServer((incoming, outgoing) => {
    hostRequest(incoming, context)
      .then(answer)
      .then((response) => send(response, incoming, outgoing))
      .catch((error: unknown) => {
        console.error(error)
        outgoing.destroy()
      })
  })
  const { url, close } = await listen(server, port)
  const jobs = scheduler ? await startSchedules(functions.answer, url, projectRoot) : []
  return {
    url,
    close: async () => {
      for (const job of jobs) job.stop()
      await close()
      await functions.close()
      await host.stop()
    },
  }
}

/** Makes the request that Netlify would pass to a function. Removes `x-nf-` headers, which only Netlify may set. */
async function hostRequest(incoming: IncomingMessage, context: string): Promise<Request> {
  const { method = 'GET', url = '/', socket } = incoming
  const allowed = Object.entries(incoming.headers).filter(([name]) => !name.startsWith('x-nf-'))
  const headers = new Headers(Object.fromEntries(allowed.map(([name, value]) => [name, String(value)])))
  // The library takes the client's address from this header.
  headers.set('x-forwarded-for', headers.get(CLIENT_ADDRESS) ?? socket.remoteAddress ?? '')
  headers.delete(CLIENT_ADDRESS)
  headers.set('x-nf-deploy-context', context)
  const body = await buffer(incoming)
  const address = new URL(url, `http://${incoming.headers.host}`)
  // The library, unlike Netlify, throws an error at a parameter of this name.
  if (address.searchParams.has('__proto__')) address.searchParams.delete('__proto__')
  return new Request(address, { method, headers, ...(body.length > 0 && { body }) })
}

/** Sends a response, compressed if the client accepts gzip and the content type compresses well. */
async function send(
  response: Response,
  { headers }: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  // Reads the whole body first, because a stream of Node's fetch that is left half-read crashes this process.
  const body = Buffer.from(await response.arrayBuffer())
  const acceptsGzip = String(headers['accept-encoding']).includes('gzip')
  const isCompressed = acceptsGzip && COMPRESSIBLE.test(response.headers.get('content-type') ?? '')
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value)
  if (isCompressed) outgoing.setHeader('content-encoding', 'gzip').appendHeader('vary', 'accept-encoding')
  outgoing.end(isCompressed ? gzipSync(body) : body)
}

async function notFound(host: NetlifyDev, { url }: Request): Promise<Response> {
  const page = await host.handle(new Request(new URL('/404.html', url)))
  return page ? withStatus(page, 404) : new Response('Not found.', { status: 404 })
}

const withStatus = ({ body, headers }: Response, status: number): Response =>
  new Response(body, { status, headers })

const isPublished = (folder: string, path: string): boolean =>
  [path, `${path.replace(/\/$/, '')}.html`, join(path, 'index.html')]
    .map((name) => join(folder, decodeURIComponent(name)))
    .some((file) => existsSync(file) && statSync(file).isFile())

const isWellEncoded = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** Calls scheduled functions at their times, in UTC as Netlify does. */
async function startSchedules(
  answer: (request: Request) => Promise<unknown>,
  url: string,
  projectRoot: string,
): Promise<Cron[]> {
  const functions = await listFunctions(join(projectRoot, FUNCTIONS_FOLDER), { parseISC: true })
  return functions.flatMap(({ name, schedule }) => {
    if (schedule === undefined) return []
    const call = async (job: Cron) => {
      const body = JSON.stringify({ next_run: job.nextRun()?.toISOString() })
      await answer(new Request(`${url}/.netlify/functions/${name}`, { method: 'POST', body }))
    }
    return [new Cron(schedule, { timezone: 'UTC', mode: '5-part' }, call)]
  })
}
