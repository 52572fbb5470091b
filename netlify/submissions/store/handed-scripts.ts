/** The state changes of what was handed to the provider, as those of outbox-scripts.ts: whole or not at all, and harmless twice. */

/**
 * What the provider reports of one copy. The order is handed, delivered, undelivered, never back, so that repeats and
 * events out of order come to the same; one of an earlier copy changes nothing. Any report proves that the provider
 * has the mail: what is still to be sent is taken off the queue.
 */
export const SETTLE = `
local sub, due, waiting, dead, retry, handed, unreported, undelivered = unpack(KEYS)
local id, verdict, round, code, now, ref = unpack(ARGV)
local known = redis.call('HMGET', sub, 'state', 'round')
local state, copies = known[1], known[2] or '0'
if not state then
  if verdict ~= 'undelivered' then return 'missing' end
  -- The store was away when it was mailed: its content is lost, but somebody has to hear of it.
  redis.call('HSET', sub, 'state', verdict, 'ref', ref, 'hash', '', 'createdAt', now, 'mailedAt', now, 'round', round,
    'settledAt', now, 'lastError', code)
  redis.call('ZADD', undelivered, now, id)
  return verdict
end
if (state == 'stored' or state == 'dead') and tonumber(round) == tonumber(copies) + 1 then
  for _, set in ipairs({due, waiting, dead, retry}) do redis.call('ZREM', set, id) end
  redis.call('HSET', sub, 'state', 'handed', 'mailedAt', now, 'round', round)
  redis.call('ZADD', handed, now, id)
  state, copies = 'handed', round
end
if state ~= 'handed' and state ~= 'delivered' and state ~= 'undelivered' then return state end
if tonumber(round) ~= tonumber(copies) then return 'old' end
redis.call('ZREM', unreported, id)
if verdict == 'handed' or state == 'undelivered' or state == verdict then return state end
redis.call('HSET', sub, 'state', verdict, 'settledAt', now)
if verdict == 'undelivered' then
  redis.call('HSET', sub, 'lastError', code)
  redis.call('ZREM', handed, id)
  redis.call('ZADD', undelivered, now, id)
  redis.call('PERSIST', sub)
end
return verdict
`

/** A bounce that names none of them: any of these may not have arrived. Their content stays until a person has looked. */
export const DOUBT = `
local handed, undelivered = KEYS[1], KEYS[2]
local now, count = ARGV[1], 0
for at = 3, #KEYS do
  local id = ARGV[at - 1]
  if redis.call('ZREM', handed, id) == 1 then
    redis.call('HSET', KEYS[at], 'doubtful', now)
    redis.call('ZADD', undelivered, now, id)
    count = count + 1
  end
end
return count
`

/**
 * The content goes, and of the record stays what the privacy policy names. By itself only where it is neither
 * undelivered nor doubtful; discarded by a person, in either case.
 */
export const FORGET = `
local sub, handed, unreported, undelivered = unpack(KEYS)
local id, discard, now, ttl = unpack(ARGV)
local known = redis.call('HMGET', sub, 'state', 'mailedAt')
local state = known[1]
local kept = redis.call('ZREM', handed, id)
if discard == '1' then kept = kept + redis.call('ZREM', undelivered, id) end
if kept == 0 then return state or 'missing' end
redis.call('ZREM', unreported, id)
if not state then return 'missing' end
redis.call('HDEL', sub, 'payload', 'nonce', 'attempts', 'lastError', 'failedAt', 'nextAt', 'ownFailures', 'doubtful')
redis.call('PEXPIRE', sub, math.max(1, known[2] + ttl - now))
return 'forgotten'
`
