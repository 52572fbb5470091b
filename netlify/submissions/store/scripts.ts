/**
 * Each change of state is one Lua script, so a killed process leaves either the old state or the new state. If a reply
 * is lost, the script may run again. The second run must lose nothing, and must not cause a second mail.
 *
 * When its memory is full, Redis refuses the first write of a script, unless that write can only free memory. So
 * CLAIM, REPORT and FAIL begin by removing something, even an absent member: the queue can still empty.
 */

/**
 * Stores a submission unless its id or its content (`twin`) is known, or `most` submissions wait (`full`). The nonce
 * distinguishes a retry of this call from another request. Only what is stored counts towards the mailbox's limit.
 * Returns `waiting` if the team has got as many mails within an hour as `limit` allows.
 */
export const ACCEPT = `
local record, content, due, waiting, begun, dead, undelivered, twin, mailed, mailedBefore, mailbox = unpack(KEYS)
local id, nonce, hash, payload, ref, form, language, now, dueAt, lifetime, twinMs = unpack(ARGV, 1, 11)
local windowMs, limit, most, mailboxMs = unpack(ARGV, 12)
local known = redis.call('HMGET', record, 'hash', 'nonce', 'ref')
if known[1] and known[1] ~= hash then return {'conflict', known[3]} end
if known[1] and known[2] ~= nonce then return {'known', known[3]} end
if not known[1] then
  local first = redis.call('GET', twin)
  if first then return {'known', first} end
  if redis.call('ZCARD', waiting) >= tonumber(most) then return {'full', ref} end
  -- If Redis was down when a mail was sent, the bounce of that mail may have left a record without 'hash'.
  redis.call('DEL', record)
  redis.call('HSET', record, 'state', 'stored', 'hash', hash, 'nonce', nonce, 'ref', ref, 'form', form,
    'language', language, 'createdAt', now, 'attempts', 0)
  redis.call('PEXPIRE', record, lifetime)
  redis.call('SET', content, payload, 'PX', lifetime)
  redis.call('SET', twin, ref, 'PX', twinMs)
  redis.call('ZREM', undelivered, id)
  redis.call('ZADD', due, dueAt, id)
  redis.call('ZADD', waiting, now, id)
  redis.call('INCR', mailbox)
  redis.call('PEXPIRE', mailbox, mailboxMs, 'NX')
end
-- A retry after a lost reply is checked and counted like a new request, so that it cannot bypass the limit.
local before = (redis.call('GET', mailedBefore) or 0) * (1 - now % windowMs / windowMs)
if before + (redis.call('GET', mailed) or 0) >= tonumber(limit) then return {'waiting', ref} end
redis.call('INCR', mailed)
redis.call('PEXPIRE', mailed, 2 * windowMs)
redis.call('SADD', begun, id)
return {'new', ref}
`

/**
 * Leases (reserves) due ids, so that no two runs get the same id. If a run is killed, its ids are due again later.
 * Returns each id with `again` if an earlier attempt has begun and nobody recorded how it ended, otherwise `first`.
 */
export const CLAIM = `
local due, begun = unpack(KEYS)
local now, lease, limit = unpack(ARGV)
redis.call('SREM', begun, '')
local claimed = {}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', due, '-inf', now, 'LIMIT', 0, limit)) do
  redis.call('ZADD', due, 'XX', now + lease, id)
  table.insert(claimed, id)
  table.insert(claimed, redis.call('SADD', begun, id) == 0 and 'again' or 'first')
end
return claimed
`

/**
 * Records the outcome (sent, delivered or undelivered) of one mail to the team. A submission's mails are called
 * copies and numbered. Outcomes of older copies are ignored and states only move forward, so the order does not matter.
 * The payload is empty if ACCEPT has stored the submission: if it is gone now, it was erased and must not come back.
 */
export const REPORT = `
local record, content, due, waiting, begun, dead, undelivered, twin, jobs = unpack(KEYS)
local id, verdict, copy, now, ref, code, contentMs, recordMs, lifetime, twinMs = unpack(ARGV, 1, 10)
local hash, form, language, createdAt, newsletter, payload = unpack(ARGV, 11)
local rank = {stored = 0, dead = 0, sent = 1, delivered = 2, undelivered = 3}
local state, copies, known, since = unpack(redis.call('HMGET', record, 'state', 'copies', 'hash', 'createdAt'))
if not state and (verdict == 'delivered' or payload == '') then return 'missing' end
if verdict == 'sent' and known and known ~= hash then
  -- Another submission with different content has this id.
  redis.call('SET', twin, ref, 'PX', twinMs, 'NX')
  return 'conflict'
end
local rankNow = state and rank[state] or 0
-- At rank 0 the next copy is not sent yet, but counts as the newest.
local newest = tonumber(copies or 0) + (rankNow == 0 and state and 1 or 0)
if state and tonumber(copy) ~= newest then return 'old' end
for _, set in ipairs({due, waiting, dead}) do redis.call('ZREM', set, id) end
redis.call('SREM', begun, id)
if verdict == 'sent' then
  redis.call('HSETNX', jobs, 'silentSince', now)
  redis.call('SET', twin, ref, 'PX', twinMs, 'NX')
  if newsletter ~= '' then redis.call('HSET', record, 'newsletter', newsletter) end
  if not known and payload ~= '' then
    -- Redis was down during ACCEPT. A late ACCEPT, or the visitor's next try, must find the submission marked as sent.
    redis.call('HSET', record, 'hash', hash, 'form', form, 'language', language)
    redis.call('SET', content, payload, 'PX', state and lifetime or contentMs)
  end
end
if rankNow >= rank[verdict] then return state end
if not state then redis.call('HSET', record, 'ref', ref, 'createdAt', createdAt or now) end
if rankNow == 0 then redis.call('HSET', record, 'copies', copy, 'sentAt', now) end
redis.call('HSET', record, 'state', verdict)
if verdict == 'undelivered' then
  local left = math.max(1, lifetime - (now - (since or now)))
  redis.call('HSET', record, 'lastError', code)
  redis.call('ZADD', undelivered, since or now, id)
  redis.call('PEXPIRE', record, left)
  redis.call('PEXPIRE', content, left)
else
  redis.call('PEXPIRE', record, recordMs)
  if verdict == 'sent' then redis.call('PEXPIRE', content, contentMs) else redis.call('DEL', content) end
end
return verdict
`

/**
 * After a failed attempt to mail, makes a submission due later, or dead. Does nothing if another run leases it. A due
 * id without a record is moved to `lost`. If the provider may have accepted the mail (`unsure`), the id stays in `begun`.
 */
export const FAIL = `
local record, due, waiting, begun, dead, lost = unpack(KEYS)
local id, leasedUntil, nextAt, code, final, unsure, now = unpack(ARGV)
local state, since = unpack(redis.call('HMGET', record, 'state', 'createdAt'))
if state ~= 'stored' then
  redis.call('ZREM', waiting, id)
  redis.call('SREM', begun, id)
  if redis.call('ZREM', due, id) == 1 and not state then redis.call('ZADD', lost, now, id) end
  return state or 'missing'
end
if redis.call('ZSCORE', due, id) ~= leasedUntil then return state end
redis.call('SREM', begun, unsure == '0' and id or '')
redis.call('ZADD', due, nextAt, id)
redis.call('HINCRBY', record, 'attempts', 1)
redis.call('HSET', record, 'lastError', code)
if final == '0' then return state end
for _, set in ipairs({due, waiting}) do redis.call('ZREM', set, id) end
redis.call('SREM', begun, id)
redis.call('HSET', record, 'state', 'dead')
redis.call('ZADD', dead, since, id)
return 'dead'
`

/** Makes a submission due now, at an operator's request, unless its content is gone, or it is leased or due soon. */
export const REPLAY = `
local record, content, due, waiting, begun, dead, undelivered = unpack(KEYS)
local id, now, lease, lifetime = unpack(ARGV)
local state, since = unpack(redis.call('HMGET', record, 'state', 'createdAt'))
if redis.call('EXISTS', content) == 0 then return state or 'missing' end
if state == 'stored' and tonumber(redis.call('ZSCORE', due, id) or now) - now <= tonumber(lease) then return state end
local left = math.max(1, lifetime - (now - since))
redis.call('HSET', record, 'state', 'stored', 'attempts', 0)
for _, set in ipairs({dead, undelivered}) do redis.call('ZREM', set, id) end
for _, set in ipairs({due, waiting}) do redis.call('ZADD', set, now, id) end
redis.call('PEXPIRE', record, left)
redis.call('PEXPIRE', content, left)
return 'replayed'
`
