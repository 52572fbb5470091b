import { siteData, writeSiteData } from '../../src/build/write-site-data'
import { addDays, startOfParisDay } from '../../netlify/page-views/days'
import { VIEWS } from '../../netlify/page-views/view-keys'
import { readReport } from '../../netlify/page-views/report/report'
import { parseQuery } from '../../netlify/page-views/report/query'
import { indexRoutes } from '../../netlify/page-views/route-index'
import { createRedis } from '../../netlify/platform/redis'
import { HOUR } from '../../netlify/platform/clock'
import { startTemporaryRedis, type TemporaryRedis } from '../../tools/bench/temporary-redis'
import { checkExactness } from './exactness'
import { syntheticViews } from './synthetic'
import { writeViews } from './write-views'

const DAYS = 90
const FIRST_DAY = '2026-08-01'

const [, , countText = '1000000', seedText = '1'] = process.argv
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Reads the report of all days, counted from aggregates alone; gives its time and its commands. */
async function timeReport({ rest, commandsRun }: TemporaryRedis) {
  const routes = indexRoutes(siteData('.').routes)
  const last = addDays(FIRST_DAY, DAYS - 1)
  const parsed = parseQuery({ from: FIRST_DAY, to: last, by: 'page' }, last)
  if (!parsed.ok) throw new Error(parsed.parameter)
  const client = createRedis({ ...rest, retries: 0, timeoutMs: 10_000 })
  const before = await commandsRun()
  const start = performance.now()
  const report = await readReport(parsed.query, { redis: client, prefix: VIEWS }, routes)
  const ms = performance.now() - start
  // INFO itself is one of them.
  return { ms, commands: (await commandsRun()) - before - 1, views: report.totals.views }
}

async function main(): Promise<void> {
  // The roll-ups, which are processes of their own, read it.
  writeSiteData('.')
  const store = await startTemporaryRedis()
  const { redis, rest } = store
  try {
    const { routes } = siteData('.')
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
      rest,
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
    const half = Math.ceil(heap.length / 2)
    // A short run may have no second half.
    const [early, late] = [Math.max(...heap.slice(0, half)), Math.max(0, ...heap.slice(half))]
    const mb = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`
    console.log(`Heap of a roll-up: at most ${mb(early)} in the first half, ${mb(late)} in the second`)
    const report = await timeReport(store)
    console.log(
      `Report of ${DAYS} days: ${report.views} views of people, ${Math.round(report.ms)} ms, ${report.commands} commands`,
    )
    const ok =
      differences.length === 0 &&
      kills > 0 &&
      late < early * 1.2 &&
      report.ms < 1_000 &&
      report.commands < 300
    console.log(ok ? 'All as promised.' : 'NOT as promised.')
    process.exitCode = ok ? 0 : 1
  } finally {
    await store.close()
  }
}

void main()
