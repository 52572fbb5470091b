import { readFileSync } from 'node:fs'
import type { Context } from '@netlify/functions'
import { addDays, addMonths, daysBetween, parisDay } from '../../netlify/page-views/days'
import { viewKeys } from '../../netlify/page-views/view-keys'
import { COUNTS_MONTHS } from '../../src/page-views/retention'
import { SITE_DATA_FILE, type SiteData } from '../../src/site-data'
import { startTemporaryRedis } from '../local/redis/temporary'

const PASSWORD = 'for-this-benchmark-only'
const ROUNDS = 15
const BAR_MS = 300
const SITE = 'https://vigie.example/figures'

/** A day as a busy small site has it: about two hundred fields. */
const fieldsOf = (routes: SiteData['routes'], index: number): Record<string, string> => {
  const many = (count: number, name: (index: number) => string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), `${9 + ((index + at) % 7)} 5`]))
  const routeFields = routes.flatMap(({ page, path }) => [
    [`g|${page}`, '12 6'],
    [`p|${path}`, '6 3'],
    [`e|${path}`, '3'],
    [`x|${path}`, '2'],
    [`f|r|e|${path}`, '1'],
  ])
  return {
    ...{
      '*': '400 130',
      bounces: '40',
      'l|fr': '300 90',
      'l|en': '100 40',
      'r|*': '30 20',
      's|*': '0 4',
      't|09': '1',
    },
    ...Object.fromEntries(routeFields),
    ...many(40, (at) => `h|site-${at}.example`),
    ...many(20, (at) => `u|source / medium / campaign-${at}`),
    ...Object.fromEntries(
      ['search', 'ai', 'social', 'mail', 'direct', 'site', 'other'].map((key) => [`c|${key}`, '60 20']),
    ),
    ...Object.fromEntries(['desktop', 'mobile', 'tablet'].map((key) => [`d|${key}`, '120 40'])),
  }
}

/** How long the page of figures takes, warm, with as many months of counts as are ever kept. */
async function main(): Promise<void> {
  const store = await startTemporaryRedis()
  try {
    const { routes } = JSON.parse(readFileSync(SITE_DATA_FILE, 'utf8')) as SiteData
    const today = parisDay(Date.now())
    const days = daysBetween(addDays(addMonths(today, -COUNTS_MONTHS), 1), today)
    for (const [index, day] of days.entries())
      await store.redis.hset(viewKeys().counts(day, 'people'), fieldsOf(routes, index))
    process.env.UPSTASH_REDIS_REST_URL = store.rest.url
    process.env.UPSTASH_REDIS_REST_TOKEN = store.rest.token
    process.env.FIGURES_PASSWORD = PASSWORD
    const { default: handler } = await import('../../netlify/functions/figures.mjs')
    const ask = (query: string, init: RequestInit) =>
      handler(new Request(SITE + query, init), {
        ip: '192.0.2.1',
        deploy: { context: 'production' },
      } as Context)
    const body = new URLSearchParams({ password: PASSWORD })
    const signedIn = await ask('', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body })
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    console.log(`${days.length} days of counts, ${ROUNDS} rounds`)
    for (const last of ['7d', '28d', '12m']) {
      const times: number[] = []
      for (let round = 0; round <= ROUNDS; round += 1) {
        const start = performance.now()
        const response = await ask(`?last=${last}`, { headers: { cookie } })
        await response.text()
        if (response.status !== 200) throw new Error(`The function answered ${response.status}`)
        // The first one compiles.
        if (round > 0) times.push(performance.now() - start)
      }
      times.sort((one, other) => one - other)
      const [median = NaN, slow = NaN] = [times[Math.floor(ROUNDS / 2)], times[Math.floor(ROUNDS * 0.95)]]
      console.log(`${last.padEnd(4)} p50 ${median.toFixed(0)} ms, p95 ${slow.toFixed(0)} ms`)
      if (median > BAR_MS) process.exitCode = 1
    }
  } finally {
    await store.close()
  }
}

void main()
