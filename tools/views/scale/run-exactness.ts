import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { readRoutes } from '../../../netlify/page-views/content-routes'
import { addDays, startOfParisDay } from '../../../netlify/page-views/days'
import { VIEWS } from '../../../netlify/page-views/keys'
import { parseQuery } from '../../../netlify/page-views/query'
import { indexRoutes } from '../../../netlify/page-views/routes'
import { createRedis } from '../../../netlify/platform/redis'
import { HOUR } from '../../../netlify/platform/clock'
import { startRedisRest } from '../../local/redis/rest'
import { startRedis } from '../../local/redis/server'
import { readReport } from '../read-report'
import { checkExactness } from './exactness'
import { syntheticViews } from './synthetic'
import { writeViews } from './write-views'

const TOKEN = 'scale'
const DAYS = 90
const FIRST_DAY = '2026-08-01'

const [, , countText = '1000000', seedText = '1'] = process.argv
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

async function commandsRun(redis: Redis): Promise<number> {
  const stats = await redis.info('commandstats')
  return [...stats.matchAll(/:calls=(\d+)/g)].reduce((sum, [, calls]) => sum + Number(calls), 0)
}

/** Reads the report of all days, counted from aggregates alone; gives its time and its commands. */
async function timeReport(redis: Redis, url: string, now: number) {
  const routes = indexRoutes(await readRoutes())
  const last = addDays(FIRST_DAY, DAYS - 1)
  const parsed = parseQuery({ from: FIRST_DAY, to: last, by: 'page' }, last)
  if (!parsed.ok) throw new Error(parsed.parameter)
  const client = createRedis({ url, token: TOKEN, retries: 0, timeoutMs: 10_000 })
  const before = await commandsRun(redis)
  const start = performance.now()
  const { report } = await readReport(parsed.query, {
    redis: client,
    routes,
    prefix: VIEWS,
    clock: () => now,
    plan: 'free',
    countFirst: false,
  })
  const ms = performance.now() - start
  // INFO itself is one of them.
  return { ms, commands: (await commandsRun(redis)) - before - 1, views: report.totals.views }
}

async function main(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'views-scale-'))
  const server = await startRedis({ port: 0, dir })
  const rest = await startRedisRest({ redisUrl: server.url, token: TOKEN, port: 0 })
  const redis = new Redis(server.url)
  try {
    const routes = await readRoutes()
    const views = syntheticViews({
      routes,
      from: FIRST_DAY,
      days: DAYS,
      views: Number(countText),
      seed: Number(seedText),
    })
    console.log(`${await writeViews(redis, VIEWS, views)} views over ${DAYS} days written`)
    // Within the last day, so that the trim by age leaves the raw views of the last month only afterwards.
    const now = startOfParisDay(addDays(FIRST_DAY, DAYS)) - HOUR
    const result = await checkExactness({
      redis,
      rest: { url: rest.url, token: TOKEN },
      routes,
      now,
      runs: 3,
      killEvery: [200, 4_000],
      seed: Number(seedText),
    })
    const { kills, conflicts, differences, heap, ms } = result
    console.log(
      `3 roll-ups at once, ${kills} killed, ${conflicts} batches already counted by another: ${seconds(ms)}`,
    )
    console.log(`Differences to the independent count of the raw stream: ${differences.length}`)
    differences.slice(0, 20).forEach((difference) => console.log(`  ${difference}`))
    const half = Math.floor(heap.length / 2)
    const [early, late] = [Math.max(...heap.slice(0, half)), Math.max(...heap.slice(half))]
    const mb = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`
    console.log(`Heap of a roll-up: at most ${mb(early)} in the first half, ${mb(late)} in the second`)
    const report = await timeReport(redis, rest.url, now)
    console.log(
      `Report of ${DAYS} days: ${report.views} views of people, ${Math.round(report.ms)} ms, ${report.commands} commands`,
    )
    const ok =
      differences.length === 0 &&
      kills > 0 &&
      late < early * 1.2 &&
      report.ms < 1_000 &&
      report.commands < 200
    console.log(ok ? 'All as promised.' : 'NOT as promised.')
    process.exitCode = ok ? 0 : 1
  } finally {
    redis.disconnect()
    await rest.close()
    await server.close()
    await rm(dir, { recursive: true, force: true })
  }
}

void main()
