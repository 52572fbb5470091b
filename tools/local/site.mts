import { existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { NetlifyDev } from '@netlify/dev'
import { listFunctions } from '@netlify/zip-it-and-ship-it'
import { Cron } from 'croner'
import { listen, type Service } from './listen'

/** Lets a test or a developer play several visitors from one machine. The host knows no such header. */
const PLAYED_ADDRESS = 'x-vigie-client-address'

/** Read by the host and never published; the library would serve them as files. */
const NOT_PUBLISHED = ['/_headers', '/_redirects']

const COMPRESSIBLE = /^text\/|json|javascript|xml|manifest/

const OFF = { enabled: false }

type SiteOptions = {
  /** The port to take, or the next free one; 0 for any. */
  port: number
  /** The folder of `netlify.toml`; functions read their content from the working folder, so it must be that one. */
  projectRoot: string
  /** Kind of deploy that functions are told they run in. */
  context: string
  /** Whether scheduled functions run by themselves. */
  scheduler: boolean
}

/**
 * Serves the built site with the host's own library: functions, redirects, headers and files. What the host does around
 * it is done here: the client's address, compression, the not-found page and the schedules.
 */
export async function startSite({ port, projectRoot, context, scheduler }: SiteOptions): Promise<Service> {
  const host = new NetlifyDev({
    projectRoot,
    // No account is asked, whoever is signed in on this machine.
    apiToken: '',
    skipGitignore: true,
    aiGateway: OFF,
    blobs: OFF,
    database: OFF,
    edgeFunctions: OFF,
    environmentVariables: OFF,
    geolocation: OFF,
    images: OFF,
  })
  await host.start()

  const answer = async (given: Request): Promise<Response> => {
    const { pathname } = new URL(given.url)
    if (!isWellEncoded(pathname)) return new Response('Bad Request.', { status: 400 })
    const found = NOT_PUBLISHED.includes(pathname) ? undefined : await host.handleAndIntrospect(given)
    if (!found) return notFound(host, given)
    const { response, type } = found
    // The library forgets the status of a rewrite. The site has one, to the English not-found page.
    const isRewritten =
      type === 'redirect' && response.ok && !isPublished(join(projectRoot, 'dist'), pathname)
    return isRewritten ? withStatus(response, 404) : response
  }

  const inTurn = oneAtATime()
  const server = createServer((incoming, outgoing) => {
    asHostSends(incoming, context)
      .then((given) => inTurn(new URL(given.url).pathname, () => answer(given)))
      .then((response) => send(response, incoming, outgoing))
      .catch((error: unknown) => {
        console.error(error)
        outgoing.destroy()
      })
  })
  const { url, close } = await listen(server, port)
  // The library packs all functions at the first call, which takes seconds: now, while the first page is read.
  const first = new Request(`${url}/api/page-view`)
  inTurn('/api/page-view', () => answer(first)).catch(() => undefined)
  const jobs = scheduler ? await startSchedules(host, url, projectRoot) : []
  return {
    url,
    close: async () => {
      for (const job of jobs) job.stop()
      await close()
      await host.stop()
    },
  }
}

/**
 * Answers requests for one address of a function one after the other: calls that overlap share a pack, which the library
 * deletes when the first of them ends.
 */
function oneAtATime() {
  const last = new Map<string, Promise<unknown>>()
  return (path: string, answer: () => Promise<Response>): Promise<Response> => {
    if (!/^\/(api|figures|\.netlify)\b/.test(path)) return answer()
    const turn = (last.get(path) ?? Promise.resolve()).then(answer, answer)
    last.set(path, turn)
    return turn
  }
}

/** Adds the headers by which the host describes a request, and drops those that a client made up. */
async function asHostSends(incoming: IncomingMessage, context: string): Promise<Request> {
  const { method = 'GET', url = '/', socket } = incoming
  const given = Object.entries(incoming.headers).filter(([name]) => !name.startsWith('x-nf-'))
  const headers = new Headers(Object.fromEntries(given.map(([name, value]) => [name, String(value)])))
  // The library makes the client's address of this one.
  headers.set('x-forwarded-for', headers.get(PLAYED_ADDRESS) ?? socket.remoteAddress ?? '')
  headers.delete(PLAYED_ADDRESS)
  headers.set('x-nf-deploy-context', context)
  const body = await buffer(incoming)
  const address = new URL(url, `http://${incoming.headers.host}`)
  return new Request(address, { method, headers, ...(body.length > 0 && { body }) })
}

/** Sends a response whole, compressed where the client can read that. */
async function send(
  response: Response,
  { headers }: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  // Read to its end first: a stream of Node's fetch that is left half-way ends this process.
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

/** Calls scheduled functions at their times: in UTC, as on the host. */
async function startSchedules(host: NetlifyDev, url: string, projectRoot: string): Promise<Cron[]> {
  const functions = await listFunctions(join(projectRoot, 'netlify/functions'), { parseISC: true })
  return functions.flatMap(({ name, schedule }) => {
    if (schedule === undefined) return []
    const call = async (job: Cron) => {
      const body = JSON.stringify({ next_run: job.nextRun()?.toISOString() })
      await host.handle(new Request(`${url}/.netlify/functions/${name}`, { method: 'POST', body }))
    }
    return [new Cron(schedule, { timezone: 'UTC', mode: '5-part' }, call)]
  })
}
