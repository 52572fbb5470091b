import { DAY } from '../../../netlify/platform/clock'
import { createRedis } from '../../../netlify/platform/redis'
import { addDays, parisDay, startOfParisDay } from '../../../netlify/page-views/days'
import { VIEWS, viewKeys, viewsPrefix } from '../../../netlify/page-views/view-keys'
import { measureStore } from '../../../netlify/page-views/measure-store'
import { readRoutes } from '../../../netlify/page-views/content-routes'
import { recordView } from '../../../netlify/page-views/record/record-view'
import { rollUp } from '../../../netlify/page-views/count/roll-up'
import { indexRoutes } from '../../../netlify/page-views/route-index'
import type { TemporaryRedis } from '../../local/redis/temporary'
import { syntheticViews } from '../../../tests/scale/synthetic'
import { writeViews } from '../../../tests/scale/write-views'

/** What one view costs, as measured on this machine. */
export type Measured = {
  /** Stored raw, in bytes. */
  bytesPerView: number
  /** Kept of each visit until its day is over, in bytes. */
  bytesPerVisit: number
  viewsPerVisit: number
  /** Counts of one day, in bytes. */
  countsBytesPerDay: number
  /** Over the network, request and answer without headers, in bytes. */
  writeBytesPerView: number
  countBytesPerView: number
  /** How many views a roll-up counts in a second where the store is near. */
  countedPerSecond: number
}

const SAMPLE = 40_000
const WRITTEN = 500

/** Counts the bytes that pass through `fetch` while something runs. */
async function bytesOf(action: () => Promise<unknown>): Promise<number> {
  const realFetch = globalThis.fetch
  let bytes = 0
  globalThis.fetch = async (input, init) => {
    const response = await realFetch(input, init)
    const body = await response.arrayBuffer()
    bytes += body.byteLength + Buffer.byteLength(typeof init?.body === 'string' ? init.body : '')
    return new Response(body, { status: response.status, headers: response.headers })
  }
  try {
    await action()
    return bytes
  } finally {
    globalThis.fetch = realFetch
  }
}

/** Records and counts made-up views of yesterday in an empty store, and looks at what that took. */
export async function measure({ redis, rest }: TemporaryRedis): Promise<Measured> {
  const routes = await readRoutes()
  const now = Date.now()
  const yesterday = addDays(parisDay(now), -1)
  // Visits past midnight would end the day, and with it what is kept of its sessions.
  const midnight = startOfParisDay(parisDay(now))
  const views = [...syntheticViews({ routes, from: yesterday, days: 1, views: SAMPLE })].filter(
    ({ at }) => at < midnight,
  )
  const client = createRedis({ ...rest, retries: 0, timeoutMs: 10_000 })

  const written = await bytesOf(async () => {
    for (const { view } of views.slice(0, WRITTEN)) {
      await recordView(view, { redis: client, context: 'branch-deploy', now: now - DAY })
    }
  })
  await redis.unlink(viewKeys(viewsPrefix('branch-deploy')).stream)

  const count = (prefix: string) =>
    rollUp({ redis: client, routes: indexRoutes(routes), prefix, clock: () => now, budgetMs: Infinity })
  // Once beside it, so that everything is compiled.
  const beside = viewsPrefix('deploy-preview')
  await writeViews(redis, beside, views.slice(0, SAMPLE / 4))
  await count(beside)
  await writeViews(redis, VIEWS, views)
  let ms = 0
  const counted = await bytesOf(async () => {
    const start = performance.now()
    await count(VIEWS)
    ms = performance.now() - start
  })
  const figures = await measureStore({ redis: client, now })
  const sessionsKey = viewKeys().sessions(yesterday, 'people')
  const visits = await redis.hlen(sessionsKey)
  const all = await redis.hget(viewKeys().counts(yesterday, 'people'), '*')
  const [people = 0, peopleVisits = 1] = (all ?? '').split(' ').map(Number)
  return {
    bytesPerView: figures.bytesPerView,
    bytesPerVisit: Number(await redis.memory('USAGE', sessionsKey, 'SAMPLES', 0)) / Math.max(1, visits),
    viewsPerVisit: people / peopleVisits,
    countsBytesPerDay: figures.countsBytesPerDay,
    writeBytesPerView: written / WRITTEN,
    countBytesPerView: counted / views.length,
    countedPerSecond: (views.length / ms) * 1_000,
  }
}
