import type { DayCounts } from '../count/day-counts'
import { addDays, parisDay } from '../days'
import type { Audience } from '../view-keys'
import { MINUTE, type Clock } from '../../platform/clock'

const KEPT_MS = 10 * MINUTE

/**
 * Keeps the counts of days that are long over for some minutes, while a function stays warm: looking at another period
 * or fetching a file then asks the store for the last two days alone.
 */
export function createDayMemory(clock: Clock) {
  const known = new Map<string, DayCounts>()
  let until = 0
  return async (
    days: readonly string[],
    audience: Audience,
    read: (days: readonly string[]) => Promise<DayCounts[]>,
  ): Promise<DayCounts[]> => {
    const now = clock()
    if (now >= until) {
      known.clear()
      until = now + KEPT_MS
    }
    const over = addDays(parisDay(now), -2)
    const fresh = await read(days.filter((day) => !known.has(`${day} ${audience}`)))
    for (const counts of fresh) if (counts.day <= over) known.set(`${counts.day} ${audience}`, counts)
    const found = new Map(fresh.map((counts) => [counts.day, counts]))
    return days.flatMap((day) => found.get(day) ?? known.get(`${day} ${audience}`) ?? [])
  }
}
export type DayMemory = ReturnType<typeof createDayMemory>
