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
  /** The same Redis, as the roll-ups reach it. */
  rest: { url: string; token: string }
  routes: readonly SiteRoute[]
  /** The current time for the roll-ups. */
  now: number
  batchSize: number
  /** Shortest and longest life of a run that is killed, in milliseconds. */
  killEvery: readonly [number, number]
}

/** Lists the fields of the days' hashes that differ from the independent count. */
async function differencesTo(days: Awaited<ReturnType<typeof recount>>['days'], redis: Redis) {
  const differences: string[] = []
  for (const [key, hash] of days) {
    const [day = '', audience] = key.split(':') as [string, Audience]
    const counts = await redis.hgetall(VIEW_KEYS.counts(day, audience))
    for (const field of new Set([...hash.keys(), ...Object.keys(counts)])) {
      const [expected, actual] = [hash.get(field) ?? '0', counts[field] ?? '0']
      if (expected !== actual && !field.startsWith(KIND.watched))
        differences.push(`${key} ${field}: ${expected} in the stream, ${actual} counted`)
    }
  }
  return differences
}

/**
 * Runs three roll-ups at once until everything is counted, and kills two of them at random moments and restarts them.
 * Then compares every count with an independent one of the raw stream.
 */
export async function checkExactness({ redis, rest, routes, now, batchSize, killEvery }: Options) {
  const { views, days } = await recount(redis, VIEW_KEYS.stream, indexRoutes(routes))
  const random = randomFrom(7)
  const env = {
    ...{ ...process.env, UPSTASH_REDIS_REST_URL: rest.url, UPSTASH_REDIS_REST_TOKEN: rest.token },
    ...{ ROLL_UP_NOW: String(now), ROLL_UP_BATCH: String(batchSize) },
  }
  const startRun = () => {
    const args = ['--import', 'tsx', join(__dirname, 'worker.ts')]
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const ready = new Promise((resolve) => child.stdout.once('data', resolve))
    const done = new Promise<boolean>((resolve) => child.once('close', (code) => resolve(code === 0)))
    return { child, ready, done }
  }

  const start = performance.now()
  let kills = 0
  let isCounted = false
  const keepKilling = async () => {
    const [shortest, longest] = killEvery
    while (!isCounted) {
      const { child, ready, done } = startRun()
      await Promise.race([ready, done])
      await Promise.race([done, pause(shortest + random() * (longest - shortest))])
      if (child.exitCode === null && !isCounted && child.kill('SIGKILL')) kills += 1
      await done
    }
  }
  const killers = [keepKilling(), keepKilling()]
  const hasSurvived = await startRun().done
  isCounted = true
  await Promise.all(killers)
  // The survivor may have found the lock taken, so one more run counts the rest.
  const hasEnded = await startRun().done
  const ms = performance.now() - start
  if (!hasSurvived || !hasEnded) throw new Error('A roll-up failed that was not killed')
  return { views, kills, ms, differences: await differencesTo(days, redis) }
}
