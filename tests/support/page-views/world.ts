import { createRedis } from '../../../netlify/platform/redis'
import { toFields, type View } from '../../../netlify/page-views/recording/view'
import { startTemporaryRedis } from '../../../tools/bench/temporary-redis'
import { PATIENCE, PATIENT_DEADLINES } from '../deadlines'
import { startFaultProxy } from '../fault-proxy'

const VIEW: View = { path: '/', userAgent: 'Firefox', referrer: null, sessionId: 'ada', bot: null }

/** Starts a real Redis with its REST interface, which functions reach through a proxy that simulates faults. */
async function openViewsWorld() {
  const { redis, rest, commandsRun, close } = await startTemporaryRedis()
  const faults = await startFaultProxy(rest.url)
  /** The environment of functions and commands. Nothing listens at the address of the mail provider. */
  const environment = {
    UPSTASH_REDIS_REST_URL: faults.url,
    UPSTASH_REDIS_REST_TOKEN: rest.token,
    URL: 'https://site.example',
    SUBMISSIONS_SECRET: 'secret-of-sixteen',
    SENDGRID_API_KEY: 'SG.key',
    SENDGRID_BASE_URL: 'http://127.0.0.1:9',
    MAIL_FROM: 'site@site.example',
    MAIL_TEAM: 'team@site.example',
    VIGIE_PATIENCE: `${PATIENCE}`,
  }
  const client = createRedis({
    url: faults.url,
    token: rest.token,
    retries: 0,
    timeoutMs: PATIENT_DEADLINES.view,
  })
  /** Adds a view to the stream as if it had been recorded at the time `at`. */
  const add = (at: number, view: Partial<View> = {}) =>
    redis.xadd('page_views', `${at}-*`, ...Object.entries(toFields({ ...VIEW, ...view })).flat())
  return {
    redis,
    rest,
    commandsRun,
    faults,
    environment,
    client,
    add,
    close: () => faults.close().then(close),
  }
}

/** Starts Redis and sets the environment for all tests of a file. Each test starts without data and without faults. */
export function useViewsWorld() {
  const world = {} as Awaited<ReturnType<typeof openViewsWorld>>
  beforeAll(async () => {
    Object.assign(world, await openViewsWorld())
    Object.assign(process.env, world.environment)
  })
  beforeEach(async () => {
    world.faults.set()
    await world.redis.flushall()
  })
  afterAll(() => world.close())
  return world
}

/** Collects the lines that functions log. */
export function useLogs(method: 'info' | 'warn' = 'info') {
  const lines: Record<string, unknown>[] = []
  beforeEach(() => {
    lines.length = 0
    const keep = (...args: unknown[]) => void lines.push(JSON.parse(String(args[0])))
    jest.spyOn(console, method).mockImplementation(keep)
  })
  return lines
}

/** Starts a stand-in for a service that receives JSON. Tests set the `status` of answers; 0 drops the connection. */
export function useReceiver<Body>(onReceive: () => void = () => undefined) {
  const receiver = { url: '', status: 202, bodies: [] as Body[] }
  const proxy = startFaultProxy('http://127.0.0.1:9')
  beforeAll(async () => {
    const { url, set } = await proxy
    receiver.url = `${url}/`
    set(({ body }) => {
      receiver.bodies.push(JSON.parse(body) as Body)
      onReceive()
      const { status } = receiver
      return status === 0 ? { kind: 'drop-before' } : { kind: 'answer', status, body: '{}' }
    })
  })
  beforeEach(() => {
    receiver.status = 202
    receiver.bodies = []
  })
  afterAll(async () => (await proxy).close())
  return receiver
}
