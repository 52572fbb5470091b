import type { Redis } from '@upstash/redis'
import { RAW_VIEWS_DAYS } from '../../../src/shared/retention'
import { DAY, MINUTE, SECOND, type Clock } from '../../platform/clock'
import { daysBetween, parisDay, parisHour, timeOfId } from '../days'
import { readCounts } from '../report/read-counts'
import type { RouteIndex } from '../route-index'
import { VIEW_KEYS } from '../view-keys'
import { countBatch, readBatch } from './count-batch'
import { countsExpireAt, KIND } from './day-counts'

/** The interval of the schedule in netlify/functions/roll-up-views.mts. */
export const ROLL_UP_EVERY_MS = 5 * MINUTE

/** Views in one batch. The store limits a reply to 10 MB, and a command in a script to 7,000 arguments. */
const BATCH = 2_000
/** A run starts no batch after this time, because Netlify stops scheduled functions after 30 s. */
const BUDGET_MS = 20 * SECOND
/** Longer than a run takes, but short enough that the lock of a killed run expires before the next run starts. */
const LOCK_MS = MINUTE
/** Only this many raw views are kept: anyone can send views, and submissions may share the store. */
const MAX_RAW_VIEWS = 200_000

export type RollUpOptions = {
  redis: Redis
  routes: RouteIndex
  clock: Clock
  batchSize?: number
  lockMs?: number
  /** Called if counting is overdue, and before any view is counted, because the run may be killed. */
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
 * True if counting stopped for longer than raw views are kept. The cursor (the last counted view) is also that old if
 * nobody viewed the site, but then each roll-up has still marked its hour (`markHourAndTrim`).
 */
async function isOverdue(redis: Redis, cursor: string, now: number): Promise<boolean> {
  if (cursor === '' || timeOfId(cursor) >= oldestKept(now)) return false
  const days = await readCounts(daysBetween(parisDay(oldestKept(now) + DAY), parisDay(now)), 'people', redis)
  return days.every(({ kinds }) => !kinds.has(KIND.countedHour))
}

/** Deletes raw views beyond `MAX_RAW_VIEWS`. Once an hour, also marks the hour as counted and deletes expired views. */
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
 * Counts all uncounted views. Runs may overlap, be killed or be skipped: each view is counted once, because a batch is
 * applied only if the cursor has not moved since the batch was read. The lock only saves work.
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
