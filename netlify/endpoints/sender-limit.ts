import { utcDay } from '../platform/clock'
import { keyedHash } from '../platform/keyed-hash'
import { networkOf } from '../platform/network'
import type { Leave } from '../platform/rate-limit'
import { SENDER_LIMIT } from '../submissions/accept/rate-limits'
import type { Opened } from '../submissions/open-submissions'

/** Who sends, and what there is to take it in with. Without an address there is no limit by sender. */
export type Sender = { opened: Opened; ip: string | undefined }

/** All where nothing is counted. */
const FREE: Leave = { allowed: true }

/** The first refusal, else whatever there is to log. */
const together = (leaves: readonly Leave[]): Leave =>
  leaves.find(({ allowed }) => !allowed) ?? leaves.find((leave) => 'code' in leave) ?? FREE

/**
 * Whether a sender may have one more form taken in within this window. The day is part of the name that a sender is counted under, so that it follows
 * nobody from one day to the next (promises 4.4); until a window has passed yesterday's name goes on beside it.
 */
export async function leaveOf({ opened, ip }: Sender): Promise<Leave> {
  if (!opened.ok || !ip) return FREE
  const { rateLimit, services } = opened
  const now = services.clock()
  const days = new Set([utcDay(now), utcDay(now - SENDER_LIMIT.windowMs)])
  const names = [...days].map((day) => keyedHash(services.settings.secret, 'sender', networkOf(ip), day))
  return together(await Promise.all(names.map((name) => rateLimit(name))))
}
