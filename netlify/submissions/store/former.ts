import { CONTENT_MS, RECORD_MS, UNSETTLED_MS } from '../lifetimes'
import { type RedisClient, type Reply, ask, asArray, asNumber, asStrings } from './ask-redis'
import { KEYS } from './keys'
import { readFields } from './record'

/** Sets that releases until November 2026 kept beside `due` and `dead`. */
const FORMER = ['index', 'waiting', 'retry', 'suspects', 'handed', 'unreported', 'undelivered'].map(
  KEYS.record,
)
/** Fields of theirs that say nothing any more, or now stand elsewhere. */
const GONE = ['payload', 'round', 'mailedAt', 'nextAt', 'failedAt', 'ownFailures', 'settledAt', 'doubtful']
const RENAMED: Record<string, string> = { suspect: 'stored', mailed: 'sent', handed: 'sent' }
const AT_ONCE = 10

/** What stays of a lifetime that began then. */
const leftOf = (lifetime: number, since: string | undefined, now: number): number =>
  Math.max(1, lifetime - (now - Number(since ?? now)))

/**
 * Gives submissions that an earlier release stored the shape of this one: suspects become due, contents get a key and a
 * lifetime of their own. Asks one question where there are none; what a run does not finish the next one does. Can go
 * once it has run everywhere.
 */
export function createFormer(redis: RedisClient, { tryMs } = { tryMs: 1_500 }) {
  const patience = { tries: 2, tryMs, totalMs: 2 * tryMs + 100 }

  const convert = (id: string, fields: Record<string, string>, now: number) => {
    const { payload, round, mailedAt, createdAt, doubtful, hash } = fields
    const state = doubtful ? 'undelivered' : (RENAMED[fields.state ?? ''] ?? fields.state ?? '')
    const isMailed = state === 'sent' || state === 'delivered'
    const since = isMailed ? mailedAt : createdAt
    const multi = redis.multi()
    multi.hset(KEYS.record(id), { state, copies: round ?? 0, ...(mailedAt && { sentAt: mailedAt }) })
    // Without a hash nothing but the reference is known of it.
    multi.hdel(KEYS.record(id), ...GONE, ...(hash ? [] : ['hash']))
    multi.pexpire(KEYS.record(id), leftOf(isMailed ? RECORD_MS : UNSETTLED_MS, since, now))
    if (payload !== undefined && state !== 'delivered')
      multi.set(KEYS.content(id), payload, { px: leftOf(isMailed ? CONTENT_MS : UNSETTLED_MS, since, now) })
    if (fields.state === 'suspect') multi.zadd(KEYS.due, { score: now, member: id })
    if (state === 'undelivered') multi.zadd(KEYS.dead, { score: now, member: id })
    return multi
  }

  const adopt = async (id: string, now: number): Promise<Reply<unknown>> => {
    const read = await ask(() => redis.hgetall(KEYS.record(id)), readFields, patience)
    if (!read.ok) return read
    const isNew = 'copies' in read.value || Object.keys(read.value).length === 0
    const multi = isNew ? redis.multi() : convert(id, read.value, now)
    for (const set of FORMER) multi.zrem(set, id)
    return ask(() => multi.exec(), asArray, { ...patience, tries: 1 })
  }

  /**
   * @param left milliseconds in which something may be begun
   * @returns whether nothing is left to adopt
   */
  return async (now: number, left: () => number): Promise<boolean> => {
    const known = await ask(() => redis.exists(...FORMER), asNumber, patience)
    if (!known.ok || known.value === 0) return known.ok
    const sets = await Promise.all(
      [...FORMER, KEYS.due, KEYS.dead].map((set) => ask(() => redis.zrange(set, 0, -1), asStrings, patience)),
    )
    const ids = [...new Set(sets.flatMap((set) => (set.ok ? set.value : [])))]
    let adopted = 0
    for (let at = 0; at < ids.length && left() > 0; at += AT_ONCE) {
      const replies = await Promise.all(ids.slice(at, at + AT_ONCE).map((id) => adopt(id, now)))
      adopted += replies.filter(({ ok }) => ok).length
    }
    return sets.every(({ ok }) => ok) && adopted === ids.length
  }
}
