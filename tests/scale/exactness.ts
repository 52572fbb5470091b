import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Redis } from 'ioredis'
import { indexRoutes, type Route } from '../../netlify/page-views/route-index'
import { VIEWS, viewKeys, type Audience } from '../../netlify/page-views/view-keys'
import { KIND } from '../../netlify/page-views/count/day-counts'
import { BATCH } from '../../netlify/page-views/count/roll-up'
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
  /** Entries a batch: small ones make runs meet more often. */
  batchSize?: number
  /** How long a run lives at least and at most before it is killed, in milliseconds. */
  killEvery: readonly [number, number]
  seed: number
}

type Exactness = {
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

type Line = Record<string, number>
type Run = { child: ChildProcess; ready: Promise<void>; done: Promise<boolean>; lines: Line[] }

/** The worker as one plain file, which starts in a fraction of the time. */
async function bundleWorker(directory: string): Promise<string> {
  const outfile = join(directory, 'worker.cjs')
  await build({
    entryPoints: [join(__dirname, 'worker.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile,
  })
  return outfile
}

function startRun(worker: string, { rest: { url, token }, now, batchSize = BATCH }: ExactnessOptions): Run {
  const child = spawn(process.execPath, ['--expose-gc', worker], {
    env: {
      ...process.env,
      UPSTASH_REDIS_REST_URL: url,
      UPSTASH_REDIS_REST_TOKEN: token,
      ROLL_UP_NOW: String(now),
      ROLL_UP_BATCH: String(batchSize),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: Line[] = []
  let unfinished = ''
  child.stdout.on('data', (data: Buffer) => {
    const parts = (unfinished + data.toString()).split('\n')
    unfinished = parts.pop() ?? ''
    for (const part of parts) lines.push(JSON.parse(part) as Line)
  })
  const ready = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()))
  const done = new Promise<boolean>((resolve) => child.once('close', (code) => resolve(code === 0)))
  return { child, ready, done, lines }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function differencesTo(truth: Recount, redis: Redis): Promise<string[]> {
  const keys = viewKeys(VIEWS)
  const differences: string[] = []
  for (const [key, hash] of truth.days) {
    const [day = '', audience] = key.split(':') as [string, Audience]
    const counted = await redis.hgetall(keys.counts(day, audience))
    for (const field of new Set([...hash.keys(), ...Object.keys(counted)])) {
      const [expected, found] = [hash.get(field) ?? '0', counted[field] ?? '0']
      if (expected !== found && !field.startsWith(KIND.watched)) {
        differences.push(`${key} ${field}: ${expected} in the stream, ${found} counted`)
      }
    }
  }
  return differences
}

/**
 * Lets several roll-ups run at once, kills all but the first at random moments and starts them again,
 * until everything is counted; then compares every count with an independent one of the raw stream.
 */
export async function checkExactness(options: ExactnessOptions): Promise<Exactness> {
  const { redis, routes, runs, killEvery, seed } = options
  const truth = await recount(redis, VIEWS, indexRoutes(routes))
  const random = randomFrom(seed)
  const directory = await mkdtemp(join(tmpdir(), 'views-worker-'))
  const worker = await bundleWorker(directory)
  const start = performance.now()
  const survivor = startRun(worker, options)
  const all = [survivor]
  let kills = 0
  let finished = false

  const keepKilling = async () => {
    while (!finished) {
      const run = startRun(worker, options)
      all.push(run)
      const [least, most] = killEvery
      await Promise.race([run.ready, run.done])
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
  const last = startRun(worker, options)
  if (!(await last.done)) throw new Error('The last roll-up failed')
  await rm(directory, { recursive: true })
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
