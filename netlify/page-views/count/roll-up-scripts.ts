/**
 * Reads where counting stands and the stream entries after it, in one moment.
 * KEYS: cursor, stream. ARGV: most entries. Gives: [cursor or '', entries].
 */
export const READ_BATCH = `
local cursor = redis.call('GET', KEYS[1]) or ''
local start = cursor == '' and '-' or '(' .. cursor
return {cursor, redis.call('XRANGE', KEYS[2], start, '+', 'COUNT', ARGV[1])}
`

/**
 * Notes that at this hour everything recorded has been counted, and once an hour drops raw entries past
 * their age to the entry (XADD drops whole blocks only, and nothing while nobody comes).
 * KEYS: counts of today, then streams. ARGV: heartbeat field, when the counts expire, oldest time kept.
 */
export const HEARTBEAT_SCRIPT = `
if redis.call('HSETNX', KEYS[1], ARGV[1], '1') == 0 then return 0 end
redis.call('EXPIREAT', KEYS[1], ARGV[2])
local dropped = 0
for i = 2, #KEYS do dropped = dropped + redis.call('XTRIM', KEYS[i], 'MINID', '=', ARGV[3]) end
return dropped
`

/** Gives 1 where one of the keys has one of the fields. KEYS: counts of days. ARGV: the heartbeats of a day. */
export const HAS_HEARTBEAT = `
for _, key in ipairs(KEYS) do
  for _, value in ipairs(redis.call('HMGET', key, unpack(ARGV))) do
    if value then return 1 end
  end
end
return 0
`
