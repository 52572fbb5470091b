import type { Redis } from '@upstash/redis'
import { RAW_VIEWS_DAYS } from '../../../src/shared/retention'
import { DAY, MINUTE, SECOND, type Clock } from '../../platform/clock'
import { daysBetween, parisDay, parisHour, timeOfId } from '../days'
import { readCounts } from '../report/read-counts'
import type { RouteIndex } from '../route-index'
import { VIEW_KEYS } from '../view-keys'
import { countBatch, readBatch } from './count-batch'
import { countsExpireAt, countsOf, KIND } from './day-counts'

/** How often netlify/functions/roll-up-views.mts is scheduled. */
export const ROLL_UP_EVERY_MS = 5 * MINUTE

/** Entries of a full batch: an answer of the store may hold 10 MB, a command of a script 7,000 arguments. */
const BATCH = 2_000

/** No batch begins after so many milliseconds: the platform stops scheduled functions at 30 s. */
const BUDGET_MS = 20 * SECOND

/** Longer than a run takes, so that the lock of one that died is gone when the next begins. */
const LOCK_MS = MINUTE

/** Raw entries beyond this number leave once they are counted: the store is shared, and anybody can fill it. */
const MOST_RAW_VIEWS = 200_000

export type RollUpOptions = {
  redis: Redis
  routes: RouteIndex
  clock: Clock
  batchSize?: number
  lockMs?: number
  /** Called before what is left is counted, so that a run that is killed meanwhile has raised the alarm. */
  onOverdue?: () => Promise<unknown>
}

type RollUpOutcome = {
  counted: number
  /** Batches that another run had counted meanwhile. */
  conflicts: number
  /** `behind`: time ran out before everything was counted; `busy`: another run has the lock. */
  state: 'up-to-date' | 'behind' | 'busy'
  /** Counting stood still for longer than raw views are kept: some may be lost. */
  overdue: boolean
}

const oldestKept = (now: number): number => now - RAW_VIEWS_DAYS * DAY

/** Whether counting stood still for too long. A month without a view leaves the cursor as old, but runs left marks. */
async function isOverdue(redis: Redis, cursor: string, now: number): Promise<boolean> {
  if (cursor === '' || timeOfId(cursor) >= oldestKept(now)) return false
  const days = await readCounts(daysBetween(parisDay(oldestKept(now) + DAY), parisDay(now)), 'people', redis)
  return days.every((day) => countsOf(day, KIND.watched).size === 0)
}

/** Drops raw views past their number and, once an hour, their age, and marks the hour: everything was counted in it. */
async function tidy(redis: Redis, now: number): Promise<void> {
  const today = parisDay(now)
  const counts = VIEW_KEYS.counts(today, 'people')
  await redis.xtrim(VIEW_KEYS.stream, { strategy: 'MAXLEN', exactness: '=', threshold: MOST_RAW_VIEWS })
  if ((await redis.hsetnx(counts, `${KIND.watched}|${parisHour(now)}`, '1')) === 0) return
  await redis
    .pipeline()
    .expireat(counts, countsExpireAt(today))
    .xtrim(VIEW_KEYS.stream, { strategy: 'MINID', exactness: '=', threshold: String(oldestKept(now)) })
    .exec()
}

/**
 * Counts every view that is not counted yet. Runs may overlap, stop anywhere or not take place: each view is counted
 * once, because a batch is applied only where the cursor still stands before it. The lock merely spares work.
 * @throws where the store does not answer; the next run goes on from there
 */
export async function rollUp(options: RollUpOptions): Promise<RollUpOutcome> {
  const { redis, lockMs = LOCK_MS } = options
  const outcome: RollUpOutcome = { counted: 0, conflicts: 0, state: 'behind', overdue: false }
  if ((await redis.set(VIEW_KEYS.lock, '1', { nx: true, px: lockMs })) !== 'OK')
    return { ...outcome, state: 'busy' }
  try {
    await countAll(options, outcome)
  } finally {
    await redis.del(VIEW_KEYS.lock)
  }
  return outcome
}

async function countAll(options: RollUpOptions, outcome: RollUpOutcome): Promise<void> {
  const { redis, routes, clock, batchSize = BATCH } = options
  const start = clock()
  while (clock() - start < BUDGET_MS) {
    const [cursor, entries] = await readBatch(redis, batchSize)
    if (entries.length > 0) {
      if (!outcome.overdue && (await isOverdue(redis, cursor, start))) {
        outcome.overdue = true
        await options.onOverdue?.()
      }
      if (!(await countBatch(redis, routes, [cursor, entries]))) {
        outcome.conflicts += 1
        continue
      }
      outcome.counted += entries.length
    }
    if (entries.length < batchSize) {
      await tidy(redis, clock())
      outcome.state = 'up-to-date'
      return
    }
  }
}

/** How long the oldest view that is not counted has been waiting, and whether others may be lost already. */
export async function readLag(redis: Redis, now: number): Promise<{ ms: number; overdue: boolean }> {
  const [cursor, [oldest]] = await readBatch(redis, 1)
  return oldest
    ? { ms: Math.max(0, now - timeOfId(oldest[0])), overdue: await isOverdue(redis, cursor, now) }
    : { ms: 0, overdue: false }
}
