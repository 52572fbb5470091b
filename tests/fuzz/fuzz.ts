import { parseArgs } from 'node:util'
import type { Context } from '@netlify/functions'
import fc from 'fast-check'
import deliver from '../../netlify/functions/deliver.mjs'
import figures from '../../netlify/functions/figures.mjs'
import health from '../../netlify/functions/health.mjs'
import view from '../../netlify/functions/page-view.mjs'
import send from '../../netlify/functions/send-demo-email.mjs'
import { writeSiteData } from '../../src/build/write-site-data'
import { ENDPOINT } from '../../src/shared/forms/endpoint'
import { hush, say } from '../chaos/quiet'
import { API_KEY, REDIS_TOKEN, SECRET, leaks } from '../support/canary'
import { type World, openWorld } from '../support/submissions-world'
import { type Endpoint, CHECKS, reflects } from './answers'
import { type Made, CANARY, requestsFor } from './requests'

const HELP = 'Usage: tsx tests/fuzz/fuzz.ts [--cases 10000] [--seed 1]'
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
const CONTEXT = { deploy: { context: 'production' }, requestId: 'request', waitUntil: () => undefined }

const call = (handle: Handler, path: string, { method, query, headers, body, ip }: Made) => {
  const sent = new Headers()
  for (const [name, value] of headers) sent.set(name, value)
  const request = new Request(`${SITE}${path}${query && `?${query}`}`, {
    method,
    headers: sent,
    ...(method !== 'GET' && method !== 'HEAD' && { body }),
  })
  return handle(request, { ...CONTEXT, ip } as unknown as Context)
}

/**
 * Sends so many made-up requests to an endpoint, all services being well.
 * @returns how often it gave each status, and how long its slowest answer took
 * @throws at the first answer that is none of the documented ones, is late, or repeats anything of what was sent
 */
async function fuzz(name: Endpoint, seed: number, cases: number) {
  const { path, handle, success } = HANDLERS[name]
  const made = requestsFor(FIGURES_PASSWORD)[name]
  const statuses: Record<number, number> = {}
  let slowestMs = 0
  // What the first calls load is no visitor's to wait for.
  for (const one of fc.sample(made, { seed, numRuns: 40 })) await call(handle, path, one)
  const property = fc.asyncProperty(made, async (one) => {
    const start = performance.now()
    const response = await call(handle, path, one)
    const { status, headers } = response
    const answer = { status, headers, text: await response.text() }
    const ms = Math.round(performance.now() - start)
    statuses[status] = (statuses[status] ?? 0) + 1
    slowestMs = Math.max(slowestMs, ms)
    const wrong = [
      ...CHECKS[name](answer),
      ...(reflects(answer, MARKER) ? ['repeats what was sent'] : []),
      ...(ms > SLOWEST_MS ? [`took ${ms} ms`] : []),
    ]
    if (wrong.length > 0) throw new Error(`${wrong.join(', ')}\n${status} ${answer.text.slice(0, 400)}`)
  })
  await fc.assert(property, { seed, numRuns: cases })
  // Where nothing valid got through, or nothing was refused, nothing was tried.
  if (!statuses[success] || Object.keys(statuses).length < 2) throw new Error(JSON.stringify(statuses))
  return { statuses, slowestMs }
}

async function fuzzAll(world: World, seed: number, cases: number): Promise<boolean> {
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
  const printed = hush()
  const rejected: unknown[] = []
  process.on('unhandledRejection', (reason) => rejected.push(reason))
  // The functions read it.
  writeSiteData('.')
  for (const name of Object.keys(CHECKS) as Endpoint[]) {
    // Health wants to have seen the deliverer.
    await deliver(new Request(SITE), CONTEXT as unknown as Context)
    try {
      say(`${name} ${JSON.stringify(await fuzz(name, seed, cases))}`)
    } catch (error) {
      // The cause says what was wrong, the message what was sent.
      const { message, cause } = error as Error
      say(`${name}: ${(cause as Error | undefined)?.message ?? ''}\n${message}`)
      return false
    }
  }
  const leaked = leaks(printed.join('\n'))
  const dead = await world.redis.zcard('production:sub:dead')
  say(JSON.stringify({ seed, dead, unhandled: rejected.length, logLines: printed.length, leaked }))
  return printed.length > 0 && leaked.length === 0 && rejected.length === 0 && dead === 0
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { cases: { type: 'string', default: '10000' }, seed: { type: 'string' } },
  })
  const cases = Number(values.cases)
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
  if (!Number.isInteger(seed) || !Number.isInteger(cases) || cases < 1) throw new Error(HELP)
  say(`${cases} made-up requests to each endpoint. Seed: ${seed}`)
  const world = await openWorld()
  const isHeld = await fuzzAll(world, seed, cases)
  await world.close()
  say(
    isHeld ? 'Every answer was a documented one.' : 'Not every answer was a documented one: repeat the seed.',
  )
  process.exitCode = isHeld ? 0 : 1
}

void main()
