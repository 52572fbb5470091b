import { request, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * Hands requests on to another server on this machine, and its answers back as they are: for
 * `developMiddleware` in gatsby-config.ts, so that pages under development have the functions behind them.
 * (Gatsby's own `proxy` turns every answer from 400 on into 500.)
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
