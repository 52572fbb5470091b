import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import { indexRoutes, type Route } from '../../../netlify/page-views/routes'
import { VIEWS, viewKeys, type Audience } from '../../../netlify/page-views/keys'
import { HEARTBEAT } from '../../../netlify/page-views/counts'
import { recount, type Recount } from './recount'
import { randomFrom } from './synthetic'

type ExactnessOptions = {
  /** Holds the raw views in the stream and nothing counted. */
  redis: Redis
  rest: { url: string; token: string }
  routes: readonly Route[]
  /** The time that the roll-ups take it to be. */
  now: number
  runs: number
  /** Shortest and longest time between two kills, in milliseconds. */
  killEvery: readonly [number, number]
  seed: number
}

export type Exactness = {
  views: number
  kills: number
  counted: number
  conflicts: number
  /** Fields that differ from the independent count, with both values. */
  differences: string[]
  /** Heap after collection of a run that was never killed, in bytes, as it went. */
  heap: number[]
  ms: number
}

const WORKER = join(__dirname, 'worker.ts')

type Run = { child: ChildProcess; done: Promise<boolean>; lines: Record<string, number>[] }

function startRun({ url, token }: ExactnessOptions['rest'], now: number): Run {
  const child = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', WORKER], {
    env: {
      ...process.env,
      UPSTASH_REDIS_REST_URL: url,
      UPSTASH_REDIS_REST_TOKEN: token,
      ROLL_UP_NOW: String(now),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: Record<string, number>[] = []
  let rest = ''
  child.stdout.on('data', (data: Buffer) => {
    const parts = (rest + data.toString()).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) lines.push(JSON.parse(part) as Record<string, number>)
  })
  const done = new Promise<boolean>((resolve) => child.once('close', (code) => resolve(code === 0)))
  return { child, done, lines }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function differencesTo(truth: Recount, redis: Redis): Promise<string[]> {
  const keys = viewKeys(VIEWS)
  const differences: string[] = []
  for (const [key, { hash, sessions }] of truth.days) {
    const [day = '', audience] = key.split(':') as [string, Audience]
    const counted = await redis.hgetall(keys.counts(day, audience))
    for (const field of new Set([...hash.keys(), ...Object.keys(counted)])) {
      const [expected, found] = [hash.get(field) ?? '0', counted[field] ?? '0']
      if (expected !== found && !field.startsWith(`${HEARTBEAT}|`)) {
        differences.push(`${key} ${field}: ${expected} in the stream, ${found} counted`)
      }
    }
    // The same sessions leave the same HyperLogLog, so the estimates are equal too, not only close.
    await redis.pfadd('check', ...sessions)
    const [expected, found] = [
      await redis.pfcount('check'),
      await redis.pfcount(keys.distinct(day, audience)),
    ]
    if (expected !== found) differences.push(`${key} distinct sessions: ${expected}, ${found} counted`)
    await redis.unlink('check')
  }
  return differences
}

/**
 * Lets several roll-ups run at once, kills all but the first at random moments and starts them again,
 * until everything is counted; then compares every count with an independent one of the raw stream.
 */
export async function checkExactness(options: ExactnessOptions): Promise<Exactness> {
  const { redis, rest, routes, now, runs, killEvery, seed } = options
  const truth = await recount(redis, VIEWS, indexRoutes(routes))
  const random = randomFrom(seed)
  const start = performance.now()
  const survivor = startRun(rest, now)
  const all = [survivor]
  let kills = 0
  let finished = false

  const keepKilling = async () => {
    while (!finished) {
      const run = startRun(rest, now)
      all.push(run)
      const [least, most] = killEvery
      const ended = await Promise.race([run.done, pause(least + random() * (most - least)).then(() => null)])
      if (ended === null && !finished) {
        run.child.kill('SIGKILL')
        kills += 1
      }
      await run.done
    }
  }
  const killers = Array.from({ length: runs - 1 }, keepKilling)
  const survived = await survivor.done
  finished = true
  await Promise.all(killers)
  if (!survived) throw new Error('The roll-up that nobody killed failed')
  const ms = performance.now() - start

  // Whatever the last kill left, one more run counts.
  const last = startRun(rest, now)
  if (!(await last.done)) throw new Error('The last roll-up failed')
  const sum = (name: string) =>
    [...all, last].reduce((total, { lines }) => total + (lines.at(-1)?.[name] ?? 0), 0)
  return {
    views: truth.views,
    kills,
    counted: sum('counted'),
    conflicts: sum('conflicts'),
    differences: await differencesTo(truth, redis),
    heap: survivor.lines.flatMap(({ heap }) => heap ?? []),
    ms,
  }
}
