import { createRedis } from '../../../netlify/platform/redis'
import { toFields, type View } from '../../../netlify/page-views/record/view'
import { startTemporaryRedis } from '../../../tools/bench/temporary-redis'
import { startFaultProxy } from '../fault-proxy'

const VIEW: View = { path: '/', userAgent: 'Firefox', referrer: null, sessionId: 'ada', bot: null }

/** A real Redis behind its REST interface, behind a fault server. */
export async function openViewsWorld() {
  const store = await startTemporaryRedis()
  const { redis, rest, commandsRun } = store
  const faults = await startFaultProxy(rest.url)
  return {
    redis,
    rest,
    commandsRun,
    faults,
    /** For functions and commands that read the environment. */
    environment: { UPSTASH_REDIS_REST_URL: faults.url, UPSTASH_REDIS_REST_TOKEN: rest.token },
    client: createRedis({ url: faults.url, token: rest.token, retries: 0, timeoutMs: 2_000 }),
    /** Adds a view of a moment to the stream, past the function that records it. */
    add: (at: number, view: Partial<View> = {}) =>
      redis.xadd('page_views', `${at}-*`, ...Object.entries(toFields({ ...VIEW, ...view })).flat()),
    async clear(): Promise<void> {
      faults.set()
      await redis.flushall()
    },
    async close(): Promise<void> {
      await faults.close()
      await store.close()
    },
  }
}
export type ViewsWorld = Awaited<ReturnType<typeof openViewsWorld>>
