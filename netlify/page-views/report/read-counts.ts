import type { Redis } from '@upstash/redis'
import { MINUTE, type Clock } from '../../platform/clock'
import { KIND, parseDay, type DayCounts } from '../count/day-counts'
import { addDays, parisDay } from '../days'
import { viewKeys, type Audience } from '../view-keys'

type ReadOptions = { redis: Pick<Redis, 'pipeline'>; prefix: string }

/** Days that one request asks for. */
const DAYS_PER_REQUEST = 100

// The client leaves replies as they are: names and values in turn.
function* pairsOf(reply: unknown): Generator<[string, string]> {
  if (!Array.isArray(reply)) throw new Error('The store answered something else than a hash')
  for (let index = 0; index + 1 < reply.length; index += 2)
    yield [String(reply[index]), String(reply[index + 1])]
}

const readHashes = async (days: readonly string[], audience: Audience, { redis, prefix }: ReadOptions) => {
  const pipeline = redis.pipeline()
  for (const day of days) pipeline.hgetall(viewKeys(prefix).counts(day, audience))
  const replies: unknown[] = await pipeline.exec()
  return days.map((_, index) => [...pairsOf(replies[index])])
}

async function readSome(days: readonly string[], audience: Audience, options: ReadOptions) {
  const [hashes, people] = await Promise.all([
    readHashes(days, audience, options),
    // Roll-ups note with the counts of people alone that they were there.
    audience === 'bots' ? readHashes(days, 'people', options) : [],
  ])
  return days.map((day, index) => {
    const watched = people[index]?.filter(([field]) => field.startsWith(`${KIND.watched}|`)) ?? []
    return parseDay(day, [...(hashes[index] ?? []), ...watched])
  })
}

/** The counts of each day, in the given order; one command a day, two for robots. */
export async function readCounts(
  days: readonly string[],
  audience: Audience,
  options: ReadOptions,
): Promise<DayCounts[]> {
  const requests = Array.from({ length: Math.ceil(days.length / DAYS_PER_REQUEST) }, (_, index) =>
    readSome(days.slice(index * DAYS_PER_REQUEST, (index + 1) * DAYS_PER_REQUEST), audience, options),
  )
  return (await Promise.all(requests)).flat()
}

const KEPT_MS = 10 * MINUTE

/**
 * The same, for a function that stays warm: keeps the counts of days that are long over for some minutes, so that
 * looking at another period or fetching a file asks the store for the last two days alone.
 */
export function rememberCounts(clock: Clock): typeof readCounts {
  const known = new Map<string, DayCounts>()
  let until = 0
  return async (days, audience, options) => {
    const now = clock()
    if (now >= until) {
      known.clear()
      until = now + KEPT_MS
    }
    const keyOf = (day: string) => `${options.prefix} ${day} ${audience}`
    const missing = days.filter((day) => !known.has(keyOf(day)))
    const fresh = await readCounts(missing, audience, options)
    const over = addDays(parisDay(now), -2)
    for (const counts of fresh) if (counts.day <= over) known.set(keyOf(counts.day), counts)
    const found = new Map(fresh.map((counts) => [counts.day, counts]))
    return days.flatMap((day) => found.get(day) ?? known.get(keyOf(day)) ?? [])
  }
}
