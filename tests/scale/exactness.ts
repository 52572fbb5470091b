import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { KIND } from '../../netlify/page-views/count/day-counts'
import { indexRoutes } from '../../netlify/page-views/route-index'
import { VIEW_KEYS, type Audience } from '../../netlify/page-views/view-keys'
import type { SiteRoute } from '../../src/shared/site-data'
import { recount } from './recount'
import { randomFrom } from './synthetic'

type Options = {
  redis: Redis
  /** The same Redis as the roll-ups reach it. */
  rest: { url: string; token: string }
  routes: readonly SiteRoute[]
  /** The time that the roll-ups take it to be. */
  now: number
  batchSize: number
  /** How long a run lives at least and at most before it is killed, in milliseconds. */
  killEvery: readonly [number, number]
}

/** The fields of the day's hashes that differ from the independent count, with both values. */
async function differencesTo(days: Awaited<ReturnType<typeof recount>>['days'], redis: Redis) {
  const differences: string[] = []
  for (const [key, hash] of days) {
    const [day = '', audience] = key.split(':') as [string, Audience]
    const counted = await redis.hgetall(VIEW_KEYS.counts(day, audience))
    for (const field of new Set([...hash.keys(), ...Object.keys(counted)])) {
      const [expected, found] = [hash.get(field) ?? '0', counted[field] ?? '0']
      if (expected !== found && !field.startsWith(KIND.watched))
        differences.push(`${key} ${field}: ${expected} in the stream, ${found} counted`)
    }
  }
  return differences
}

/**
 * Lets three roll-ups run at once, kills two of them at random moments and starts them again, until everything is
 * counted. Then compares every count with an independent one of the raw stream.
 */
export async function checkExactness({ redis, rest, routes, now, batchSize, killEvery }: Options) {
  const { views, days } = await recount(redis, VIEW_KEYS.stream, indexRoutes(routes))
  const random = randomFrom(7)
  const startRun = () => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'worker.ts')], {
      env: {
        ...process.env,
        ...{ UPSTASH_REDIS_REST_URL: rest.url, UPSTASH_REDIS_REST_TOKEN: rest.token },
        ...{ ROLL_UP_NOW: String(now), ROLL_UP_BATCH: String(batchSize) },
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ready = new Promise((resolve) => child.stdout.once('data', resolve))
    const done = new Promise<boolean>((resolve) => child.once('close', (code) => resolve(code === 0)))
    return { child, ready, done }
  }

  const start = performance.now()
  let kills = 0
  let isCounted = false
  const keepKilling = async () => {
    while (!isCounted) {
      const { child, ready, done } = startRun()
      const [least, most] = killEvery
      await Promise.race([ready, done])
      await Promise.race([done, pause(least + random() * (most - least))])
      if (child.exitCode === null && !isCounted && child.kill('SIGKILL')) kills += 1
      await done
    }
  }
  const killers = [keepKilling(), keepKilling()]
  const survived = await startRun().done
  isCounted = true
  await Promise.all(killers)
  // The survivor may have found the lock taken; whatever is left, one more run counts.
  const ended = await startRun().done
  const ms = performance.now() - start
  if (!survived || !ended) throw new Error('A roll-up that nobody killed failed')
  return { views, kills, ms, differences: await differencesTo(days, redis) }
}
