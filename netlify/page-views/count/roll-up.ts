import type { Redis } from '@upstash/redis'
import { RAW_VIEWS_DAYS } from '../../../src/shared/retention'
import { DAY, MINUTE, SECOND, type Clock } from '../../platform/clock'
import { daysBetween, parisDay, parisHour, timeOfId } from '../days'
import { readCounts } from '../report/read-counts'
import type { RouteIndex } from '../route-index'
import { VIEW_KEYS } from '../view-keys'
import { countBatch, readBatch } from './count-batch'
import { countsExpireAt, KIND } from './day-counts'

/** How often a roll-up adds new page views to the daily counts (schedule in netlify/functions/roll-up-views.mts). */
export const ROLL_UP_EVERY_MS = 5 * MINUTE

/** Views in one batch. More could exceed the store's limits: 10 MB per reply, 7,000 arguments per script command. */
const BATCH = 2_000
/** A run starts no batch after this time, because Netlify stops scheduled functions after 30 s. */
const BUDGET_MS = 20 * SECOND
/** A run's lock expires after this time, which is longer than any run takes but shorter than the time between runs. */
const LOCK_MS = MINUTE
/** The most raw (individual) views that are kept. Anyone can send views, but must not be able to fill the store. */
const MAX_RAW_VIEWS = 200_000

export type RollUpOptions = {
  redis: Redis
  routes: RouteIndex
  clock: Clock
  batchSize?: number
  lockMs?: number
  /** Called if counting is overdue. It is called before views are counted, because the run may be killed later. */
  onOverdue?: () => Promise<unknown>
}

type RollUpOutcome = {
  counted: number
  /** `behind`: time ran out before everything was counted; `busy`: another run has the lock. */
  state: 'up-to-date' | 'behind' | 'busy'
  /** True if counting stopped for longer than raw views are kept, so that some views may be lost. */
  overdue: boolean
}

const oldestKept = (now: number): number => now - RAW_VIEWS_DAYS * DAY

/**
 * True if counting stopped for longer than raw views are kept: the cursor (the last counted view) is that old, and no
 * roll-up has marked an hour since (`markHourAndTrim`). Without marks, a site without visitors would look overdue.
 */
async function isOverdue(redis: Redis, cursor: string, now: number): Promise<boolean> {
  if (cursor === '' || timeOfId(cursor) >= oldestKept(now)) return false
  const days = await readCounts(daysBetween(parisDay(oldestKept(now) + DAY), parisDay(now)), 'people', redis)
  return days.every(({ kinds }) => !kinds.has(KIND.countedHour))
}

/** Deletes raw views beyond `MAX_RAW_VIEWS`. Once an hour, also marks the hour as counted and deletes old views. */
async function markHourAndTrim(redis: Redis, now: number): Promise<void> {
  const today = parisDay(now)
  const peopleKey = VIEW_KEYS.counts(today, 'people')
  const botsKey = VIEW_KEYS.counts(today, 'bots')
  const mark = `${KIND.countedHour}|${parisHour(now)}`
  await redis.xtrim(VIEW_KEYS.stream, { strategy: 'MAXLEN', exactness: '=', threshold: MAX_RAW_VIEWS })
  if ((await redis.hsetnx(peopleKey, mark, '1')) === 0) return
  await redis
    .pipeline()
    .hset(botsKey, { [mark]: '1' })
    .expireat(peopleKey, countsExpireAt(today))
    .expireat(botsKey, countsExpireAt(today))
    .xtrim(VIEW_KEYS.stream, { strategy: 'MINID', exactness: '=', threshold: String(oldestKept(now)) })
    .exec()
}

/**
 * Counts all uncounted views. Each view is counted once, even if runs overlap, are killed or are skipped: the counts of
 * a batch are written only if the cursor has not moved since the batch was read. The lock only saves work.
 * @throws if the store does not answer; the next run counts the remaining views
 */
export async function rollUp(options: RollUpOptions): Promise<RollUpOutcome> {
  const { redis, lockMs = LOCK_MS } = options
  const lockReply = await redis.set(VIEW_KEYS.lock, '1', { nx: true, px: lockMs })
  if (lockReply !== 'OK') return { counted: 0, state: 'busy', overdue: false }
  try {
    return await countAll(options)
  } finally {
    await redis.del(VIEW_KEYS.lock)
  }
}

async function countAll({ redis, routes, clock, batchSize = BATCH, onOverdue }: RollUpOptions) {
  const start = clock()
  const outcome: RollUpOutcome = { counted: 0, state: 'behind', overdue: false }
  while (clock() - start < BUDGET_MS) {
    const batch = await readBatch(redis, batchSize)
    const [cursor, entries] = batch
    if (entries.length > 0) {
      if (!outcome.overdue && (await isOverdue(redis, cursor, start))) {
        outcome.overdue = true
        await onOverdue?.()
      }
      if (!(await countBatch(redis, routes, batch, start))) continue
      outcome.counted += entries.length
    }
    if (entries.length < batchSize) {
      await markHourAndTrim(redis, clock())
      return { ...outcome, state: 'up-to-date' as const }
    }
  }
  return outcome
}

/** Returns how long the oldest uncounted view has waited, in milliseconds, and whether older views may be lost. */
export async function readLag(redis: Redis, now: number): Promise<{ ms: number; overdue: boolean }> {
  const [cursor, [oldest]] = await readBatch(redis, 1)
  return oldest
    ? { ms: Math.max(0, now - timeOfId(oldest[0])), overdue: await isOverdue(redis, cursor, now) }
    : { ms: 0, overdue: false }
}
