import { type RedisClient, type Reply, ask, createRun, isList, isNumber, isString } from '../store/ask-redis'
import { CLAIM, ERASE } from '../store/outbox-scripts'
import { CLAIM_LEASE_MS } from '../store/retention'
import { readFields } from '../store/stored-record'
import { keysFor } from '../store/submission-keys'

/** Not taken: due again later, or given up. Counts only the try that its caller saw begin: a call may be sent twice. */
const FAIL = `
local lead, due, dead = unpack(KEYS)
local id, attempts, code, nextAt, now = unpack(ARGV)
if redis.call('HGET', lead, 'attempts') ~= attempts then return 'other' end
redis.call('HSET', lead, 'attempts', attempts + 1, 'lastError', code)
if nextAt ~= '' then
  redis.call('ZADD', due, nextAt, id)
  return 'due'
end
redis.call('ZREM', due, id)
redis.call('ZADD', dead, now, id)
return 'dead'
`
const REPLAY = `
local lead, due, dead = unpack(KEYS)
redis.call('ZREM', dead, ARGV[1])
if redis.call('EXISTS', lead) == 0 then return 0 end
redis.call('HSET', lead, 'attempts', 0)
redis.call('ZADD', due, ARGV[2], ARGV[1])
return 1
`

type QueuedLead = { event: string; attempts: number }

const readLead = (reply: unknown): QueuedLead | null | undefined => {
  const fields = readFields(reply)
  return (
    fields && (fields.event === undefined ? null : { event: fields.event, attempts: Number(fields.attempts) })
  )
}

/**
 * The leads still to be posted to the company's own system: a queue apart from the mail's, so that neither holds up the
 * other. A record goes when it was taken, and by itself after the longest time that the privacy policy allows.
 */
export function createLeadQueue(redis: RedisClient, deployContext: string, { tryMs } = { tryMs: 1_500 }) {
  const keys = keysFor(deployContext)
  const run = createRun(redis, tryMs)
  const namesOf = (id: string) => [keys.webhookLead(id), keys.webhookDue, keys.webhookDead]

  return {
    /** Up to `max` leads that are due, nobody else's for the length of a lease. */
    take: (now: number, max: number) => run(CLAIM, [keys.webhookDue], [now, CLAIM_LEASE_MS, max], isList),
    load: (id: string): Promise<Reply<QueuedLead | null>> =>
      ask(() => redis.hgetall(keys.webhookLead(id)), readLead, { tries: 2, tryMs, totalMs: 2 * tryMs }),
    /** Without `nextAt` it is given up. */
    fail: (id: string, attempts: number, code: string, now: number, nextAt?: number) =>
      run(FAIL, namesOf(id), [id, attempts, code, nextAt ?? '', now], isString),
    remove: (id: string) => run(ERASE, namesOf(id), [id, 1], isNumber),
    /** Due now, as if new; 0 where nothing of it is queued. */
    replay: (id: string, now: number) => run(REPLAY, namesOf(id), [id, now], isNumber),
  }
}
export type LeadQueue = ReturnType<typeof createLeadQueue>
