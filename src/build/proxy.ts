import { request, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * Express middleware that forwards requests to another local server: in `npm run dev`, the server that runs the
 * functions. It replaces Gatsby's `proxy` option, which would turn every status of 400 or more into 500.
 */
export const forwardTo =
  (origin: string) =>
  (incoming: IncomingMessage & { originalUrl?: string }, outgoing: ServerResponse): void => {
    const path = incoming.originalUrl ?? incoming.url ?? '/'
    const forwarded = request(
      `${origin}${path}`,
      { method: incoming.method, headers: incoming.headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
      },
    )
    forwarded.once('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    })
    incoming.pipe(forwarded)
  }
