import { once } from 'node:events'
import { Agent, createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A failure between a service and its caller. `applied`: the service handles the request all the same. */
export type Fault =
  /** The connection closes before the service receives anything. */
  | { kind: 'drop-before' }
  /** The service handles the request, then the connection closes without an answer. */
  | { kind: 'drop-after' }
  /** A TCP reset. */
  | { kind: 'reset'; applied?: boolean }
  /** No answer, but the connection stays open. */
  | { kind: 'hang'; applied?: boolean }
  /** The request reaches the service after `ms`, and the caller gets no answer. */
  | { kind: 'late'; ms: number }
  /** The request reaches the service after `ms`, and the caller then gets the answer. */
  | { kind: 'slow'; ms: number }
  /** An answer that arrives byte by byte and never ends. */
  | { kind: 'drip'; everyMs: number }
  /** An answer that does not come from the service. */
  | { kind: 'answer'; status: number; body: string; headers?: Record<string, string> }

export const htmlError: Fault = {
  kind: 'answer',
  status: 502,
  body: '<html><body><h1>502 Bad Gateway</h1></body></html>',
  headers: { 'content-type': 'text/html' },
}
export const jsonError = (status: number, body: unknown, headers: Record<string, string> = {}): Fault => ({
  kind: 'answer',
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})
/** A redirect such as a captive portal sends. */
export const redirect = (location: string): Fault => ({
  kind: 'answer',
  status: 302,
  body: '',
  headers: { location },
})

/** A request that the service handled, whatever the caller received. */
type HandledRequest = { path: string; body: string; status: number }

/** Returns the fault for a request, or undefined for none. */
export type Choose = (request: {
  method: string
  path: string
  body: string
  headers: IncomingMessage['headers']
}) => Fault | undefined

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Starts an HTTP server that passes requests on to `target`, and simulates the faults that tests set. */
export async function startFaultProxy(
  target: string | (() => string),
  onHandled: (request: HandledRequest) => void = () => undefined,
) {
  let choose: Choose = () => undefined
  let passed = 0
  const timers = new Set<NodeJS.Timeout>()
  const agent = new Agent({ keepAlive: true })

  const pass = (request: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      passed += 1
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => name !== 'host' && name !== 'connection'),
      )
      const onward = forward(
        new URL(request.url ?? '/', typeof target === 'string' ? target : target()),
        { method: request.method, headers: { ...headers, 'content-length': body.length }, agent },
        (serviceAnswer) => {
          onHandled({ path: request.url ?? '', body: body.toString(), status: serviceAnswer.statusCode ?? 0 })
          resolve(serviceAnswer)
        },
      )
      onward.on('error', reject)
      onward.end(body)
    })

  const passAndIgnore = async (request: IncomingMessage, body: Buffer) => {
    // The target has handled the request when its answer ends.
    const serviceAnswer = await pass(request, body)
    await once(serviceAnswer.resume(), 'end')
  }

  const drip = (response: ServerResponse, everyMs: number) => {
    response.writeHead(202, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), everyMs)
    timers.add(timer)
    response.on('close', () => clearInterval(timer))
  }

  const disturb = async (fault: Fault, request: IncomingMessage, body: Buffer, response: ServerResponse) => {
    const { socket } = request
    switch (fault.kind) {
      case 'drop-before':
        return socket.destroy()
      case 'drop-after':
        await passAndIgnore(request, body)
        return socket.destroy()
      case 'reset':
        if (fault.applied) await passAndIgnore(request, body)
        return socket.resetAndDestroy()
      case 'hang':
        return fault.applied ? passAndIgnore(request, body) : undefined
      case 'late':
        await pause(fault.ms)
        return passAndIgnore(request, body)
      case 'drip':
        return drip(response, fault.everyMs)
      case 'answer':
        return response.writeHead(fault.status, fault.headers).end(fault.body)
      case 'slow':
        await pause(fault.ms)
        return answer(request, body, response)
    }
  }

  const answer = async (request: IncomingMessage, body: Buffer, response: ServerResponse) => {
    const serviceAnswer = await pass(request, body)
    response.writeHead(serviceAnswer.statusCode ?? 502, serviceAnswer.headers)
    serviceAnswer.pipe(response)
  }

  const server = createServer((request, response) => {
    void (async () => {
      try {
        const body = await bodyOf(request)
        const { method = '', url: path = '', headers } = request
        const fault = choose({ method, path, body: body.toString(), headers })
        await (fault ? disturb(fault, request, body, response) : answer(request, body, response))
      } catch {
        request.socket.destroy()
      }
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    /** Sets the function that chooses the fault of each request. Without a function, no request has a fault. */
    set(next: Choose = () => undefined) {
      choose = next
    },
    /** Uses one of the given faults for each of the next requests, in order. Later requests have none. */
    once(...faults: (Fault | undefined)[]) {
      const queue = [...faults]
      choose = () => queue.shift()
    },
    /** Returns how many requests were passed on to `target`. */
    passed: () => passed,
    close: () =>
      new Promise<void>((resolve) => {
        timers.forEach(clearInterval)
        agent.destroy()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
