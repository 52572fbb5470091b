import type { Redis } from '@upstash/redis'
import { RAW_VIEWS_DAYS } from '../../../src/shared/retention'
import { oldestKept, type Batch, type StreamEntry } from './counting-state'
import { addDays, daysBetween, parisDay } from './days'
import { AUDIENCES, VIEW_KEYS } from '../store/keys'
import { dayOfId, idAfter, timeOfId } from './stream-ids'
import { markIncomplete } from './incomplete'

/** The most raw (individual) views that are kept. Anyone can send views, but must not be able to fill the store. */
export const MAX_RAW_VIEWS = 120_000
/** The most entries that are read at a time to find the last of them. */
const CHUNK = 2_000

/** Reads the ids of the oldest entries in a range. */
async function readIds(redis: Redis, [from, to]: [string, string], count: number): Promise<string[]> {
  const entries: unknown = await redis.xrange(VIEW_KEYS.stream, from, to, count)
  return (entries as StreamEntry[]).map(([id]) => id)
}

/**
 * Reads the cursor and the id of the oldest uncounted entry. Unlike `readBatch`, it runs
 * no script, so that views are deleted even while the store refuses scripts.
 */
async function readPosition(redis: Redis): Promise<[cursor: string, oldest: string | undefined]> {
  const cursor = (await redis.get<string>(VIEW_KEYS.cursor)) ?? ''
  const [oldest] = await readIds(redis, [cursor === '' ? '-' : `(${cursor}`, '+'], 1)
  return [cursor, oldest]
}

const deleteBefore = (redis: Redis, id: string) =>
  redis.xtrim(VIEW_KEYS.stream, { strategy: 'MINID', exactness: '=', threshold: id })

/** Deletes the sessions of days of which every view is counted. */
async function deleteSessions(redis: Redis, [oldest]: readonly StreamEntry[], now: number): Promise<void> {
  const day = oldest ? dayOfId(oldest[0], now) : parisDay(now)
  // One day more than views are kept, because the oldest may be from the middle of a day.
  const days = daysBetween(addDays(day, -RAW_VIEWS_DAYS - 1), addDays(day, -1))
  await redis.unlink(...days.flatMap((one) => AUDIENCES.map((audience) => VIEW_KEYS.sessions(one, audience))))
}

/** Deletes counted raw views that are too old, or more than are kept. */
async function deleteCountedViews(redis: Redis, cursor: string, now: number): Promise<void> {
  if (cursor === '') return
  await deleteBefore(redis, timeOfId(cursor) < oldestKept(now) ? idAfter(cursor) : `${oldestKept(now)}`)
  let excess = (await redis.xlen(VIEW_KEYS.stream)) - MAX_RAW_VIEWS
  while (excess > 0) {
    const counted = await readIds(redis, ['-', cursor], Math.min(excess, CHUNK))
    const last = counted.at(-1)
    if (last === undefined) return
    excess -= await deleteBefore(redis, idAfter(last))
  }
}

/**
 * Frees memory before views are counted: deletes what is counted and no longer needed. One failure does not keep it
 * from the rest. @throws the first failure
 */
export async function deleteBeforeCounting(
  redis: Redis,
  [cursor, entries]: Batch,
  now: number,
): Promise<void> {
  const results = await Promise.allSettled([
    deleteSessions(redis, entries, now),
    deleteCountedViews(redis, cursor, now),
  ])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/**
 * Deletes all raw views that are too old, or more than are kept, and marks the days of those that were not counted.
 * @returns how many were not counted
 * @throws whatever the Redis client throws
 */
export async function deleteAfterCounting(redis: Redis, now: number): Promise<number> {
  const [cursor, oldest] = await readPosition(redis)
  await deleteCountedViews(redis, cursor, now)
  const expired = await deleteBefore(redis, `${oldestKept(now)}`)
  const options = { strategy: 'MAXLEN', exactness: '=', threshold: MAX_RAW_VIEWS } as const
  const uncounted = oldest ? expired + (await redis.xtrim(VIEW_KEYS.stream, options)) : 0
  if (uncounted === 0 || !oldest) return 0
  const [, next] = await readPosition(redis)
  await markIncomplete(redis, daysBetween(dayOfId(oldest, now), next ? dayOfId(next, now) : parisDay(now)))
  return uncounted
}
