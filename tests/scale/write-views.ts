import type { Redis } from 'ioredis'
import { toFields } from '../../netlify/page-views/record/view'
import type { TimedView } from './synthetic'

const PIPELINE = 1_000

/** Writes views with their own times into a stream of a local Redis; gives how many they were. */
export async function writeViews(redis: Redis, stream: string, views: Iterable<TimedView>): Promise<number> {
  let pipeline = redis.pipeline()
  let count = 0
  for (const { at, view } of views) {
    pipeline.xadd(stream, `${at}-*`, ...Object.entries(toFields(view)).flat())
    count += 1
    if (count % PIPELINE === 0) {
      await pipeline.exec()
      pipeline = redis.pipeline()
    }
  }
  await pipeline.exec()
  return count
}
