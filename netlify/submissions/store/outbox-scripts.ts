/**
 * The outbox's state changes. Each is one script, so that a process killed at any point leaves either the
 * state before or the state after. Each may be sent twice (a lost reply looks like a lost request).
 */

/**
 * New, known, or changed? Stores a new submission together with the moment at which it becomes due.
 * The nonce tells a repeat of this very call, whose first reply was lost, from another request.
 */
export const ACCEPT = `
local sub, due, waiting, suspects, index, content = unpack(KEYS)
local id, nonce, hash, payload, ref, form, language, state, now, lease, contentTtl = unpack(ARGV)
local known = redis.call('HMGET', sub, 'state', 'hash', 'nonce', 'ref')
if known[1] then
  if known[2] ~= hash then return {'conflict', known[4]} end
  if known[3] == nonce then return {'new', known[4]} end
  return {'dup', known[4]}
end
local twin = redis.call('GET', content)
if twin then return {'dup', twin} end
redis.call('HSET', sub, 'state', state, 'hash', hash, 'nonce', nonce, 'ref', ref, 'form', form,
  'language', language, 'createdAt', now, 'attempts', 0, 'payload', payload)
redis.call('SET', content, ref, 'PX', contentTtl)
redis.call('ZADD', index, now, id)
if state == 'suspect' then
  redis.call('ZADD', suspects, now, id)
else
  redis.call('ZADD', due, now + lease, id)
  redis.call('ZADD', waiting, now, id)
end
return {'new', ref}
`

/** Takes due ids for one lease: two runs at once never get the same one, a killed run's come back. */
export const CLAIM = `
local due, retry = unpack(KEYS)
local now, lease, max = unpack(ARGV)
local ids = redis.call('ZRANGEBYSCORE', due, '-inf', now, 'LIMIT', 0, max)
for _, id in ipairs(ids) do
  redis.call('ZADD', due, 'XX', now + lease, id)
  redis.call('ZREM', retry, id)
end
return ids
`

/**
 * Mailed: of the record stays what the privacy policy names, for so long. Where the submission is not stored (the
 * store was away, or its ACCEPT is still on its way) the same is left, so that a late ACCEPT or a resend finds it
 * mailed. Where the id belongs to another content, that one is still to be mailed and stays as it is.
 */
export const DONE = `
local sub, due, waiting, suspects, dead, retry, index, content, jobs = unpack(KEYS)
local id, hash, ref, form, language, createdAt, now, ttl, contentTtl, newsletter = unpack(ARGV)
redis.call('HSET', jobs, 'mailedAt', now)
local known = redis.call('HMGET', sub, 'state', 'hash', 'createdAt')
local state = known[1]
if state and known[2] ~= hash then
  redis.call('SET', content, ref, 'PX', contentTtl, 'NX')
  return 'other'
end
for _, set in ipairs({due, waiting, suspects, dead, retry}) do redis.call('ZREM', set, id) end
if state == 'mailed' then return 'mailed' end
if not state then
  redis.call('SET', content, ref, 'PX', contentTtl, 'NX')
  redis.call('ZADD', index, createdAt, id)
end
redis.call('DEL', sub)
redis.call('HSET', sub, 'state', 'mailed', 'hash', hash, 'ref', ref, 'form', form, 'language', language,
  'createdAt', known[3] or createdAt, 'mailedAt', now, 'newsletter', newsletter)
redis.call('PEXPIRE', sub, ttl)
-- The next digest is to name it, however long ago it was accepted.
if newsletter == 'failed' then redis.call('ZADD', index, now, id) end
return state or 'unknown'
`

/**
 * Not mailed: due again later, or dead. Takes only the try that the caller saw begin; of those, the ones before
 * their time (a wake) count as no attempt. What keeps failing while others' mails go through is woken no more.
 */
export const FAIL = `
local sub, due, waiting, dead, retry, jobs = unpack(KEYS)
local id, tries, counts, nextAt, tryFrom, code, final, now, pausedUntil, most, never = unpack(ARGV)
local known = redis.call('HMGET', sub, 'state', 'tries', 'failedAt', 'ownFailures')
if known[1] ~= 'stored' then
  redis.call('ZREM', due, id)
  redis.call('ZREM', waiting, id)
  return known[1] or 'missing'
end
if (known[2] or '0') ~= tries then return 'stored' end
redis.call('HINCRBY', sub, 'attempts', counts)
redis.call('HSET', sub, 'tries', tries + 1, 'lastError', code, 'failedAt', now, 'nextAt', nextAt)
if pausedUntil ~= '' then redis.call('HSET', jobs, 'pausedUntil', pausedUntil) end
if final == '1' then
  redis.call('HSET', sub, 'state', 'dead')
  redis.call('ZREM', due, id)
  redis.call('ZREM', waiting, id)
  redis.call('ZADD', dead, now, id)
  return 'dead'
end
redis.call('ZADD', due, nextAt, id)
local own = tonumber(known[4] or '0')
local othersMailedAt = tonumber(redis.call('HGET', jobs, 'mailedAt') or '0')
if pausedUntil == '' and known[3] and othersMailedAt > tonumber(known[3]) then
  own = redis.call('HINCRBY', sub, 'ownFailures', 1)
end
redis.call('ZADD', retry, own < tonumber(most) and tryFrom or never, id)
return 'stored'
`

/**
 * Out of its turn, what waits after a failure becomes due now: all of it where the mail provider works again,
 * the one untried for longest to see whether it does. What is leased does not stand among these, so that a call
 * which arrives late ends no lease; and a pause that the provider itself asked for holds.
 */
export const WAKE = `
local due, retry, jobs = unpack(KEYS)
local now, upTo, most = unpack(ARGV)
if tonumber(redis.call('HGET', jobs, 'pausedUntil') or '0') > tonumber(now) then return 0 end
local ids = redis.call('ZRANGEBYSCORE', retry, '-inf', upTo, 'LIMIT', 0, most)
for _, id in ipairs(ids) do
  redis.call('ZADD', due, 'XX', now, id)
  redis.call('ZREM', retry, id)
end
return #ids
`

/**
 * A person decided that a dead or quarantined submission is to be mailed after all, or that one need not wait
 * for its next attempt; one that is due or leased is left alone. The index knows it from now on: what it knew
 * of an old one may be gone.
 */
export const REPLAY = `
local sub, due, waiting, suspects, dead, retry, index = unpack(KEYS)
local id, now = unpack(ARGV)
local state = redis.call('HGET', sub, 'state')
if state == 'stored' then
  if redis.call('ZREM', retry, id) == 0 then return 'stored' end
  redis.call('ZADD', due, now, id)
  return 'replayed'
end
if state ~= 'dead' and state ~= 'suspect' then return state or 'missing' end
redis.call('HSET', sub, 'state', 'stored', 'attempts', 0)
redis.call('HDEL', sub, 'nextAt', 'failedAt', 'ownFailures')
redis.call('ZREM', suspects, id)
redis.call('ZREM', dead, id)
redis.call('ZADD', due, now, id)
redis.call('ZADD', waiting, now, id)
redis.call('ZADD', index, now, id)
return 'replayed'
`

/** Removes every trace of one submission. */
export const ERASE = `
local sub, due, waiting, suspects, dead, retry, index, content = unpack(KEYS)
for _, set in ipairs({due, waiting, suspects, dead, retry, index}) do redis.call('ZREM', set, ARGV[1]) end
return redis.call('DEL', sub) + redis.call('DEL', content)
`

/** What health, alarms and the digest look at, in one look. */
export const FIGURES = `
local waiting, dead, suspects, index, jobs = unpack(KEYS)
local now, hour = unpack(ARGV)
local oldest = redis.call('ZRANGE', waiting, 0, 0, 'WITHSCORES')
local oldestSuspect = redis.call('ZRANGE', suspects, 0, 0, 'WITHSCORES')
local newestDead = redis.call('ZRANGE', dead, -1, -1, 'WITHSCORES')
return {
  redis.call('ZCARD', waiting), redis.call('ZCARD', dead), redis.call('ZCARD', suspects),
  redis.call('ZCOUNT', index, now - hour, '+inf'), oldest[2] or '', oldestSuspect[2] or '', newestDead[2] or '',
  redis.call('HGETALL', jobs)
}
`

/** The short form of many records: everything but their content; of that, what made them suspect. */
export const SUMMARIES = `
local found = {}
for at, sub in ipairs(KEYS) do
  found[at] = redis.call('HMGET', sub, 'state', 'ref', 'form', 'language', 'createdAt', 'attempts', 'hash',
    'lastError', 'mailedAt', 'newsletter', 'payload')
  for field = 1, 10 do found[at][field] = found[at][field] or '' end
  local read, payload = pcall(cjson.decode, found[at][11] or '')
  found[at][11] = read and type(payload) == 'table' and payload.suspicion or ''
end
return found
`

/** One more mail of a kind to this address? At most one a day, and so many an hour to everyone together. */
export const MAIL_VISITOR = `
local address, hour = unpack(KEYS)
local ttl, perHour, hourTtl = unpack(ARGV)
if tonumber(redis.call('GET', hour) or '0') >= tonumber(perHour) then return 0 end
if not redis.call('SET', address, '1', 'PX', ttl, 'NX') then return 0 end
redis.call('INCR', hour)
redis.call('PEXPIRE', hour, hourTtl)
return 1
`
