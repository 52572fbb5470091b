import type { Redis } from '@upstash/redis'
import { COUNTS_MONTHS } from '../../src/page-views/retention'
import { DAY } from '../platform/clock'
import { timeOfId } from './count/group-views'
import type { StoreFigures } from './capacity'
import { addDays, addMonths, daysBetween, parisDay } from './days'
import { AUDIENCES, viewKeys, VIEWS } from './view-keys'

type MeasureOptions = { redis: Pick<Redis, 'eval'>; now: number; prefix?: string }

/**
 * KEYS: stream, keys of one counted day, then the counts of every day that may have some. ARGV: keys of the day.
 * Gives: [entries, first id, bytes of the stream, bytes of the day, days that have counts].
 * A store without MEMORY is measured by the text of its last entries and of the day's hashes.
 */
const MEASURE = `
local function bytes(key)
  local reply = redis.pcall('MEMORY', 'USAGE', key)
  return type(reply) == 'number' and reply or nil
end
local function text(flat)
  local length = 0
  for _, part in ipairs(flat) do length = length + #part end
  return length
end
local views = redis.call('XLEN', KEYS[1])
local first = redis.call('XRANGE', KEYS[1], '-', '+', 'COUNT', 1)[1]
local stream = bytes(KEYS[1])
if not stream then
  local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 100)
  local length = 0
  for _, entry in ipairs(last) do length = length + #entry[1] + text(entry[2]) end
  stream = #last > 0 and math.floor(length / #last * views) or 0
end
local day = 0
local last_of_day = 1 + ARGV[1]
for i = 2, last_of_day do
  local size = bytes(KEYS[i])
  if not size and i % 2 == 0 then size = text(redis.call('HGETALL', KEYS[i])) end
  day = day + (size or 0)
end
return {views, first and first[1] or '', stream, day, redis.call('EXISTS', unpack(KEYS, last_of_day + 1))}
`

/** Measures what the views take up in the store: the raw ones, yesterday's counts, and how many days have some. */
export async function measureStore({ redis, now, prefix = VIEWS }: MeasureOptions): Promise<StoreFigures> {
  const keys = viewKeys(prefix)
  const today = parisDay(now)
  const yesterday = addDays(today, -1)
  const keysOfDay = AUDIENCES.flatMap((audience) => [
    keys.counts(yesterday, audience),
    keys.distinct(yesterday, audience),
  ])
  // Every day that is counted has counts of people: heartbeats stand among them even where nobody came.
  const countsOfDays = daysBetween(addMonths(today, -COUNTS_MONTHS), today).map((day) =>
    keys.counts(day, 'people'),
  )
  const reply: unknown = await redis.eval(
    MEASURE,
    [keys.stream, ...keysOfDay, ...countsOfDays],
    [String(keysOfDay.length)],
  )
  const [views, first, streamBytes, countsBytes, countedDays]: unknown[] = Array.isArray(reply) ? reply : []
  const count = Number(views) || 0
  return {
    views: count,
    rawDays: typeof first === 'string' && first !== '' ? Math.max(1, (now - timeOfId(first)) / DAY) : 0,
    countedDays: Number(countedDays) || 0,
    bytesPerView: count > 0 ? (Number(streamBytes) || 0) / count : 0,
    countsBytesPerDay: Number(countsBytes) || 0,
  }
}
