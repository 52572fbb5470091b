import { DAY } from '../../platform/clock'
import { parisDay } from './days'

// The id of a Redis stream entry is the time when it was added, in milliseconds, a hyphen and a number: `1763640000000-0`.

/** The time when an entry was added, in milliseconds. */
export const timeOfId = (id: string): number => Number(id.split('-')[0])

/** Returns the day of an entry: today, if the entry's id claims a time that is far in the future. */
export function dayOfId(id: string, now: number): string {
  const time = timeOfId(id)
  return parisDay(time <= now + DAY ? time : now)
}

/** Returns the id that follows an entry's id. */
export const idAfter = (id: string): string => {
  const [time = '', sequence = '0'] = id.split('-')
  return `${time}-${BigInt(sequence) + 1n}`
}
