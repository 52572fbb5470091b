import type { Redis } from '@upstash/redis'
import { RAW_VIEWS_DAYS } from '../../../src/page-views/retention'
import { DAY, MINUTE, SECOND, type Clock } from '../../platform/clock'
import { PREVIEW_CONTEXTS } from '../../platform/deploy-context'
import { daysBetween, parisDay, parisHour, timeOfId } from '../days'
import { readCounts } from '../report/read-counts'
import type { RouteIndex } from '../route-index'
import { VIEWS, viewKeys, viewsPrefix } from '../view-keys'
import { countBatch, readBatch } from './count-batch'
import { countsExpireAt, countsOf, KIND } from './day-counts'

/** How often netlify/functions/roll-up-views.mts is scheduled. */
export const ROLL_UP_EVERY_MS = 5 * MINUTE

/** Entries of a full batch; an answer of the store may hold 10 MB. */
export const BATCH = 2_000

/** No batch is begun after so many milliseconds: the platform stops scheduled functions at 30 s. */
const BUDGET_MS = 20 * SECOND

/** Longer than a run takes, so that the lock of one that died is gone when the next begins. */
const LOCK_MS = MINUTE

/** Raw entries beyond this number leave once they are counted: the store is shared, and anybody can fill it. */
const MOST_RAW_VIEWS = 200_000

export type RollUpOptions = {
  redis: Pick<Redis, 'set' | 'del' | 'eval' | 'pipeline' | 'hsetnx' | 'xtrim'>
  routes: RouteIndex
  clock: Clock
  prefix?: string
  batchSize?: number
  budgetMs?: number
  lockMs?: number
  /** Called after each batch. */
  onBatch?: (soFar: Readonly<RollUpOutcome>) => void
  /** Called before what is left is counted, so that a run killed meanwhile has told of it all the same. */
  onOverdue?: () => Promise<unknown>
}

export type RollUpOutcome = {
  counted: number
  /** Batches that another run had counted meanwhile. */
  conflicts: number
  /** `behind`: time ran out before everything was counted; `busy`: another run has the lock. */
  state: 'up-to-date' | 'behind' | 'busy'
  /** Counting stood still for longer than raw views are kept, so some may be lost. */
  overdue: boolean
}

/**
 * Whether counting stood still for longer than raw views are kept. A month without a single view leaves the cursor as
 * old; but then runs have left their marks.
 */
async function isOverdue(redis: Pick<Redis, 'pipeline'>, prefix: string, cursor: string, now: number) {
  if (cursor === '' || timeOfId(cursor) >= now - RAW_VIEWS_DAYS * DAY) return false
  const days = daysBetween(parisDay(now - (RAW_VIEWS_DAYS - 1) * DAY), parisDay(now))
  const counts = await readCounts(days, 'people', { redis, prefix })
  return counts.every((day) => countsOf(day, KIND.watched).size === 0)
}

/** Notes that in this hour everything was counted, and drops raw views past their number and, once an hour, their age. */
async function tidy({ redis, clock, prefix = VIEWS }: RollUpOptions): Promise<void> {
  const now = clock()
  const today = parisDay(now)
  const { counts, stream } = viewKeys(prefix)
  await redis.xtrim(stream, { strategy: 'MAXLEN', exactness: '=', threshold: MOST_RAW_VIEWS })
  const key = counts(today, 'people')
  if ((await redis.hsetnx(key, `${KIND.watched}|${parisHour(now)}`, '1')) === 0) return
  const pipeline = redis.pipeline().expireat(key, countsExpireAt(today))
  const previews = prefix === VIEWS ? PREVIEW_CONTEXTS.map((context) => viewsPrefix(context)) : []
  const threshold = String(now - RAW_VIEWS_DAYS * DAY)
  for (const name of [stream, ...previews])
    pipeline.xtrim(name, { strategy: 'MINID', exactness: '=', threshold })
  await pipeline.exec()
}

/**
 * Counts every view that is not counted yet. Runs may overlap, stop anywhere or not take place: each view is counted
 * once, because a batch is applied only where the cursor still stands before it. The lock merely spares work.
 * @throws whatever the client throws when the store does not answer; the next run goes on from there
 */
export async function rollUp(options: RollUpOptions): Promise<RollUpOutcome> {
  const { redis, prefix = VIEWS, lockMs = LOCK_MS } = options
  const { lock } = viewKeys(prefix)
  const outcome: RollUpOutcome = { counted: 0, conflicts: 0, state: 'behind', overdue: false }
  if ((await redis.set(lock, '1', { nx: true, px: lockMs })) !== 'OK') return { ...outcome, state: 'busy' }
  try {
    await countAll(options, outcome)
  } finally {
    await redis.del(lock)
  }
  return outcome
}

async function countAll(options: RollUpOptions, outcome: RollUpOutcome): Promise<void> {
  const { redis, clock, prefix = VIEWS, batchSize = BATCH, budgetMs = BUDGET_MS } = options
  const start = clock()
  while (clock() - start < budgetMs) {
    const { cursor, entries } = await readBatch(redis, prefix, batchSize)
    if (entries.length > 0) {
      if (!outcome.overdue && (await isOverdue(redis, prefix, cursor, start))) {
        outcome.overdue = true
        await options.onOverdue?.()
      }
      if (await countBatch(options.redis, prefix, options.routes, { cursor, entries }))
        outcome.counted += entries.length
      else {
        outcome.conflicts += 1
        continue
      }
      options.onBatch?.(outcome)
    }
    if (entries.length < batchSize) {
      await tidy(options)
      outcome.state = 'up-to-date'
      return
    }
  }
}

/**
 * How long the oldest view that is not counted has been waiting, and whether others may be lost already.
 * @throws whatever the client throws when the store does not answer
 */
export async function readLag(
  redis: Pick<Redis, 'eval' | 'pipeline'>,
  now: number,
  prefix: string = VIEWS,
): Promise<{ ms: number; overdue: boolean }> {
  const { cursor, entries } = await readBatch(redis, prefix, 1)
  const [oldest] = entries
  return oldest
    ? { ms: Math.max(0, now - timeOfId(oldest[0])), overdue: await isOverdue(redis, prefix, cursor, now) }
    : { ms: 0, overdue: false }
}
