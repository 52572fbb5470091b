import { request, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * Express middleware that forwards requests to another local server: with `npm run dev`, to the one that runs the
 * functions. Gatsby's own `proxy` option turns every response of 400 and more into a 500.
 */
export const forwardTo =
  (origin: string) =>
  (incoming: IncomingMessage & { originalUrl?: string }, outgoing: ServerResponse): void => {
    const path = incoming.originalUrl ?? incoming.url ?? '/'
    const onward = request(
      `${origin}${path}`,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.once('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    })
    incoming.pipe(onward)
  }
