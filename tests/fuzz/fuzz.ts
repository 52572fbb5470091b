import { parseArgs } from 'node:util'
import type { Context } from '@netlify/functions'
import fc from 'fast-check'
import deliver from '../../netlify/functions/deliver.mjs'
import traffic from '../../netlify/functions/traffic.mjs'
import health from '../../netlify/functions/health.mjs'
import view from '../../netlify/functions/page-view.mjs'
import send from '../../netlify/functions/send-demo-email.mjs'
import { writeSiteData } from '../../src/build/write-site-data'
import { ENDPOINT } from '../../src/shared/forms/endpoint'
import { captureConsole, say } from '../chaos/quiet'
import { API_KEY, REDIS_TOKEN, SECRET, leaks } from '../support/canary'
import { type World, openWorld } from '../support/submissions-world'
import { type Endpoint, CHECKS } from './answers'
import { type Generated, CANARY, requestsFor } from './requests'

const HELP = 'Usage: tsx tests/fuzz/fuzz.ts [--cases 10000] [--seed <number, by default random>]'
const TRAFFIC_PASSWORD = 'a-password-to-read-the-report'
const MARKER = new RegExp(CANARY, 'i')
const SLOWEST_MS = 1_000
const SITE = 'https://site.example'

type Handler = (request: Request, context: Context) => Promise<Response>
const HANDLERS: Record<Endpoint, { path: string; handle: Handler; success: number }> = {
  json: { path: ENDPOINT, handle: send, success: 200 },
  form: { path: ENDPOINT, handle: send, success: 303 },
  view: { path: '/api/page-view', handle: view, success: 204 },
  traffic: { path: '/traffic/report', handle: traffic, success: 200 },
  health: { path: '/api/health', handle: health, success: 200 },
}
const CONTEXT = { deploy: { context: 'production' }, requestId: 'request', waitUntil: () => undefined }

const call = (handle: Handler, path: string, { method, query, headers, body, ip }: Generated) => {
  const requestHeaders = new Headers()
  for (const [name, value] of headers) requestHeaders.set(name, value)
  const request = new Request(`${SITE}${path}${query && `?${query}`}`, {
    method,
    headers: requestHeaders,
    ...(method !== 'GET' && method !== 'HEAD' && { body }),
  })
  return handle(request, { ...CONTEXT, ip } as unknown as Context)
}

/**
 * Sends generated requests to an endpoint, while Redis and the mail provider work.
 * @returns how many answers had each status, and the time of the slowest
 * @throws Error if an answer fails its check, is slow or repeats a generated text; if no request succeeds, or all do
 */
async function fuzz(name: Endpoint, seed: number, cases: number) {
  const { path, handle, success } = HANDLERS[name]
  const generated = requestsFor(TRAFFIC_PASSWORD)[name]
  const statuses: Record<number, number> = {}
  let slowestMs = 0
  // The first calls compile the code, so they are not measured.
  for (const one of fc.sample(generated, { seed, numRuns: 40 })) await call(handle, path, one)
  const answerTo = async (one: Generated) => {
    const start = performance.now()
    const response = await call(handle, path, one)
    const { status, headers } = response
    const text = await response.text()
    return { status, headers, text, ms: Math.round(performance.now() - start) }
  }
  const property = fc.asyncProperty(generated, async (one) => {
    let answer = await answerTo(one)
    // A slow request is sent again: a machine is rarely busy twice, but slow code is slow twice.
    if (answer.ms > SLOWEST_MS) answer = await answerTo(one)
    const { status, headers, ms } = answer
    statuses[status] = (statuses[status] ?? 0) + 1
    slowestMs = Math.max(slowestMs, ms)
    const wrong = [
      ...CHECKS[name](answer),
      ...(MARKER.test(answer.text + JSON.stringify([...headers])) ? ['repeats the request'] : []),
      ...(ms > SLOWEST_MS ? [`took ${ms} ms`] : []),
    ]
    if (wrong.length > 0) throw new Error(`${wrong.join(', ')}\n${status} ${answer.text.slice(0, 400)}`)
  })
  await fc.assert(property, { seed, numRuns: cases })
  // Some generated requests must have succeeded, and some must have been refused.
  if (!statuses[success] || Object.keys(statuses).length < 2)
    throw new Error(`only these statuses occurred: ${JSON.stringify(statuses)}`)
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
    TRAFFIC_PASSWORD,
  })
  const printed = captureConsole()
  const rejected: unknown[] = []
  process.on('unhandledRejection', (reason) => rejected.push(reason))
  writeSiteData('.')
  for (const name of Object.keys(CHECKS) as Endpoint[]) {
    // Without a recent run of the deliverer, the health endpoint would answer 503.
    await deliver(new Request(SITE), CONTEXT as unknown as Context)
    try {
      say(`${name} ${JSON.stringify(await fuzz(name, seed, cases))}`)
    } catch (error) {
      // The error's message contains the request; its cause says what is wrong.
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
  say(`${cases} generated requests to each endpoint. Seed: ${seed}`)
  const world = await openWorld()
  const hasPassed = await fuzzAll(world, seed, cases)
  await world.close()
  say(hasPassed ? 'Every check passed.' : 'A check failed, as printed above. Repeat it with this seed.')
  process.exitCode = hasPassed ? 0 : 1
}

void main()
