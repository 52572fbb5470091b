import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'

const PAGES = ['/', '/avocats', '/notaires', '/demo', '/en', '/en/lawyers', '/en/about', '/en/contact']

// Routes without reloading and reports each route, as Gatsby does.
const SCRIPT = `
import { recordPageView } from './src/page-views/recorder'
let previous = null
const update = () => {
  recordPageView(location, previous)
  previous = location.pathname + location.search
}
document.addEventListener('click', (event) => {
  const link = event.target.closest('a')
  if (!link) return
  event.preventDefault()
  history.pushState(null, '', link.getAttribute('href'))
  update()
})
addEventListener('popstate', update)
update()
`

const HTML = `<!doctype html><html lang="fr"><title>Page</title><link rel="icon" href="data:,">${PAGES.map(
  (path) => `<a href="${path}">${path}</a>`,
).join(' ')}<script type="module" src="/script.js"></script></html>`

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** A site of a few pages with the real recorder, in front of the given functions. */
export async function startSmallSite(functions: Record<string, (request: Request) => Promise<Response>>) {
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
  })
  const script = outputFiles[0]?.text ?? ''
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
      const handler = functions[url.pathname]
      if (handler) {
        const headers = Object.entries(request.headers).map(
          ([name, value]) => [name, String(value)] as [string, string],
        )
        const answer = await handler(
          new Request(url, { method: 'POST', headers, body: new Uint8Array(await bodyOf(request)) }),
        )
        response.writeHead(answer.status, Object.fromEntries(answer.headers)).end()
      } else if (url.pathname === '/script.js') {
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
      } else {
        const status = PAGES.includes(url.pathname) ? 200 : 404
        response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(HTML)
      }
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
