import type { Redis } from '@upstash/redis'
import { DAY } from '../platform/clock'
import { timeOfId } from './batch'
import type { StoreFigures } from './capacity'
import { addDays, parisDay } from './days'
import { AUDIENCES, viewKeys, VIEWS } from './keys'

type MeasureOptions = { redis: Pick<Redis, 'eval'>; now: number; prefix?: string }

/**
 * KEYS: stream, then keys of one counted day. Gives: [entries, first id, bytes of the stream, bytes of the day].
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
for i = 2, #KEYS do
  local size = bytes(KEYS[i])
  if not size and i % 2 == 0 then size = text(redis.call('HGETALL', KEYS[i])) end
  day = day + (size or 0)
end
return {views, first and first[1] or '', stream, day}
`

/** Measures what the views take up in the store, by the raw views and by yesterday's counts. */
export async function measureStore({ redis, now, prefix = VIEWS }: MeasureOptions): Promise<StoreFigures> {
  const keys = viewKeys(prefix)
  const day = addDays(parisDay(now), -1)
  const reply: unknown = await redis.eval(
    MEASURE,
    [
      keys.stream,
      ...AUDIENCES.flatMap((audience) => [keys.counts(day, audience), keys.distinct(day, audience)]),
    ],
    [],
  )
  const [views, first, streamBytes, countsBytes]: unknown[] = Array.isArray(reply) ? reply : []
  const count = Number(views) || 0
  return {
    views: count,
    days: typeof first === 'string' && first !== '' ? Math.max(1, (now - timeOfId(first)) / DAY) : 0,
    bytesPerView: count > 0 ? (Number(streamBytes) || 0) / count : 0,
    countsBytesPerDay: Number(countsBytes) || 0,
  }
}
