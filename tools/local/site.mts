import { randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { NetlifyDev } from '@netlify/dev'
import { FunctionsHandler } from '@netlify/functions-dev'
import { listFunctions } from '@netlify/zip-it-and-ship-it'
import { Cron } from 'croner'
import { SITE_DATA_FILE } from '../../src/shared/site-data'
import { listen, type Service } from './listen'

/** Lets a test send requests from several client addresses. The host has no such header. */
const CLIENT_ADDRESS = 'x-vigie-client-address'

/** The host reads these and does not publish them; the library would serve them. */
const NOT_PUBLISHED = ['/_headers', '/_redirects']

const COMPRESSIBLE = /^text\/|json|javascript|xml|manifest/

const OFF = { enabled: false }

type SiteOptions = {
  /** The preferred port; 0 for any. */
  port: number
  /** The folder of `netlify.toml`. It must be the working folder, from which functions read their content. */
  projectRoot: string
  /** The deploy context that functions see. */
  context: string
  /** Whether scheduled functions run by themselves. */
  scheduler: boolean
}

/**
 * Serves the built site with the host's own libraries, which run functions and apply redirects and headers. This adds
 * what they lack: the client's address, compression, the not-found page and schedules.
 */
export async function startSite({ port, projectRoot, context, scheduler }: SiteOptions): Promise<Service> {
  const host = new NetlifyDev({
    projectRoot,
    // Never uses the account that is signed in on this machine.
    apiToken: '',
    skipGitignore: true,
    aiGateway: OFF,
    blobs: OFF,
    database: OFF,
    edgeFunctions: OFF,
    functions: OFF,
    environmentVariables: OFF,
    geolocation: OFF,
    images: OFF,
  })
  await host.start()
  const functions = await openFunctions(projectRoot)

  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (!isWellEncoded(pathname)) return new Response('Bad Request.', { status: 400 })
    const called = await functions.call(request)
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
    asHostSends(incoming, context)
      .then(answer)
      .then((response) => send(response, incoming, outgoing))
      .catch((error: unknown) => {
        console.error(error)
        outgoing.destroy()
      })
  })
  const { url, close } = await listen(server, port)
  // The first call takes seconds: do it while the first page is read.
  functions.call(new Request(`${url}/api/page-view`)).catch(() => undefined)
  const jobs = scheduler ? await startSchedules(functions.call, url, projectRoot) : []
  return {
    url,
    close: async () => {
      for (const job of jobs) job.stop()
      await close()
      await host.stop()
      await functions.close()
    },
  }
}

/** Runs a function. Returns nothing if the path of the request has no function. */
type Call = (request: Request) => Promise<Response | undefined>

/**
 * Opens the functions of a project with the library that the host's own server uses. That server packs a function anew
 * for each call, which takes half a second; here a pack is kept until the end, so changed functions need a new start.
 */
async function openFunctions(projectRoot: string): Promise<{ call: Call; close: () => Promise<void> }> {
  const folder = join(projectRoot, '.netlify')
  await mkdir(folder, { recursive: true })
  const packs = await mkdtemp(join(folder, 'functions-'))
  // The library only reads it.
  const config = {
    get: () => ({ functions: { '*': { included_files: [SITE_DATA_FILE] } } }),
  } as ConstructorParameters<typeof FunctionsHandler>[0]['config']
  const handler = new FunctionsHandler({
    config,
    destPath: packs,
    geolocation: {},
    projectRoot,
    settings: {},
    userFunctionsPath: join(projectRoot, 'netlify/functions'),
  })
  // The library forgets a pack by setting its entry to undefined.
  const set = (entries: object, name: string, pack: unknown) =>
    pack === undefined || Reflect.set(entries, name, pack)
  Reflect.set(handler, 'buildCache', new Proxy({}, { set }))
  return {
    call: async (request) => {
      request.headers.set('x-nf-request-id', randomUUID())
      const match = await handler.match(request, packs)
      return match?.handle(request)
    },
    close: () => rm(packs, { recursive: true, force: true }),
  }
}

/** Adds the headers that the host adds to a request, and drops those that only the host may set. */
async function asHostSends(incoming: IncomingMessage, context: string): Promise<Request> {
  const { method = 'GET', url = '/', socket } = incoming
  const sent = Object.entries(incoming.headers).filter(([name]) => !name.startsWith('x-nf-'))
  const headers = new Headers(Object.fromEntries(sent.map(([name, value]) => [name, String(value)])))
  // The library takes the client's address from this header.
  headers.set('x-forwarded-for', headers.get(CLIENT_ADDRESS) ?? socket.remoteAddress ?? '')
  headers.delete(CLIENT_ADDRESS)
  headers.set('x-nf-deploy-context', context)
  const body = await buffer(incoming)
  const address = new URL(url, `http://${incoming.headers.host}`)
  return new Request(address, { method, headers, ...(body.length > 0 && { body }) })
}

/** Sends a response, compressed if the client accepts that. */
async function send(
  response: Response,
  { headers }: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  // Read to the end first: a stream of Node's fetch that is left half-read crashes this process.
  const body = Buffer.from(await response.arrayBuffer())
  const canRead = String(headers['accept-encoding']).includes('gzip')
  const isCompressed = canRead && COMPRESSIBLE.test(response.headers.get('content-type') ?? '')
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
  [path, `${path}.html`, join(path, 'index.html')]
    .map((name) => join(folder, decodeURIComponent(name)))
    .some((file) => existsSync(file) && statSync(file).isFile())

const isWellEncoded = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** Calls scheduled functions at their times, in UTC as the host does. */
async function startSchedules(run: Call, url: string, projectRoot: string): Promise<Cron[]> {
  const functions = await listFunctions(join(projectRoot, 'netlify/functions'), { parseISC: true })
  return functions.flatMap(({ name, schedule }) => {
    if (schedule === undefined) return []
    const call = async (job: Cron) => {
      const body = JSON.stringify({ next_run: job.nextRun()?.toISOString() })
      await run(new Request(`${url}/.netlify/functions/${name}`, { method: 'POST', body }))
    }
    return [new Cron(schedule, { timezone: 'UTC', mode: '5-part' }, call)]
  })
}
