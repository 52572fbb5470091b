import type { Redis } from '@upstash/redis'
import { countsExpireAt, fieldOf } from '../counts'
import { AUDIENCES, VIEW_KEYS } from '../view-keys'

/** Marks days whose counts lack views, so that reports list them. @throws whatever the Redis client throws */
export async function markIncomplete(redis: Redis, days: readonly string[]): Promise<void> {
  if (days.length === 0) return
  const pipeline = redis.pipeline()
  for (const day of days)
    for (const audience of AUDIENCES) {
      const key = VIEW_KEYS.counts(day, audience)
      pipeline.hset(key, { [fieldOf('incomplete')]: '1' }).expireat(key, countsExpireAt(day))
    }
  await pipeline.exec()
}
