import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { classify } from '../../netlify/page-views/counts/classify'
import { fieldOf, parseField, type Counter } from '../../netlify/page-views/counts/counters'
import { parisDay } from '../../netlify/page-views/counts/days'
import { timeOfId } from '../../netlify/page-views/counts/stream-ids'
import { fromFields } from '../../netlify/page-views/recording/view'
import { indexRoutes } from '../../netlify/page-views/counts/route-index'
import { VIEW_KEYS, type Audience } from '../../netlify/page-views/store/keys'
import type { SiteRoute } from '../../src/shared/site-data'
import type { TemporaryRedis } from '../../tools/bench/temporary-redis'
import { randomFrom } from './synthetic'

type Options = {
  store: Pick<TemporaryRedis, 'redis' | 'rest'>
  routes: readonly SiteRoute[]
  /** The time that the roll-ups use as the current time. */
  now: number
  batchSize: number
  /** The shortest and the longest time until a run is killed, in milliseconds. */
  killAfter: readonly [number, number]
}

/** Fields that count no view. Days before the last thirty are marked, because views of them may have been deleted. */
const MARKS: (Counter | undefined)[] = ['countedHour', 'incomplete']

/** Lists the stored counts that differ from the expected ones. */
async function differencesFrom(days: Awaited<ReturnType<typeof recount>>['days'], redis: Redis) {
  const differences: string[] = []
  for (const [key, hash] of days) {
    const [day = '', audience] = key.split(':') as [string, Audience]
    const counts = await redis.hgetall(VIEW_KEYS.counts(day, audience))
    for (const field of new Set([...hash.keys(), ...Object.keys(counts)])) {
      const [expected, actual] = [hash.get(field) ?? '0', counts[field] ?? '0']
      if (expected !== actual && !MARKS.includes(parseField(field)?.counter))
        differences.push(`${key} ${field}: ${expected} in the stream, ${actual} counted`)
    }
  }
  return differences
}

/**
 * Runs a main roll-up (which counts the new page views). Meanwhile, kills and restarts two others at random moments
 * until the main one ends. Then runs one more, and compares the counts with those of {@link recount}.
 */
export async function checkExactness({ store, routes, now, batchSize, killAfter }: Options) {
  const { redis, rest } = store
  const { views, unreadable, days } = await recount(redis, routes)
  const random = randomFrom(7)
  const storeVariables = { UPSTASH_REDIS_REST_URL: rest.url, UPSTASH_REDIS_REST_TOKEN: rest.token }
  const runVariables = { ROLL_UP_NOW: String(now), ROLL_UP_BATCH: String(batchSize) }
  const env = { ...process.env, ...storeVariables, ...runVariables }
  const startRun = () => {
    const args = ['--import', 'tsx', join(__dirname, 'worker.ts')]
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const ready = new Promise((resolve) => child.stdout.once('data', resolve))
    const done = new Promise<boolean>((resolve) => child.once('close', (code) => resolve(code === 0)))
    return { child, ready, done }
  }

  const start = performance.now()
  let kills = 0
  let isMainRunOver = false
  const keepKilling = async () => {
    const [shortest, longest] = killAfter
    while (!isMainRunOver) {
      const { child, ready, done } = startRun()
      await Promise.race([ready, done])
      await Promise.race([done, pause(shortest + random() * (longest - shortest))])
      if (child.exitCode === null && !isMainRunOver && child.kill('SIGKILL')) kills += 1
      await done
    }
  }
  const killers = [keepKilling(), keepKilling()]
  const didMainRunSucceed = await startRun().done
  isMainRunOver = true
  await Promise.all(killers)
  // Another run may have held the lock when the main run needed it, so one more run counts the rest.
  const didLastRunSucceed = await startRun().done
  const ms = performance.now() - start
  if (!didMainRunSucceed || !didLastRunSucceed) throw new Error('A roll-up that nobody killed has failed')
  return { views, unreadable, kills, ms, differences: await differencesFrom(days, redis) }
}

/** `fields` (see `KIND`) and `page` are those of the first view. `hasForm` is true if any page had a form. */
type Visit = { fields: string[]; page: string; hasForm: boolean }
type Day = { illustrationFields: string[]; visits: Map<string, Visit>; unreadable: number }

/**
 * Counts the whole stream independently of the roll-up, except that both use `fromFields` and `classify`.
 * @returns the numbers of views and of unreadable entries, and the expected Redis hash of each `day:audience`, without
 * `MARKS`
 */
async function recount(redis: Redis, siteRoutes: readonly SiteRoute[]) {
  const routeIndex = indexRoutes(siteRoutes)
  const days = new Map<string, Day>()
  let count = 0
  for (let start = '-'; ;) {
    const entries = await redis.xrange(VIEW_KEYS.stream, start, '+', 'COUNT', 5_000)
    for (const [id, values] of entries) {
      const view = fromFields(values)
      const key = `${parisDay(timeOfId(id))}:${view?.bot ? 'bots' : 'people'}`
      const day = days.get(key) ?? { illustrationFields: [], visits: new Map<string, Visit>(), unreadable: 0 }
      days.set(key, day)
      if (!view) {
        day.unreadable += 1
        continue
      }
      const classified = classify(view, routeIndex)
      const { page, hasForm, values: laterFields, firstValues: firstFields } = classified
      const own = day.visits.has(view.sessionId) ? laterFields : firstFields
      const fields = own.map(([counter, value]) => fieldOf(counter, value))
      day.illustrationFields.push('*', ...fields, ...(hasForm ? ['r'] : []))
      const visit = day.visits.get(view.sessionId) ?? { fields, page, hasForm: false }
      visit.hasForm ||= hasForm
      day.visits.set(view.sessionId, visit)
      count += 1
    }
    const last = entries.at(-1)
    if (!last) {
      const unreadable = [...days.values()].reduce((sum, day) => sum + day.unreadable, 0)
      return { views: count, unreadable, days: new Map([...days].map(([key, day]) => [key, toHash(day)])) }
    }
    start = `(${last[0]}`
  }
}

function countEach(names: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function toHash({ illustrationFields, visits, unreadable }: Day): Map<string, string> {
  const all = [...visits.values()]
  const visitCounts = countEach(
    all.flatMap(({ fields, hasForm }) => ['*', ...fields, ...(hasForm ? ['r'] : [])]),
  )
  const visitFields = all.flatMap(({ fields, page, hasForm }) => {
    const origins = [`e|${page}`, ...fields.filter((field) => /^[cu]\|/.test(field))]
    return [`e|${page}`, ...(hasForm ? origins.map((origin) => `r${origin}`) : [])]
  })
  return new Map([
    ...[...countEach(illustrationFields)].map(
      ([field, count]) => [field, `${count} ${visitCounts.get(field) ?? 0}`] as const,
    ),
    ...[...countEach(visitFields)].map(([field, count]) => [field, String(count)] as const),
    ...(unreadable > 0 ? [[fieldOf('unreadable'), String(unreadable)] as const] : []),
  ])
}
