import type { Redis } from '@upstash/redis'
import { countsExpireAt, fieldOf } from './counters'
import { parisDay } from './days'
import { AUDIENCES, VIEW_KEYS } from '../store/keys'
import { viewsAlarm } from '../store/views-store'

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

/**
 * Raises an alarm that a view was not recorded, at most once an hour. Each time it is told, marks the day as
 * incomplete. If the store takes no mark of the alarm, does neither: the roll-up meets the same store and raises its
 * own alarm. Never throws.
 */
export async function tellUnrecorded(redis: Redis, code: string, now: number): Promise<void> {
  if (await viewsAlarm(redis)('viewsUnrecorded', { code }, { unmarked: 'log' }))
    await markIncomplete(redis, [parisDay(now)]).catch(() => undefined)
}
