import { randomUUID } from 'node:crypto'
import type { FunctionEvent } from './instance'

/** The host's limit of a request to a function. */
const MAX_BODY_BYTES = 6 * 1024 * 1024

/** Headers of a single connection: the host ends connections itself and never passes them on. */
const OF_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade']

/** Lets a test or a curious developer play several visitors from one machine. The host knows no such header. */
const PLAYED_ADDRESS = 'x-vigie-client-address'

export type RequestContext = {
  /** Address of the client that opened the connection. */
  clientAddress: string
  /** The pattern of the function's own address that matched, if it has one. */
  route?: string | undefined
  /** Kind of deploy that the functions believe to be: `dev` unless said otherwise. */
  deployContext?: string | undefined
  /** Called by the schedule and not by a client. */
  scheduled?: boolean
}

/**
 * The event that the host makes of a request. What a client sends under the host's own header names is
 * dropped, as the host drops it.
 * @returns undefined where the body is larger than the host takes.
 */
export async function toEvent(
  request: Request,
  { clientAddress, route, deployContext = 'dev', scheduled }: RequestContext,
): Promise<FunctionEvent | undefined> {
  const body = Buffer.from(await request.arrayBuffer())
  if (body.length > MAX_BODY_BYTES) return undefined
  const url = new URL(request.url)
  const visitor = request.headers.get(PLAYED_ADDRESS) ?? clientAddress
  const given = [...request.headers].filter(
    ([name]) => !name.startsWith('x-nf-') && name !== PLAYED_ADDRESS && !OF_CONNECTION.includes(name),
  )
  return {
    rawUrl: request.url,
    path: url.pathname,
    httpMethod: request.method,
    headers: {
      ...Object.fromEntries(given),
      'x-forwarded-for': [request.headers.get('x-forwarded-for'), visitor].filter(Boolean).join(', '),
      'x-nf-client-connection-ip': visitor,
      'x-nf-deploy-context': deployContext,
      'x-nf-geo': Buffer.from('{}').toString('base64'),
      'x-nf-request-id': randomUUID(),
      ...(scheduled ? { 'x-nf-event': 'schedule' } : {}),
    },
    body: body.toString('base64'),
    isBase64Encoded: true,
    ...(route === undefined ? {} : { route }),
  }
}
