/**
 * Each change of state is one Lua script, so a killed process leaves either the old state or the new state. If a reply
 * is lost, the script may run again. The second run must lose nothing, and must not cause a second mail.
 */

/**
 * Stores a submission unless its id or its content (`twin`) is known. The nonce distinguishes a retry of this call from
 * another request. Returns `waiting` if the team has got as many mails within an hour as `limit` allows.
 */
export const ACCEPT = `
local record, content, twin, due, dead, mailed, mailedBefore = unpack(KEYS)
local id, nonce, hash, payload, ref, form, language, now, dueAt, lifetime, twinMs, windowMs, limit = unpack(ARGV)
local known = redis.call('HMGET', record, 'hash', 'nonce', 'ref')
if known[1] and known[1] ~= hash then return {'conflict', known[3]} end
if known[1] and known[2] ~= nonce then return {'known', known[3]} end
if not known[1] then
  local first = redis.call('GET', twin)
  if first then return {'known', first} end
  -- If Redis was down when a mail was sent, the bounce of that mail may have left a record without 'hash'.
  redis.call('DEL', record)
  redis.call('HSET', record, 'state', 'stored', 'hash', hash, 'nonce', nonce, 'ref', ref, 'form', form,
    'language', language, 'createdAt', now, 'attempts', 0)
  redis.call('PEXPIRE', record, lifetime)
  redis.call('SET', content, payload, 'PX', lifetime)
  redis.call('SET', twin, ref, 'PX', twinMs)
  redis.call('ZREM', dead, id)
  redis.call('ZADD', due, dueAt, id)
end
-- A retry after a lost reply is checked and counted like a new request, so that it cannot bypass the limit.
local before = (redis.call('GET', mailedBefore) or 0) * (1 - now % windowMs / windowMs)
if before + (redis.call('GET', mailed) or 0) >= tonumber(limit) then return {'waiting', ref} end
redis.call('INCR', mailed)
redis.call('PEXPIRE', mailed, 2 * windowMs)
return {'new', ref}
`

/** Leases (reserves) due ids, so that no two runs get the same id. If a run is killed, its ids are due again later. */
export const CLAIM = `
local now, lease, limit = unpack(ARGV)
local ids = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, limit)
for _, id in ipairs(ids) do redis.call('ZADD', KEYS[1], 'XX', now + lease, id) end
return ids
`

/**
 * Records the outcome (sent, delivered or undelivered) of one mail to the team. A submission's mails are called
 * copies and numbered. Outcomes of older copies are ignored and states only move forward, so the order does not matter.
 */
export const REPORT = `
local record, content, twin, due, dead = unpack(KEYS)
local id, verdict, copy, now, ref, code, contentMs, recordMs, lifetime, twinMs = unpack(ARGV, 1, 10)
local hash, form, language, createdAt, newsletter, payload = unpack(ARGV, 11)
local rank = {stored = 0, dead = 0, sent = 1, delivered = 2, undelivered = 3}
local state, copies, known, since = unpack(redis.call('HMGET', record, 'state', 'copies', 'hash', 'createdAt'))
if not state and verdict == 'delivered' then return 'missing' end
if verdict == 'sent' then
  redis.call('SET', twin, ref, 'PX', twinMs, 'NX')
  -- Another submission with different content has this id.
  if known and known ~= hash then return 'conflict' end
  if not known then
    -- Redis was down during ACCEPT. A late ACCEPT, or the visitor's next try, must find the submission marked as sent.
    redis.call('HSET', record, 'hash', hash, 'form', form, 'language', language)
    redis.call('SET', content, payload, 'PX', state and lifetime or contentMs)
  end
  if newsletter ~= '' then redis.call('HSET', record, 'newsletter', newsletter) end
end
local rankNow = state and rank[state] or 0
-- At rank 0 the next copy is not sent yet, but counts as the newest.
local newest = tonumber(copies or 0) + (rankNow == 0 and state and 1 or 0)
if state and tonumber(copy) ~= newest then return 'old' end
if rankNow >= rank[verdict] then return state end
if not state then redis.call('HSET', record, 'ref', ref, 'createdAt', createdAt or now) end
if rankNow == 0 then redis.call('HSET', record, 'copies', copy, 'sentAt', now) end
redis.call('HSET', record, 'state', verdict)
redis.call('ZREM', due, id)
redis.call('ZREM', dead, id)
if verdict == 'undelivered' then
  local left = math.max(1, lifetime - (now - (since or now)))
  redis.call('HSET', record, 'lastError', code)
  redis.call('ZADD', dead, now, id)
  redis.call('PEXPIRE', record, left)
  redis.call('PEXPIRE', content, left)
else
  redis.call('PEXPIRE', record, recordMs)
  if verdict == 'sent' then redis.call('PEXPIRE', content, contentMs) else redis.call('DEL', content) end
end
return verdict
`

/** After a failed attempt to mail, makes a submission due later, or dead. Does nothing if another run leases it. */
export const FAIL = `
local record, due, dead = unpack(KEYS)
local id, leasedUntil, nextAt, code, final, now = unpack(ARGV)
local state = redis.call('HGET', record, 'state')
if state ~= 'stored' then
  redis.call('ZREM', due, id)
  return state or 'missing'
end
if redis.call('ZSCORE', due, id) ~= leasedUntil then return state end
redis.call('HINCRBY', record, 'attempts', 1)
redis.call('HSET', record, 'lastError', code)
if final == '0' then
  redis.call('ZADD', due, nextAt, id)
  return state
end
redis.call('HSET', record, 'state', 'dead')
redis.call('ZREM', due, id)
redis.call('ZADD', dead, now, id)
return 'dead'
`

/** Makes a submission due now, at an operator's request, unless its content is gone, or it is leased or due soon. */
export const REPLAY = `
local record, content, due, dead = unpack(KEYS)
local id, now, lease, lifetime = unpack(ARGV)
local state, since = unpack(redis.call('HMGET', record, 'state', 'createdAt'))
if redis.call('EXISTS', content) == 0 then return state or 'missing' end
if state == 'stored' and tonumber(redis.call('ZSCORE', due, id) or now) - now <= tonumber(lease) then return state end
local left = math.max(1, lifetime - (now - since))
redis.call('HSET', record, 'state', 'stored', 'attempts', 0)
redis.call('ZREM', dead, id)
redis.call('ZADD', due, now, id)
redis.call('PEXPIRE', record, left)
redis.call('PEXPIRE', content, left)
return 'replayed'
`
