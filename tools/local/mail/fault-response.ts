import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Fault, FaultMode } from './faults'
import { apiError } from './api-error'

export type Env = { Bindings: HttpBindings }

const REFUSALS = {
  '400': 'Bad Request',
  '401': 'The provided authorization grant is invalid, expired, or revoked',
  '429': 'too many requests',
  '500': 'Internal Server Error',
  '503': 'Service Unavailable',
} as const

const DRIP_MS = 200
const DRIPS = 300
const RESET_SECONDS = 60

const isRefusal = (mode: FaultMode): mode is keyof typeof REFUSALS => mode in REFUSALS

/** The answer of a provider with this fault; some faults are that none ever comes. */
export function faultResponse(
  c: Context<Env>,
  { mode, resetSeconds = RESET_SECONDS }: Fault,
): Promise<Response> {
  if (isRefusal(mode)) {
    if (mode === '429') announceLimit(c, resetSeconds)
    const status = Number(mode) as 400 | 401 | 429 | 500 | 503
    return Promise.resolve(c.json({ errors: [apiError(REFUSALS[mode])] }, status))
  }
  switch (mode) {
    case 'redirect':
      return Promise.resolve(c.redirect('/redirected', 302))
    case 'ok200':
      return Promise.resolve(c.body(null, 200))
    case 'drip':
      return Promise.resolve(c.body(drops(), 202))
    case 'reset':
    case 'accept-then-reset':
      c.env.incoming.socket.resetAndDestroy()
      return silence()
    default:
      return silence()
  }
}

const announceLimit = (c: Context, resetSeconds: number): void => {
  c.header('X-RateLimit-Limit', '600')
  c.header('X-RateLimit-Remaining', '0')
  c.header('X-RateLimit-Reset', String(Math.ceil(Date.now() / 1000) + resetSeconds))
}

const silence = (): Promise<Response> => new Promise(() => undefined)

/** A byte now and then, so that a time-out for silence never strikes. */
function drops(): ReadableStream<Uint8Array> {
  let sent = 0
  let timer: NodeJS.Timeout | undefined
  return new ReadableStream({
    pull: (controller) =>
      new Promise((resolve) => {
        timer = setTimeout(() => {
          sent += 1
          controller.enqueue(new TextEncoder().encode(' '))
          if (sent === DRIPS) controller.close()
          resolve()
        }, DRIP_MS)
      }),
    cancel: () => clearTimeout(timer),
  })
}
