import type { Redis } from '@upstash/redis'
import { HEARTBEATS, parseCounts, type DayCounts } from '../count/day-counts'
import { viewKeys, VIEWS, type Audience } from '../view-keys'

type ReadOptions = {
  redis: Pick<Redis, 'pipeline' | 'pfcount'>
  prefix?: string
  /** Told after each request how many of the days have been read. */
  onRead?: (days: number) => void
}

/** Days that one request asks for. */
const DAYS_PER_REQUEST = 100

// The client leaves replies as they are: names and values in turn.
function* pairsOf(reply: unknown): Generator<[string, string]> {
  if (!Array.isArray(reply)) throw new Error('The store answered something else than a hash')
  for (let index = 0; index + 1 < reply.length; index += 2) {
    yield [String(reply[index]), String(reply[index + 1])]
  }
}

function countHeartbeats(reply: unknown): number {
  if (!Array.isArray(reply)) throw new Error('The store answered something else than values of a hash')
  return reply.filter((value) => value !== null).length
}

/** The counts of each day, in the given order; one command a day, two for bots. */
export async function readCounts(
  days: readonly string[],
  audience: Audience,
  { redis, prefix = VIEWS, onRead }: ReadOptions,
): Promise<DayCounts[]> {
  const keys = viewKeys(prefix)
  let done = 0
  const read = async (some: readonly string[]): Promise<DayCounts[]> => {
    const pipeline = redis.pipeline()
    for (const day of some) pipeline.hgetall(keys.counts(day, audience))
    // Runs leave their heartbeats with the counts of people alone.
    if (audience === 'bots') for (const day of some) pipeline.hmget(keys.counts(day, 'people'), ...HEARTBEATS)
    const replies: unknown[] = await pipeline.exec()
    const counts = some.map((day, index) => {
      const found = parseCounts(day, audience, pairsOf(replies[index]))
      if (audience === 'bots') found.heartbeats = countHeartbeats(replies[some.length + index])
      return found
    })
    onRead?.((done += some.length))
    return counts
  }
  const requests = Array.from({ length: Math.ceil(days.length / DAYS_PER_REQUEST) }, (_, index) =>
    read(days.slice(index * DAYS_PER_REQUEST, (index + 1) * DAYS_PER_REQUEST)),
  )
  return (await Promise.all(requests)).flat()
}

/** How many different sessions several days saw together, to within about 1 %; one command. */
export async function countDistinct(
  days: readonly string[],
  audience: Audience,
  { redis, prefix = VIEWS }: ReadOptions,
): Promise<number> {
  const [first, ...rest] = days.map((day) => viewKeys(prefix).distinct(day, audience))
  return first === undefined ? 0 : Number(await redis.pfcount(first, ...rest))
}
