import { utcDay } from '../platform/clock'
import { keyedHash } from '../platform/keyed-hash'
import { networkOf } from '../platform/network'
import type { RateLimitResult } from '../platform/rate-limit'
import { SENDER_LIMIT } from '../submissions/limits'
import type { Opened } from '../submissions/open-submissions'

/** Who sends, and what there is to take it in with. Without an address there is no limit by sender. */
export type Sender = { opened: Opened; ip: string | undefined }

/**
 * Whether a sender is within the rate limit. The day is part of the key that a sender is counted under, so that
 * it follows nobody from one day to the next; until a window has passed, yesterday's key counts too.
 */
export async function checkSenderLimit({ opened, ip }: Sender): Promise<RateLimitResult> {
  if (!opened.ok || !ip) return { allowed: true }
  const { limits, services } = opened
  const now = services.clock()
  const days = new Set([utcDay(now), utcDay(now - SENDER_LIMIT.windowMs)])
  const keys = [...days].map((day) => keyedHash(services.settings.secret, 'sender', networkOf(ip), day))
  const results = await Promise.all(keys.map((key) => limits.sender(key)))
  return (
    results.find(({ allowed }) => !allowed) ?? results.find((result) => 'code' in result) ?? { allowed: true }
  )
}
