import type { Redis } from '@upstash/redis'
import { MINUTE, SECOND } from '../platform/clock'

const WINDOW_MS = 15 * MINUTE
/** Tries within a window: from one network, and from everywhere together. */
export const TRIES = { sender: 10, everybody: 100 } as const

/**
 * Counts a try at the password before it is looked at. Unlike the limit of forms it lets nobody through where the
 * store does not answer: a lead weighs more than a limit, a look at figures does not.
 * @returns whether there are tries left
 * @throws whatever the client throws when the store does not answer
 */
export async function takeTry(
  redis: Pick<Redis, 'multi'>,
  prefix: string,
  sender: string,
  now: number,
): Promise<boolean> {
  const start = `${prefix}:figures:tries:${Math.floor(now / WINDOW_MS)}`
  const seconds = (2 * WINDOW_MS) / SECOND
  const replies: unknown[] = await redis
    .multi()
    .incr(`${start}:${sender}`)
    .expire(`${start}:${sender}`, seconds)
    .incr(start)
    .expire(start, seconds)
    .exec()
  const [bySender, , byEverybody] = replies.map(Number)
  // What is no number allows nothing.
  return Number(bySender) <= TRIES.sender && Number(byEverybody) <= TRIES.everybody
}

/** After how many seconds to try again. */
export const retryAfter = (now: number): number => Math.ceil((WINDOW_MS - (now % WINDOW_MS)) / SECOND)
