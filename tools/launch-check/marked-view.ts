import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ROLL_UP_EVERY_MS } from '../../netlify/page-views/count/roll-up'
import { ALL, BOUNCES, ENTRY, EXIT } from '../../netlify/page-views/count/day-counts'
import { parisDay } from '../../netlify/page-views/days'
import type { viewsStore } from '../../netlify/page-views/views-store'
import { viewKeys } from '../../netlify/page-views/view-keys'
import { MINUTE } from '../../netlify/platform/clock'

const POLL_MS = 5_000
/** The next run of the roll-up, and time for it to end. */
const COUNTED_WITHIN_MS = ROLL_UP_EVERY_MS + MINUTE

/**
 * Takes a session of one view out again, in one step: its entry in the stream and, where it is counted, all that it
 * counted in (see COUNT_BATCH) and its mark among the day's sessions.
 * KEYS: stream, then counts, sessions and distinct sessions of the day. ARGV: session. Gives `counted`, `recorded` where
 * it was not counted yet, or `missing`.
 */
const TAKE_OUT = `
local stream, counts, sessions, distinct = unpack(KEYS)
local session = ARGV[1]
local state = redis.call('HGET', sessions, session)
local recorded = 0
for _, entry in ipairs(redis.call('XREVRANGE', stream, '+', '-', 'COUNT', 2000)) do
  for at = 1, #entry[2], 2 do
    if entry[2][at] == 'session_id' and entry[2][at + 1] == session then
      recorded = redis.call('XDEL', stream, entry[1])
    end
  end
end
if not state then return recorded == 1 and 'recorded' or 'missing' end

local function less(field)
  local left = string.gsub(redis.call('HGET', counts, field) or '1', '%d+', function(n) return string.format('%d', n - 1) end)
  if string.find(left, '[1-9]') then redis.call('HSET', counts, field, left) else redis.call('HDEL', counts, field) end
end
local lines = {}
for line in string.gmatch(state, '[^\\n]+') do lines[#lines + 1] = line end
for _, field in ipairs({'${ALL}', '${BOUNCES}', '${ENTRY}|' .. lines[2], '${EXIT}|' .. lines[3], unpack(lines, 4)}) do
  less(field)
end
redis.call('HDEL', sessions, session)
-- Nothing can be taken out of these, but all that is in them stands among the day's sessions.
local ttl = redis.call('PTTL', distinct)
redis.call('DEL', distinct)
for _, id in ipairs(redis.call('HKEYS', sessions)) do redis.call('PFADD', distinct, id) end
if ttl > 0 then redis.call('PEXPIRE', distinct, ttl) end
return 'counted'
`

/** The views' store, as far as it is asked here. */
export type ViewsRedis = Pick<ReturnType<typeof viewsStore>, 'eval' | 'hexists'>

/** A view of `/` as a page of the site would send it; as it is a program's, it counts among those of bots. */
export const markedView = () => ({
  ...{ page_path: '/', user_agent: 'launch-check', referrer: null },
  session_id: randomUUID(),
})

/**
 * Waits until a marked view that was sent at a time is counted, and removes it from the counts and the stream; from the
 * stream also where it is not counted in time. Gives whether it was counted, and says so.
 */
export async function followView(
  session: string,
  { views, sentAt, tell }: { views: ViewsRedis; sentAt: number; tell: (what: string) => void },
): Promise<boolean> {
  const { stream, counts, sessions, distinct } = viewKeys()
  const day = parisDay(sentAt)
  const keys = [stream, counts(day, 'bots'), sessions(day, 'bots'), distinct(day, 'bots')]
  const end = performance.now() + COUNTED_WITHIN_MS
  while (!(await views.hexists(sessions(day, 'bots'), session)) && performance.now() < end)
    await pause(POLL_MS)
  const found = await views.eval(TAKE_OUT, keys, [session])
  if (found === 'counted') tell('view counted (among those of bots), and removed from the counts')
  else if (found === 'recorded') tell('view recorded but not counted: does roll-up-views run? Removed')
  else tell('the view did not reach the stream: is it the store of this site?')
  return found === 'counted'
}
