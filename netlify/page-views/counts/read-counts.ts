import type { Redis } from '@upstash/redis'
import { parseDay, type DayCounts } from './counters'
import { VIEW_KEYS, type Audience } from '../store/keys'
import { pairsOf } from '../../platform/redis'

/** Maximum number of days that one request to the store reads. A day is up to 60 kB, an answer at most 10 MB. */
const DAYS_PER_REQUEST = 33
/** More requests at the same time would hold more answers in memory. */
const PARALLEL_REQUESTS = 3

/** Calls `onDay` with the counts of each day, in any order. Each day costs one command of the store's quota. */
export async function readCounts(
  days: readonly string[],
  audience: Audience,
  redis: Redis,
  onDay: (day: DayCounts) => void,
): Promise<void> {
  let next = 0
  const readBatches = async () => {
    while (next < days.length) {
      const batch = days.slice(next, (next += DAYS_PER_REQUEST))
      const pipeline = redis.pipeline()
      for (const day of batch) pipeline.hgetall(VIEW_KEYS.counts(day, audience))
      const replies = await pipeline.exec()
      for (const [index, day] of batch.entries()) onDay(parseDay(day, pairsOf(replies[index])))
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, readBatches))
}
