import type { Redis } from '@upstash/redis'
import { MINUTE, type Clock } from '../platform/clock'
import { parseDay, type DayCounts } from './counts'
import { addDays, parisDay } from './days'
import { VIEW_KEYS, type Audience } from './view-keys'
import { pairsOf } from './views-store'

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
  const readOn = async () => {
    while (next < days.length) {
      const some = days.slice(next, (next += DAYS_PER_REQUEST))
      const pipeline = redis.pipeline()
      for (const day of some) pipeline.hgetall(VIEW_KEYS.counts(day, audience))
      const replies = await pipeline.exec()
      for (const [at, day] of some.entries()) onDay(parseDay(day, pairsOf(replies[at])))
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, readOn))
}

const CACHE_MS = 10 * MINUTE
/** Maximum number of values in the cache, which are about 20 MB. */
const CACHED_VALUES = 100_000

/**
 * Returns a `readCounts` that caches days for at most ten minutes, except today and yesterday, which may still change.
 * If the report is then downloaded as a file, the store is asked only for days that are not in the cache.
 */
export function cachedCounts(clock: Clock): typeof readCounts {
  let cache = new Map<string, DayCounts>()
  let values = 0
  let until = 0
  return async (days, audience, redis, onDay) => {
    const now = clock()
    if (now >= until) {
      cache = new Map()
      values = 0
      until = now + CACHE_MS
    }
    const known = cache
    const missing = days.filter((day) => !known.has(day + audience))
    for (const day of days) {
      const counts = known.get(day + audience)
      if (counts) onDay(counts)
    }
    const yesterday = addDays(parisDay(now), -1)
    await readCounts(missing, audience, redis, (counts) => {
      onDay(counts)
      const size = [...counts.counts.values()].reduce((sum, ofKind) => sum + ofKind.size, 0)
      if (counts.day >= yesterday || values + size > CACHED_VALUES) return
      known.set(counts.day + audience, counts)
      values += size
    })
  }
}
