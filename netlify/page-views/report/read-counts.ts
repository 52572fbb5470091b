import type { Redis } from '@upstash/redis'
import { MINUTE, type Clock } from '../../platform/clock'
import { KIND, pairsOf, parseDay, type DayCounts } from '../count/day-counts'
import { addDays, parisDay } from '../days'
import { VIEW_KEYS, type Audience } from '../view-keys'

/** Days that one request to the store reads. */
const DAYS_PER_REQUEST = 100

async function readHashes(days: readonly string[], audience: Audience, redis: Redis) {
  const pipeline = redis.pipeline()
  for (const day of days) pipeline.hgetall(VIEW_KEYS.counts(day, audience))
  return (await pipeline.exec()).map(pairsOf)
}

async function readSome(days: readonly string[], audience: Audience, redis: Redis): Promise<DayCounts[]> {
  const [hashes, people] = await Promise.all([
    readHashes(days, audience, redis),
    // The marks of hours are stored only with people.
    audience === 'bots' ? readHashes(days, 'people', redis) : [],
  ])
  return days.map((day, at) => {
    const watched = people[at]?.filter(([field]) => field.startsWith(`${KIND.watched}|`)) ?? []
    return parseDay(day, [...(hashes[at] ?? []), ...watched])
  })
}

/** Returns the counts of each day, in the order of `days`. Takes one command a day, two for robots. */
export async function readCounts(days: readonly string[], audience: Audience, redis: Redis) {
  const requests = Array.from({ length: Math.ceil(days.length / DAYS_PER_REQUEST) }, (_, at) =>
    readSome(days.slice(at * DAYS_PER_REQUEST, (at + 1) * DAYS_PER_REQUEST), audience, redis),
  )
  return (await Promise.all(requests)).flat()
}

const KEPT_MS = 10 * MINUTE

/**
 * Returns a `readCounts` that caches past days for some minutes, so that a warm function reads only the last two days
 * again for another period or a file.
 */
export function cachedCounts(clock: Clock): typeof readCounts {
  const cache = new Map<string, DayCounts>()
  let until = 0
  return async (days, audience, redis) => {
    const now = clock()
    if (now >= until) {
      cache.clear()
      until = now + KEPT_MS
    }
    const missing = days.filter((day) => !cache.has(day + audience))
    const fresh = await readCounts(missing, audience, redis)
    const byDay = new Map(fresh.map((counts) => [counts.day, counts]))
    const lastPastDay = addDays(parisDay(now), -2)
    for (const counts of fresh) if (counts.day <= lastPastDay) cache.set(counts.day + audience, counts)
    return days.flatMap((day) => byDay.get(day) ?? cache.get(day + audience) ?? [])
  }
}
