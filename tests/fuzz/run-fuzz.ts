import type { Context } from '@netlify/functions'
import fc from 'fast-check'
import deliver from '../../netlify/functions/deliver.mjs'
import figures from '../../netlify/functions/figures.mjs'
import health from '../../netlify/functions/health.mjs'
import view from '../../netlify/functions/page-view.mjs'
import send from '../../netlify/functions/send-demo-email.mjs'
import { ENDPOINT } from '../../src/forms/shared/endpoint'
import { API_KEY, REDIS_TOKEN, SECRET } from '../support/canary'
import type { World } from '../support/submissions-world'
import { type Endpoint, CHECKS, reflects } from './answers'
import { type Made, requestsFor } from './requests'
import { CANARY } from './values'

const FIGURES_PASSWORD = 'a-password-to-read-figures-with'
const MARKER = new RegExp(CANARY, 'i')
const SLOWEST_MS = 1_000
const SITE = 'https://site.example'

type Handler = (request: Request, context: Context) => Promise<Response>
const HANDLERS: Record<Endpoint, { path: string; handle: Handler; success: number }> = {
  json: { path: ENDPOINT, handle: send, success: 200 },
  form: { path: ENDPOINT, handle: send, success: 303 },
  view: { path: '/api/page-view', handle: view, success: 204 },
  figures: { path: '/figures/report', handle: figures, success: 200 },
  health: { path: '/api/health', handle: health, success: 200 },
}

const requestOf = (origin: string, path: string, { method, query, headers, body }: Made): Request => {
  const sent = new Headers()
  for (const [name, value] of headers) sent.set(name, value)
  const bare = method === 'GET' || method === 'HEAD'
  return new Request(`${origin}${path}${query && `?${query}`}`, {
    method,
    headers: sent,
    ...(!bare && { body }),
  })
}

type FuzzReport = {
  /** How often each endpoint gave each status, and how long its slowest answer took. */
  endpoints: Record<string, { statuses: Record<number, number>; slowestMs: number }>
  /** Submissions that were accepted and then could not be mailed. */
  dead: number
}

/**
 * Sends so many made-up requests to each endpoint, all services being well, and throws at the first answer
 * that is none of the documented ones, is late, or repeats anything of what was sent.
 */
export async function runFuzz(
  world: World,
  { seed, cases }: { seed: number; cases: number },
): Promise<FuzzReport> {
  await world.reset()
  Object.assign(process.env, {
    URL: SITE,
    UPSTASH_REDIS_REST_URL: world.storeFaults.url,
    UPSTASH_REDIS_REST_TOKEN: REDIS_TOKEN,
    SUBMISSIONS_SECRET: SECRET,
    SENDGRID_API_KEY: API_KEY,
    SENDGRID_BASE_URL: world.mailFaults.url,
    MAIL_FROM: 'site@site.example',
    MAIL_TEAM: 'team@site.example',
    FIGURES_PASSWORD,
  })
  const contextOf = (ip: string | undefined) =>
    ({
      deploy: { context: 'production' },
      requestId: 'request',
      ip,
      waitUntil: () => undefined,
    }) as unknown as Context
  const report: FuzzReport = { endpoints: {}, dead: 0 }
  const made = requestsFor(FIGURES_PASSWORD)
  for (const name of Object.keys(CHECKS) as Endpoint[]) {
    const { path, handle, success } = HANDLERS[name]
    const statuses: Record<number, number> = {}
    let slowestMs = 0
    // Health wants to have seen the deliverer; and what the first calls load is no visitor's to wait for.
    await deliver(new Request(SITE), contextOf(undefined))
    for (const one of fc.sample(made[name], { seed, numRuns: 40 }))
      await handle(requestOf(SITE, path, one), contextOf(one.ip))
    await fc.assert(
      fc.asyncProperty(made[name], async (one) => {
        const start = performance.now()
        const response = await handle(requestOf(SITE, path, one), contextOf(one.ip))
        const text = await response.text()
        const ms = performance.now() - start
        const answer = { status: response.status, headers: response.headers, text }
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        slowestMs = Math.max(slowestMs, Math.round(ms))
        const wrong = [
          ...CHECKS[name](answer),
          ...(reflects(answer, MARKER) ? ['repeats what was sent'] : []),
          ...(ms > SLOWEST_MS ? [`took ${Math.round(ms)} ms`] : []),
        ]
        const told = `${name}: ${wrong.join(', ')}\n${answer.status} ${text.slice(0, 400)}`
        const sent = new TextDecoder().decode(one.body).slice(0, 2_000)
        if (wrong.length > 0) throw new Error(`${told}\nthe body was: ${sent}`)
      }),
      { seed, numRuns: cases },
    )
    report.endpoints[name] = { statuses, slowestMs }
    // Where nothing valid got through, or nothing was refused, nothing was tried.
    if (!statuses[success] || Object.keys(statuses).length < 2)
      throw new Error(`${name}: only ${JSON.stringify(statuses)}`)
  }
  await deliver(new Request(SITE), contextOf(undefined))
  report.dead = await world.redis.zcard('production:sub:dead')
  return report
}
