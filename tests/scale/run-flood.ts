import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rollUp } from '../../netlify/page-views/counts/roll-up'
import { addDays, startOfParisDay } from '../../netlify/page-views/counts/days'
import { readReport } from '../../netlify/page-views/report/report'
import { reportHtml } from '../../netlify/page-views/report/writers/html'
import { indexRoutes } from '../../netlify/page-views/counts/route-index'
import { parseView, toFields } from '../../netlify/page-views/recording/view'
import { VIEW_KEYS } from '../../netlify/page-views/store/keys'
import { COUNTS, viewsStore } from '../../netlify/page-views/store/views-store'
import { DAY, MINUTE } from '../../netlify/platform/clock'
import { siteData } from '../../src/build/write-site-data'
import { startTemporaryRedis, type TemporaryRedis } from '../../tools/bench/temporary-redis'

/** The rate limit of /api/page-view for one IP address, per minute. */
const ALLOWED = 120
const DAYS_OF_JUNK = 60
const LAST_DAY = '2026-11-20'

const megabytes = (bytes: number): number => Math.round(bytes / 1_000_000)

const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

/** A view in which everything that visitors can invent is new: as long as it may be, or short, so that more fits in. */
function junkView(index: number, isLong: boolean) {
  const junk = isLong ? `${index}-${'x'.repeat(60)}`.slice(0, 60) : index.toString(36)
  const body = {
    page_path: `/${isLong ? junk.repeat(5) : junk}?utm_source=${junk}&utm_medium=${isLong ? junk : ''}&utm_campaign=${isLong ? junk : ''}`,
    user_agent: `${AGENT} ${'y'.repeat(300)}`,
    referrer: `https://${junk}.${isLong ? `${'z'.repeat(60)}.${'z'.repeat(60)}.` : ''}fr/`,
    session_id: randomUUID(),
  }
  const view = parseView(body, new Request('https://site.example/'))
  if (!view) throw new Error('The generated view was refused')
  return view
}

/**
 * Sends a day of junk, which is counted every so many milliseconds. @returns the most memory that Redis used, in bytes
 */
async function floodDay({ redis }: TemporaryRedis, day: string, perMinute: number, every: number) {
  const routeIndex = indexRoutes(siteData('.').routes)
  const client = viewsStore(COUNTS)
  let most = 0
  const start = startOfParisDay(day)
  for (let at = start; at < start + DAY; at += every) {
    const pipeline = redis.pipeline()
    for (let index = 0; index < (every / MINUTE) * perMinute; index += 1) {
      const fields = Object.entries(toFields(junkView(at + index, perMinute === ALLOWED))).flat()
      pipeline.xadd(VIEW_KEYS.stream, `${at + Math.floor((index * MINUTE) / perMinute)}-*`, ...fields)
    }
    await pipeline.exec()
    await rollUp({ redis: client, routeIndex, clock: () => at + every - 1 })
    const [, used = '0'] = /used_memory:(\d+)/.exec(await redis.info('memory')) ?? []
    most = Math.max(most, Number(used))
  }
  return most
}

/** Makes the report of 12 months, in a process of its own. */
async function report(): Promise<void> {
  const query = { to: LAST_DAY, by: 'page', audience: 'people', language: 'fr' } as const
  const redis = viewsStore(COUNTS)
  const routeIndex = indexRoutes(siteData('.').routes)
  const days = { today: addDays(LAST_DAY, 1), lastFinished: LAST_DAY, since: null }
  const before = process.memoryUsage().rss
  for (let round = 1; round <= 3; round += 1) {
    const start = performance.now()
    const result = await readReport({ ...query, from: addDays(LAST_DAY, -364) }, redis, routeIndex, days)
    const asked = { last: '12m', to: LAST_DAY }
    const page = reportHtml(result, { product: '', asked, remarks: [], nonce: '' })
    const ms = Math.round(performance.now() - start)
    const { rss } = process.memoryUsage()
    console.log(
      `A report of 12 months: ${ms} ms, ${Math.round(page.length / 1000)} kB, ${result.totals.views} views, ` +
        `${megabytes(rss)} MB (${megabytes(rss - before)} MB more than before)`,
    )
    const sums = (['channel', 'device', 'language', 'not-found'] as const).map((by) =>
      result.rowsBy(by).reduce((sum, { views }) => sum + (views ?? 0), 0),
    )
    if (sums.some((sum) => sum !== result.totals.views)) throw new Error(`Rows do not add up: ${sums.join()}`)
  }
}

async function main(): Promise<void> {
  if (process.argv[2] === 'report') return report()
  const store = await startTemporaryRedis()
  Object.assign(process.env, {
    UPSTASH_REDIS_REST_URL: store.rest.url,
    UPSTASH_REDIS_REST_TOKEN: store.rest.token,
  })
  try {
    // These days have as many different values as the last one, from fewer views.
    for (let ago = DAYS_OF_JUNK - 1; ago > 0; ago -= 1)
      await floodDay(store, addDays(LAST_DAY, -ago), 2, DAY / 4)
    const bytes = await floodDay(store, LAST_DAY, ALLOWED, 5 * MINUTE)
    console.log(
      `A day of ${ALLOWED * 24 * 60} views from one address: at most ${megabytes(bytes)} MB in Redis`,
    )
    const counts = await store.redis.hgetall(VIEW_KEYS.counts(LAST_DAY, 'people'))
    const pairs = Object.entries(counts).map((pair) => pair.join(''))
    console.log(
      `Its counts: ${counts['*']}, ${pairs.length} fields, ${Buffer.byteLength(pairs.join(''))} bytes`,
    )
    const child = spawn(process.execPath, ['--import', 'tsx', __filename, 'report'], { stdio: 'inherit' })
    await once(child, 'close')
    process.exitCode = child.exitCode ?? 1
  } finally {
    await store.close()
  }
}

void main()
