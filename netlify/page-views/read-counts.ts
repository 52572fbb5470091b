import type { Redis } from '@upstash/redis'
import { MINUTE, type Clock } from '../../platform/clock'
import { parseDay, type DayCounts } from '../count/day-counts'
import { addDays, parisDay } from '../days'
import { VIEW_KEYS, type Audience } from '../view-keys'
import { pairsOf } from '../views-store'

/** Maximum number of days that one request to the store reads. */
const DAYS_PER_REQUEST = 100

/** Returns the counts of each day, in the order of `days`. Each day costs one command of the store's quota. */
export async function readCounts(days: readonly string[], audience: Audience, redis: Redis) {
  const readSome = async (some: readonly string[]): Promise<DayCounts[]> => {
    const pipeline = redis.pipeline()
    for (const day of some) pipeline.hgetall(VIEW_KEYS.counts(day, audience))
    const replies = await pipeline.exec()
    return some.map((day, at) => parseDay(day, pairsOf(replies[at])))
  }
  const starts = days.flatMap((_, at) => (at % DAYS_PER_REQUEST === 0 ? [at] : []))
  const parts = starts.map((start) => readSome(days.slice(start, start + DAYS_PER_REQUEST)))
  return (await Promise.all(parts)).flat()
}

const CACHE_MS = 10 * MINUTE

/**
 * Returns a `readCounts` that caches days for at most ten minutes, except today and yesterday, which may still change.
 * If the report is then downloaded as a file, the store is asked only for days that are not in the cache.
 */
export function cachedCounts(clock: Clock): typeof readCounts {
  let cache = new Map<string, DayCounts>()
  let until = 0
  return async (days, audience, redis) => {
    const now = clock()
    if (now >= until) {
      cache = new Map()
      until = now + CACHE_MS
    }
    const known = cache
    const missing = days.filter((day) => !known.has(day + audience))
    for (const counts of await readCounts(missing, audience, redis)) known.set(counts.day + audience, counts)
    const found = days.flatMap((day) => known.get(day + audience) ?? [])
    const yesterday = addDays(parisDay(now), -1)
    for (const day of days) if (day >= yesterday) known.delete(day + audience)
    return found
  }
}
