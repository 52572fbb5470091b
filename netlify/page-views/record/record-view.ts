import type { Redis } from '@upstash/redis'
import { RAW_VIEWS_DAYS } from '../../../src/page-views/retention'
import { DAY } from '../../platform/clock'
import { viewKeys, viewsPrefix } from '../view-keys'
import { toFields, type View } from './view'

type Recording = {
  redis: Pick<Redis, 'xadd'>
  /** The deploy that the view comes from; previews have their own stream. */
  context?: string
  now: number
}

/**
 * Adds a view to the stream and drops entries past their age, in one command. The client
 * must not retry: a retried XADD whose answer was lost would count the view twice.
 * @throws whatever the client throws when the store does not answer
 */
export async function recordView(view: View, { redis, context, now }: Recording): Promise<void> {
  await redis.xadd(viewKeys(viewsPrefix(context)).stream, '*', toFields(view), {
    trim: { type: 'MINID', comparison: '~', threshold: String(now - RAW_VIEWS_DAYS * DAY) },
  })
}
