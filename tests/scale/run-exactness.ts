import { addDays, startOfParisDay } from '../../netlify/page-views/counts/days'
import { HOUR } from '../../netlify/platform/clock'
import { siteData, writeSiteData } from '../../src/build/write-site-data'
import { startTemporaryRedis } from '../../tools/bench/temporary-redis'
import { checkExactness } from './exactness'
import { writeViews } from './synthetic'

const DAYS = 90
const FIRST_DAY = '2026-08-01'

const [, , countText = '100000'] = process.argv

async function main(): Promise<void> {
  // Roll-ups (which count views) run in other processes, and read the site's routes from the file written here.
  writeSiteData('.')
  const { routes } = siteData('.')
  const store = await startTemporaryRedis()
  try {
    await writeViews(store.redis, { routes, from: FIRST_DAY, days: DAYS, views: Number(countText) })
    // The roll-ups take this as the current time: one hour before the end of the last generated day.
    const now = startOfParisDay(addDays(FIRST_DAY, DAYS)) - HOUR
    const options = { store, routes, now, batchSize: 2_000, killAfter: [200, 4_000] as const }
    const { views, unreadable, kills, ms, differences } = await checkExactness(options)
    const counted = `${views} views and ${unreadable} unreadable entries of ${DAYS} days`
    console.log(`${counted}: ${(ms / 1000).toFixed(1)} s, ${kills} runs killed`)
    console.log(`${differences.length} differences from the recount of the stream`, differences.slice(0, 20))
    process.exitCode = differences.length === 0 && kills > 0 ? 0 : 1
  } finally {
    await store.close()
  }
}

void main()
