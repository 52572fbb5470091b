import { HeadersHandler } from '@netlify/headers'
import { StaticHandler } from '@netlify/static'
import type { HostConfig } from './config.mjs'

/** Read by the host and never published. */
const NOT_PUBLISHED = ['/_headers', '/_redirects']

/** The published files with their headers, and the not-found page for everything else. */
export class PublishedFiles {
  readonly #files: StaticHandler
  readonly #headers: HeadersHandler
  readonly #known = new Map<string, Record<string, string>>()

  constructor({ publishDir, headers }: HostConfig) {
    this.#files = new StaticHandler({ directory: publishDir })
    // The rules come resolved: there is no folder to look for more.
    this.#headers = new HeadersHandler({ configHeaders: headers, projectDir: '', logger: console })
  }

  /**
   * The file that an address names, if there is one.
   * @param asked the request that the visitor made, where a rewrite leads elsewhere: it decides the headers.
   */
  async find(named: Request, { asked = named, status = 200 } = {}): Promise<Response | undefined> {
    if (NOT_PUBLISHED.includes(new URL(named.url).pathname)) return undefined
    const file = await (await this.#files.match(named))?.handle()
    if (!file) return undefined
    const response = new Response(file.body, { status, headers: file.headers })
    for (const [name, value] of Object.entries(await this.#headersFor(asked)))
      response.headers.set(name, value)
    return response
  }

  async notFound(asked: Request): Promise<Response> {
    const page = await this.find(new Request(new URL('/404.html', asked.url)), { asked, status: 404 })
    return page ?? new Response('Not found.', { status: 404 })
  }

  /** Reading the rules takes longer than sending a page. */
  async #headersFor(request: Request): Promise<Record<string, string>> {
    const { pathname } = new URL(request.url)
    const headers = this.#known.get(pathname) ?? (await this.#headers.apply(request))
    this.#known.set(pathname, headers)
    return headers
  }
}
