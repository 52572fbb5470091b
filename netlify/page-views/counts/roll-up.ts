import type { Redis } from '@upstash/redis'
import { RAW_VIEWS_DAYS } from '../../../src/shared/retention'
import { MINUTE, SECOND, type Clock } from '../../platform/clock'
import type { RaiseAlarm } from '../../platform/raise-alarm'
import { countsExpireAt, fieldOf } from './counters'
import {
  hasCounts,
  isCursorLost,
  isOverdue,
  MAX_FAILURES,
  oldestKept,
  readBatch,
  type Batch,
} from './counting-state'
import { daysBetween, parisDay, parisHour, startOfParisDay } from './days'
import { timeOfId } from './stream-ids'
import type { RouteIndex } from './route-index'
import { AUDIENCES, VIEW_KEYS } from '../store/keys'
import { failureCode } from '../store/views-store'
import { countBatch } from './count-batch'
import { deleteAfterCounting, deleteBeforeCounting } from './delete-expired'
import { markIncomplete } from './incomplete'

/** Views in one batch. More could exceed the store's limits: 10 MB per reply, 7,000 arguments per script command. */
const BATCH = 2_000
/** A run starts no batch after this time, because Netlify stops scheduled functions after 30 s. */
const BUDGET_MS = 20 * SECOND
/** A run's lock expires after this time, which is longer than any run takes but shorter than the time between runs. */
const LOCK_MS = MINUTE

/** Follows the time in `VIEW_KEYS.firstUse` until somebody is told that the store is new. */
const UNTOLD = 'untold'

export type RollUpOptions = {
  redis: Redis
  routeIndex: RouteIndex
  clock: Clock
  batchSize?: number
  lockMs?: number
  raiseAlarm?: RaiseAlarm
}

type RollUpOutcome = {
  counted: number
  /** `behind`: time ran out first; `busy`: another run has the lock; `stopped`: the cursor is lost. */
  state: 'up-to-date' | 'behind' | 'busy' | 'stopped'
  /** True if counting stopped for longer than raw views are kept, so that some views may be lost. */
  overdue: boolean
}

/**
 * Frees memory, counts all uncounted views, then deletes raw views that are too old or too many, even if counting
 * fails. Each view is counted once, even if runs overlap, are killed or are skipped: the counts of a batch are written
 * only if the cursor has not moved since the batch was read. The lock only saves work.
 * @throws if the store does not answer or refuses to count; nothing is skipped, and the next run tries again
 */
export async function rollUp(options: RollUpOptions): Promise<RollUpOutcome> {
  const { redis, clock, raiseAlarm } = options
  const outcome: RollUpOutcome = { counted: 0, state: 'behind', overdue: false }
  let deletionFailure: unknown
  const noteFailedDeletion = (error: unknown) => {
    deletionFailure = error
  }
  try {
    const batch = await readBatch(redis, options.batchSize ?? BATCH)
    await deleteBeforeCounting(redis, batch, clock()).catch(noteFailedDeletion)
    await countUnderLock(options, outcome, batch)
  } catch (error) {
    const failures = await noteFailure(redis, outcome.counted > 0).catch(() => MAX_FAILURES)
    if (failures >= MAX_FAILURES)
      await raiseAlarm?.('viewsFailing', { code: failureCode(error), days: RAW_VIEWS_DAYS })
    throw error
  } finally {
    // If there was nothing to count, memory was freed already; another run (`busy`) does it itself.
    const isDone = outcome.state === 'busy' || (outcome.state === 'up-to-date' && outcome.counted === 0)
    if (!isDone) await deleteAndTell(options).catch(noteFailedDeletion)
  }
  if (deletionFailure !== undefined)
    await raiseAlarm?.('viewsTrim', { code: failureCode(deletionFailure), days: RAW_VIEWS_DAYS })
  return outcome
}

/** Deletes raw views that are too old or too many, and tells how many of them were not counted. */
async function deleteAndTell({ redis, clock, raiseAlarm }: RollUpOptions): Promise<void> {
  const count = await deleteAfterCounting(redis, clock())
  if (count > 0) await raiseAlarm?.('viewsDeleted', { count })
}

/**
 * Keeps when the store was first used. A store that has counts but no such mark gets it in silence; one without both is
 * new or was emptied, which an alarm tells once. Until somebody is told, the mark says so.
 */
async function markFirstUse(
  { redis, clock, raiseAlarm }: RollUpOptions,
  [cursor, , firstUse]: Batch,
): Promise<void> {
  const now = clock()
  if (firstUse !== '' && !firstUse.endsWith(UNTOLD)) return
  const isKnown = firstUse === '' && (cursor !== '' || (await hasCounts(redis, now)))
  const since = firstUse === '' ? await firstCountedDay(redis, now) : Number.parseInt(firstUse, 10)
  if (!isKnown && firstUse === '') await redis.set(VIEW_KEYS.firstUse, `${since} ${UNTOLD}`)
  if (isKnown || !raiseAlarm || (await raiseAlarm('viewsEmptied')))
    await redis.set(VIEW_KEYS.firstUse, `${since}`)
}

/** Returns when the first day with counts began, or `now` if nothing is counted. */
async function firstCountedDay(redis: Redis, now: number): Promise<number> {
  const keys = await redis.keys(VIEW_KEYS.counts('*', 'people'))
  const days = keys.flatMap((key) => /\d{4}-\d\d-\d\d/.exec(key) ?? [])
  return Math.min(now, ...days.map(startOfParisDay))
}

/** Returns how many runs in a row have failed without counting anything, with this one. A full store cannot note it. */
async function noteFailure(redis: Redis, hasCounted: boolean): Promise<number> {
  if (hasCounted) await redis.del(VIEW_KEYS.failures)
  return redis.incr(VIEW_KEYS.failures)
}

async function countUnderLock(options: RollUpOptions, outcome: RollUpOutcome, first: Batch): Promise<void> {
  const { redis, lockMs = LOCK_MS } = options
  const lockReply = await redis.set(VIEW_KEYS.lock, '1', { nx: true, px: lockMs })
  if (lockReply !== 'OK') {
    outcome.state = 'busy'
    return
  }
  try {
    await markFirstUse(options, first)
    await countAll(options, outcome, first)
    if (outcome.state !== 'stopped') await redis.del(VIEW_KEYS.failures)
  } finally {
    await redis.del(VIEW_KEYS.lock)
  }
}

async function countAll(options: RollUpOptions, outcome: RollUpOutcome, first: Batch): Promise<void> {
  const { redis, routeIndex, clock, batchSize = BATCH, raiseAlarm } = options
  const start = clock()
  let next: Batch | undefined = first
  while (clock() - start < BUDGET_MS) {
    const batch: Batch = next ?? (await readBatch(redis, batchSize))
    next = undefined
    const [cursor, entries] = batch
    if ((entries.length > 0 || cursor !== '') && (await isCursorLost(redis, cursor, start))) {
      outcome.state = 'stopped'
      await raiseAlarm?.('viewsCursor')
      return
    }
    if (entries.length > 0) {
      // The alarm is raised before views are counted, because the run may be killed later.
      if (!outcome.overdue && (await isOverdue(redis, cursor, start))) {
        outcome.overdue = true
        await raiseAlarm?.('views', { days: RAW_VIEWS_DAYS })
        await markIncomplete(redis, daysBetween(parisDay(timeOfId(cursor)), parisDay(oldestKept(start))))
      }
      if (!(await countBatch(redis, routeIndex, batch, start))) continue
      outcome.counted += entries.length
    }
    if (entries.length < batchSize) {
      outcome.state = 'up-to-date'
      await markHour(redis, start)
      return
    }
  }
}

/**
 * Marks the hour in which the run began as counted, so that a day without views differs from a day without data. A day
 * is finished once a later day has such a mark.
 */
async function markHour(redis: Redis, now: number): Promise<void> {
  const today = parisDay(now)
  const mark = fieldOf('countedHour', parisHour(now))
  if ((await redis.hsetnx(VIEW_KEYS.counts(today, 'people'), mark, '1')) === 0) return
  const pipeline = redis.pipeline().hset(VIEW_KEYS.counts(today, 'bots'), { [mark]: '1' })
  for (const audience of AUDIENCES)
    pipeline.expireat(VIEW_KEYS.counts(today, audience), countsExpireAt(today))
  await pipeline.exec()
}
