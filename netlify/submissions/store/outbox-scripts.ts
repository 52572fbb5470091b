/**
 * The outbox's state changes. Each is one script, so that a process killed at any point leaves either the
 * state before or the state after. Each may be sent twice (a lost reply looks like a lost request).
 */

/**
 * New, known, or changed? Stores a new submission together with the moment at which it becomes due.
 * The nonce tells a repeat of this very call, whose first reply was lost, from another request.
 */
export const ACCEPT = `
local sub, due, waiting, suspects, index, content, undelivered = unpack(KEYS)
local id, nonce, hash, payload, ref, form, language, state, now, lease, contentTtl = unpack(ARGV)
local known = redis.call('HMGET', sub, 'state', 'hash', 'nonce', 'ref')
if known[2] == '' then
  -- All that is known is that a mail of it did not arrive, sent while the store was away. Here is its content.
  redis.call('DEL', sub)
  redis.call('ZREM', undelivered, id)
elseif known[1] then
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
 * With a round (the number of this copy) the content stays too, until the provider's events settle what became of it.
 */
export const DONE = `
local sub, due, waiting, suspects, dead, retry, index, content, jobs, handed, unreported = unpack(KEYS)
local id, hash, ref, form, language, createdAt, now, ttl, contentTtl, newsletter, round, payload = unpack(ARGV)
redis.call('HSET', jobs, 'mailedAt', now)
local known = redis.call('HMGET', sub, 'state', 'hash', 'createdAt', 'round')
local state = known[1]
-- Without a hash: all that is known is that an event says it did not arrive.
local unstored = not state or known[2] == ''
if not unstored and known[2] ~= hash then
  redis.call('SET', content, ref, 'PX', contentTtl, 'NX')
  return 'other'
end
local mailed = state == 'mailed' or state == 'handed' or state == 'delivered' or state == 'undelivered'
-- Of a copy before the one that a person asked for: that one is still to be mailed.
if state and not mailed and round ~= '' and tonumber(round) ~= tonumber(known[4] or '0') + 1 then return 'old' end
for _, set in ipairs({due, waiting, suspects, dead, retry}) do redis.call('ZREM', set, id) end
if unstored then
  redis.call('SET', content, ref, 'PX', contentTtl, 'NX')
  redis.call('ZADD', index, createdAt, id)
end
if not mailed then
  redis.call('DEL', sub)
  redis.call('HSET', sub, 'state', round == '' and 'mailed' or 'handed', 'hash', hash, 'ref', ref, 'form', form,
    'language', language, 'createdAt', known[3] or createdAt, 'mailedAt', now, 'newsletter', newsletter)
  if round == '' then
    redis.call('PEXPIRE', sub, ttl)
  else
    redis.call('HSET', sub, 'round', round, 'payload', payload)
    redis.call('ZADD', handed, now, id)
    redis.call('ZADD', unreported, now, id)
  end
elseif unstored then
  redis.call('HSET', sub, 'hash', hash, 'form', form, 'language', language, 'createdAt', createdAt,
    'newsletter', newsletter, 'payload', payload)
elseif newsletter ~= '' and state ~= 'mailed' then
  -- The event was quicker than this.
  redis.call('HSET', sub, 'newsletter', newsletter)
end
-- The next digest is to name it, however long ago it was accepted.
if newsletter == 'failed' and state ~= 'mailed' then redis.call('ZADD', index, now, id) end
return state or 'unknown'
`

/**
 * Not mailed: due again later, or dead. Only whoever holds the lease may say so: a call that arrives late must not
 * end another's lease. Tries before their time (a wake) count as no attempt. What keeps failing while others' mails
 * go through is woken no more.
 */
export const FAIL = `
local sub, due, waiting, dead, retry, jobs = unpack(KEYS)
local id, lease, counts, nextAt, tryFrom, code, final, now, pausedUntil, most, never = unpack(ARGV)
local known = redis.call('HMGET', sub, 'state', 'failedAt', 'ownFailures')
if known[1] ~= 'stored' then
  redis.call('ZREM', due, id)
  redis.call('ZREM', waiting, id)
  return known[1] or 'missing'
end
if redis.call('ZSCORE', due, id) ~= lease then return 'stored' end
redis.call('HINCRBY', sub, 'attempts', counts)
redis.call('HSET', sub, 'lastError', code, 'failedAt', now, 'nextAt', nextAt)
if pausedUntil ~= '' then redis.call('HSET', jobs, 'pausedUntil', pausedUntil) end
if final == '1' then
  redis.call('HSET', sub, 'state', 'dead')
  redis.call('ZREM', due, id)
  redis.call('ZREM', waiting, id)
  redis.call('ZADD', dead, now, id)
  return 'dead'
end
redis.call('ZADD', due, nextAt, id)
local own = tonumber(known[3] or '0')
local othersMailedAt = tonumber(redis.call('HGET', jobs, 'mailedAt') or '0')
if pausedUntil == '' and known[2] and othersMailedAt > tonumber(known[2]) then
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
 * A person decided that what is dead, in quarantine or handed over already is to be mailed after all, or once more, or
 * that one need not wait for its next attempt; one that is due or leased is left alone. The index knows it from now
 * on: what it knew of an old one may be gone.
 */
export const REPLAY = `
local sub, due, waiting, suspects, dead, retry, handed, unreported, undelivered, index = unpack(KEYS)
local id, now = unpack(ARGV)
local state = redis.call('HGET', sub, 'state')
if state == 'stored' then
  if redis.call('ZREM', retry, id) == 0 then return 'stored' end
  redis.call('ZADD', due, now, id)
  return 'replayed'
end
if redis.call('HEXISTS', sub, 'payload') == 0 then return state or 'missing' end
redis.call('HSET', sub, 'state', 'stored', 'attempts', 0)
redis.call('HDEL', sub, 'nextAt', 'failedAt', 'ownFailures', 'settledAt', 'doubtful')
for _, set in ipairs({suspects, dead, handed, unreported, undelivered}) do redis.call('ZREM', set, id) end
redis.call('ZADD', due, now, id)
redis.call('ZADD', waiting, now, id)
redis.call('ZADD', index, now, id)
return 'replayed'
`

/** Removes every trace of one submission: its record, the mark of its content, and its place in each set. */
export const ERASE = `
for at = 3, #KEYS do redis.call('ZREM', KEYS[at], ARGV[1]) end
return redis.call('DEL', KEYS[1], KEYS[2])
`

/** What health, alarms and the digest look at, in one look; where asked, also what the provider's events left. */
export const FIGURES = `
local index, jobs, waiting, dead, suspects, undelivered, unreported = unpack(KEYS)
local now, hour, events = unpack(ARGV)
local function standing(set, place, asked)
  if asked == '' then return '' end
  return { redis.call('ZCARD', set), redis.call('ZRANGE', set, place, place, 'WITHSCORES')[2] or '' }
end
return {
  redis.call('ZCOUNT', index, now - hour, '+inf'), redis.call('HGETALL', jobs),
  standing(waiting, 0), standing(dead, -1), standing(suspects, 0),
  standing(undelivered, -1, events), standing(unreported, 0, events)
}
`

/** The short form of many records: all but their content; of that, what made them suspect. */
export const SUMMARIES = `
local found = {}
for at, sub in ipairs(KEYS) do
  local fields = redis.call('HGETALL', sub)
  for name = 1, #fields, 2 do
    if fields[name] == 'payload' then
      local read, payload = pcall(cjson.decode, fields[name + 1])
      fields[name] = 'suspicion'
      fields[name + 1] = read and type(payload) == 'table' and payload.suspicion or ''
    end
  end
  found[at] = fields
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
