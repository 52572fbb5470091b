/**
 * Each change of state is one Lua script, so a killed process leaves either the old state or the new state. If a reply
 * is lost, the script may run again. The second run must lose nothing, and must not cause a second mail.
 *
 * When its memory is full, Redis refuses the first write of a script, unless that write can only free memory. So
 * CLAIM, REPORT and FAIL begin by removing something, even an absent member: the queue can still empty.
 */

/**
 * Notes what became of the mails to the visitor. A later attempt, which mails the visitor no more, must not overwrite
 * that a mail went out.
 */
const NOTE_VISITOR_MAILS = `
for field, outcome in pairs({acknowledgement = acknowledgement, newsletter = newsletter}) do
  local earlier = redis.call('HGET', submission, field)
  if outcome ~= '' and earlier ~= 'sent' and earlier ~= 'unsure' then redis.call('HSET', submission, field, outcome) end
end
`

/** Takes a submission out of the queue. The number of open submissions (`open`) shows if one falls out otherwise. */
const CLOSE = `
local function close()
  redis.call('ZREM', due, id)
  if redis.call('ZREM', waiting, id) == 1 then redis.call('HINCRBY', jobs, 'open', -1) end
  redis.call('SREM', begun, id)
end
`

/**
 * Stores a submission unless its id or its content (`sameContent`) is known, or `most` submissions wait (`full`). The
 * nonce distinguishes a retry of this call from another request. Only what is stored counts towards the mailbox's
 * limit, and only if no trap for robots caught it (`mailboxMs` is 0 then). Returns `waiting` if the team has got as
 * many mails within an hour as `limit` allows.
 */
export const ACCEPT = `
local submission, content, due, waiting, begun, dead, undelivered, jobs, sameContent, mailed, mailedBefore, mailbox = unpack(KEYS)
local id, nonce, hash, payload, ref, form, language, now, dueAt, lifetime, sameContentMs = unpack(ARGV, 1, 11)
local windowMs, limit, most, mailboxMs = unpack(ARGV, 12)
local known = redis.call('HMGET', submission, 'hash', 'nonce', 'ref')
if known[1] and known[1] ~= hash then return {'conflict', known[3]} end
if known[1] and known[2] ~= nonce then return {'known', known[3]} end
if not known[1] then
  local first = redis.call('GET', sameContent)
  if first then return {'known', first} end
  if redis.call('ZCARD', waiting) >= tonumber(most) then return {'full', ref} end
  -- If Redis was down when a mail was sent, the bounce of that mail may have left a submission without 'hash'.
  redis.call('DEL', submission)
  redis.call('HSET', submission, 'state', 'stored', 'hash', hash, 'nonce', nonce, 'ref', ref, 'form', form,
    'language', language, 'createdAt', now, 'attempts', 0)
  redis.call('PEXPIRE', submission, lifetime)
  redis.call('SET', content, payload, 'PX', lifetime)
  redis.call('SET', sameContent, ref, 'PX', sameContentMs)
  redis.call('ZREM', undelivered, id)
  redis.call('ZADD', due, dueAt, id)
  if redis.call('ZADD', waiting, now, id) == 1 then redis.call('HINCRBY', jobs, 'open', 1) end
  if tonumber(mailboxMs) > 0 then
    redis.call('INCR', mailbox)
    redis.call('PEXPIRE', mailbox, mailboxMs, 'NX')
  end
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
 * Leases (reserves) due ids, so that no two runs get the same id. If a run is killed, its ids are due again later. A
 * time further ahead than any wait (`longest`) comes from a wrong clock, and counts as now. Returns each id with
 * `again` if an earlier attempt has begun and nobody recorded how it ended, otherwise `first`.
 */
export const LEASE = `
local due, begun = unpack(KEYS)
local now, lease, limit, longest = unpack(ARGV)
redis.call('SREM', begun, '')
local leased = {}
local ids = redis.call('ZRANGEBYSCORE', due, '-inf', now, 'LIMIT', 0, limit)
if #ids == 0 then ids = redis.call('ZRANGEBYSCORE', due, now + longest, '+inf', 'LIMIT', 0, limit) end
for _, id in ipairs(ids) do
  redis.call('ZADD', due, 'XX', now + lease, id)
  table.insert(leased, id)
  table.insert(leased, redis.call('SADD', begun, id) == 0 and 'again' or 'first')
end
return leased
`

/**
 * Records the outcome (sent, delivered or undelivered) of one mail to the team. A submission's mails are called
 * copies and numbered. Outcomes of older copies are ignored and states only move forward, so the order does not matter.
 * The payload is empty if ACCEPT has stored the submission: if it is gone now, it was erased and must not come back.
 */
export const REPORT = `
local submission, content, due, waiting, begun, dead, undelivered, jobs, sameContent, unconfirmed = unpack(KEYS)
local id, verdict, copy, now, ref, code, contentMs, unconfirmedMs, summaryMs, lifetime, sameContentMs = unpack(ARGV, 1, 11)
local hash, form, language, createdAt, awaited, acknowledgement, newsletter, payload = unpack(ARGV, 12)
${CLOSE}
local rank = {stored = 0, dead = 0, sent = 1, delivered = 2, undelivered = 3}
local state, copies, known, since = unpack(redis.call('HMGET', submission, 'state', 'copies', 'hash', 'createdAt'))
if not state and (verdict == 'delivered' or payload == '') then return 'missing' end
if verdict == 'sent' and known and known ~= hash then
  -- Another submission with different content has this id.
  redis.call('SET', sameContent, ref, 'PX', sameContentMs, 'NX')
  return 'conflict'
end
local rankNow = state and rank[state] or 0
-- At rank 0 the next copy is not sent yet, but counts as the newest.
local newest = tonumber(copies or 0) + (rankNow == 0 and state and 1 or 0)
if state and tonumber(copy) ~= newest then return 'old' end
redis.call('ZREM', dead, id)
close()
if verdict == 'sent' then
  redis.call('HSETNX', jobs, 'silentSince', now)
  redis.call('SET', sameContent, ref, 'PX', sameContentMs, 'NX')
  ${NOTE_VISITOR_MAILS}
  if not known and payload ~= '' then
    -- Redis was down during ACCEPT. A late ACCEPT, or the visitor's next try, must find the submission marked as sent.
    redis.call('HSET', submission, 'hash', hash, 'form', form, 'language', language)
    redis.call('SET', content, payload, 'PX', state and lifetime or unconfirmedMs)
  end
else
  redis.call('ZREM', unconfirmed, id)
end
if rankNow >= rank[verdict] then return state end
if not state then redis.call('HSET', submission, 'ref', ref, 'createdAt', createdAt or now) end
if rankNow == 0 then redis.call('HSET', submission, 'copies', copy, 'sentAt', now) end
redis.call('HSET', submission, 'state', verdict)
if verdict == 'undelivered' then
  local left = math.max(1, lifetime - (now - (since or now)))
  redis.call('HSET', submission, 'lastError', code)
  redis.call('ZADD', undelivered, since or now, id)
  redis.call('PEXPIRE', submission, left)
  redis.call('PEXPIRE', content, left)
else
  redis.call('PEXPIRE', submission, summaryMs)
  if verdict == 'delivered' then
    -- Kept for a while: another recipient's mail may still bounce, or this one later.
    redis.call('PEXPIRE', content, contentMs)
  else
    redis.call('PEXPIRE', content, unconfirmedMs)
    if awaited == '1' then redis.call('ZADD', unconfirmed, now, id) end
  end
end
return verdict
`

/**
 * After a failed attempt to mail, makes a submission due later, or dead. Does nothing if another run leases it. A due
 * id without a stored submission is moved to `lost`. If the provider may have accepted the mail (`unsure`), the id
 * stays in `begun`.
 */
export const FAIL = `
local submission, due, waiting, begun, dead, lost, jobs = unpack(KEYS)
local id, leasedUntil, nextAt, code, final, unsure, now, acknowledgement, newsletter = unpack(ARGV)
${CLOSE}
local state, since = unpack(redis.call('HMGET', submission, 'state', 'createdAt'))
if state ~= 'stored' then
  if redis.call('ZREM', due, id) == 1 and not state then redis.call('ZADD', lost, now, id) end
  close()
  return state or 'missing'
end
if redis.call('ZSCORE', due, id) ~= leasedUntil then return state end
redis.call('SREM', begun, unsure == '0' and id or '')
${NOTE_VISITOR_MAILS}
redis.call('ZADD', due, nextAt, id)
redis.call('HINCRBY', submission, 'attempts', 1)
redis.call('HSET', submission, 'lastError', code)
if final == '0' then return state end
close()
redis.call('HSET', submission, 'state', 'dead')
redis.call('ZADD', dead, since, id)
return 'dead'
`

/** Makes a submission due now, at an operator's request, unless its content is gone, or it is leased or due soon. */
export const REPLAY = `
local submission, content, due, waiting, begun, dead, undelivered, jobs, unconfirmed = unpack(KEYS)
local id, now, lease, lifetime = unpack(ARGV)
local state, since = unpack(redis.call('HMGET', submission, 'state', 'createdAt'))
if redis.call('EXISTS', content) == 0 then return state or 'missing' end
if state == 'stored' and tonumber(redis.call('ZSCORE', due, id) or now) - now <= tonumber(lease) then return state end
local left = math.max(1, lifetime - (now - since))
redis.call('HSET', submission, 'state', 'stored', 'attempts', 0)
for _, set in ipairs({dead, undelivered, unconfirmed}) do redis.call('ZREM', set, id) end
redis.call('ZADD', due, now, id)
if redis.call('ZADD', waiting, now, id) == 1 then redis.call('HINCRBY', jobs, 'open', 1) end
redis.call('PEXPIRE', submission, left)
redis.call('PEXPIRE', content, left)
return 'replayed'
`

/**
 * Puts those of the submissions that are stored, but fell out of the queue, back into it, and sets the number of open
 * submissions to what waits. Returns how many it put back.
 */
export const RESTORE = `
local due, waiting, jobs = unpack(KEYS, 1, 3)
local restored = 0
for at = 4, #KEYS do
  local id = ARGV[at - 2]
  local state, since = unpack(redis.call('HMGET', KEYS[at], 'state', 'createdAt'))
  if state == 'stored' then
    local isBack = redis.call('ZADD', waiting, 'NX', since, id)
    isBack = redis.call('ZADD', due, 'NX', ARGV[1], id) == 1 and 1 or isBack
    restored = restored + isBack
  end
end
redis.call('HSET', jobs, 'open', redis.call('ZCARD', waiting))
if restored > 0 then redis.call('HINCRBY', jobs, 'restored', restored) end
return restored
`

/**
 * Deletes a submission from every key, and the further keys about its mailbox: all or nothing, so that whoever erases a
 * person finds again what is left. Returns the number of deleted keys.
 */
export const ERASE = `
local submission, content, due, waiting, begun, dead, undelivered, jobs, sameContent, lost, unconfirmed = unpack(KEYS, 1, 11)
local id = unpack(ARGV)
${CLOSE}
close()
for _, set in ipairs({dead, undelivered, lost, unconfirmed}) do redis.call('ZREM', set, id) end
return redis.call('DEL', submission, content, sameContent, unpack(KEYS, 12))
`

/**
 * Reserves a mail to a visitor: at most one of its kind a mailbox and day, and so many an hour for its sender, its
 * domain and all visitors together. The narrowest limit comes first, so that what it holds back uses up nothing of the
 * others. Asks first whether the submission is still there: it may have been erased, and nothing about the person may
 * come back. For a newsletter link it also permits, as long as the link is valid, that the mailbox is added to the
 * list. Returns `ok`, `limited` or `gone`.
 */
export const RESERVE = `
local submission, mail, jobs, permission = unpack(KEYS, 1, 4)
local dayMs, hourMs, linkMs = unpack(ARGV, 1, 3)
if redis.call('EXISTS', submission) == 0 then return 'gone' end
if not redis.call('SET', mail, '1', 'PX', dayMs, 'NX') then return 'limited' end
for at = 5, #KEYS do
  local count = redis.call('INCR', KEYS[at])
  if count == 1 then redis.call('PEXPIRE', KEYS[at], hourMs) end
  if count > tonumber(ARGV[at - 1]) then
    redis.call('DEL', mail)
    redis.call('HINCRBY', jobs, 'heldBack', 1)
    return 'limited'
  end
end
if linkMs ~= '0' then redis.call('SET', permission, 'open', 'PX', linkMs) end
return 'ok'
`
