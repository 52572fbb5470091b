import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Context } from '@netlify/functions'
import { toFields } from '../../netlify/page-views/record/view'
import { startTemporaryRedis, type TemporaryRedis } from '../local/redis/temporary'

const run = promisify(execFile)

const EVENTS = 5_000
const AT_ONCE = 32
const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const BODY = JSON.stringify({
  page_path: '/avocats?utm_source=lettre&utm_medium=email&utm_campaign=novembre',
  user_agent: AGENT,
  referrer: 'https://www.google.com/',
  session_id: '5b0e2d1c-8f3a-4c6b-9d7e-1a2b3c4d5e6f',
})
const CONTEXT = { deploy: { context: 'production' } } as Context

type Handler = (request: Request, context: Context) => Promise<Response>

const reportView = async (handler: Handler): Promise<void> => {
  const request = new Request('https://vigie.example/api/page-view', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'user-agent': AGENT },
    body: BODY,
  })
  const { status } = await handler(request, CONTEXT)
  if (status !== 204) throw new Error(`The function answered ${status}`)
}

/** Runs something many times, some at once; gives how many a second. */
async function perSecond(action: () => Promise<void>): Promise<number> {
  let left = EVENTS
  const start = performance.now()
  const work = async () => {
    while (left > 0) {
      left -= 1
      await action()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return (EVENTS / (performance.now() - start)) * 1_000
}

/** Runs something many times, one after the other; gives the time at some shares of the runs, in ms. */
async function percentiles(action: () => Promise<void>): Promise<{ p50: number; p95: number }> {
  const times: number[] = []
  for (let index = 0; index < EVENTS; index += 1) {
    const start = performance.now()
    await action()
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? NaN
  return { p50: at(0.5), p95: at(0.95) }
}

const command = (): string[] => [
  ...['XADD', 'bench', 'MINID', '~', '1', '*'],
  ...Object.entries(
    toFields({
      path: '/avocats',
      userAgent: AGENT,
      referrer: 'https://www.google.com/',
      sessionId: 's',
      bot: null,
    }),
  ).flat(),
]

async function bareRest({ rest }: TemporaryRedis): Promise<void> {
  const response = await fetch(rest.url, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${rest.token}`,
      'Content-Type': 'application/json',
      'Upstash-Encoding': 'base64',
    },
    body: JSON.stringify(command()),
  })
  await response.json()
}

async function redisBenchmark({ redisUrl }: TemporaryRedis): Promise<number> {
  const { port } = new URL(redisUrl)
  const { stdout } = await run('redis-benchmark', [
    '-p',
    port,
    '-n',
    '100000',
    '-c',
    String(AT_ONCE),
    '-q',
    ...command(),
  ])
  return Number(/([\d.]+) requests per second/.exec(stdout)?.[1])
}

/** The handler with a store that answers at once: what is left is the function's own time. */
async function ownTime(handler: Handler) {
  const realFetch = globalThis.fetch
  globalThis.fetch = () => Promise.resolve(Response.json({ result: 'MS0w' }))
  try {
    return await percentiles(() => reportView(handler))
  } finally {
    globalThis.fetch = realFetch
  }
}

const rate = (value: number) => `${Math.round(value).toLocaleString('en')} a second`

async function main(): Promise<void> {
  const store = await startTemporaryRedis()
  try {
    process.env.UPSTASH_REDIS_REST_URL = store.rest.url
    process.env.UPSTASH_REDIS_REST_TOKEN = store.rest.token
    const { default: handler } = await import('../../netlify/functions/page-view.mjs')
    // Once without looking, so that everything is compiled.
    await perSecond(() => reportView(handler))
    await perSecond(() => bareRest(store))

    const before = await store.commandsRun()
    const whole = await perSecond(() => reportView(handler))
    const commands = (await store.commandsRun()) - before - 1
    const rest = await perSecond(() => bareRest(store))
    const raw = await redisBenchmark(store)
    const own = await ownTime(handler)
    const latency = await percentiles(() => reportView(handler))

    console.log(`One machine, ${AT_ONCE} at once, ${EVENTS.toLocaleString('en')} events`)
    console.log(`The whole function            ${rate(whole)}`)
    console.log(`Bare XADD over REST           ${rate(rest)}`)
    console.log(`redis-benchmark XADD          ${rate(raw)}`)
    console.log(
      `The function's own share      p50 ${own.p50.toFixed(3)} ms, p95 ${own.p95.toFixed(3)} ms a view`,
    )
    console.log(
      `With the store                p50 ${latency.p50.toFixed(3)} ms, p95 ${latency.p95.toFixed(3)} ms a view`,
    )
    console.log(`Commands a view               ${commands / EVENTS}`)
    process.exitCode = own.p50 < 1 && commands === EVENTS ? 0 : 1
  } finally {
    await store.close()
  }
}

void main()
