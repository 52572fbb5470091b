import { HOUR } from '../../platform/clock'
import { keysFor } from './submission-keys'
import { type Summary, readFields, readSummary, timeOf } from './stored-record'
import { CLAIM_LEASE_MS } from './retention'
import { FIGURES, SUMMARIES } from './outbox-scripts'
import { type RedisClient, type Reply, ask, createRun, isList, isNumber, isString } from './ask-redis'

/** What the jobs and the last deliveries left behind, in milliseconds since 1970. */
export type JobNotes = {
  runAt?: number
  mailedAt?: number
  digestAt?: number
  purgedAt?: number
  /** `ok`, or why the mail provider did not answer as it should. */
  check?: string
  /** `ok`, the provider's lists that the team's address stands on, or why that is not known; and when it was asked. */
  mailbox?: string
  mailboxAt?: number
}
/** How many stand in a set, and when one of them came there: the one that says most. */
export type Standing = { count: number; at?: number | undefined }
export type Figures = {
  acceptedInHour: number
  /** Accepted and not mailed yet; when the longest waiting one was accepted. */
  waiting: Standing
  /** Given up; when the last one was. */
  dead: Standing
  /** In quarantine; when the one longest there was set aside. */
  suspects: Standing
  /** Where the provider's events are verified: mailed and not arrived, or perhaps not; when the last of them became so. */
  undelivered?: Standing | undefined
  /** Mailed, and no event has told of it yet; when the first of them was mailed. */
  unreported?: Standing | undefined
  jobs: JobNotes
}

const readStanding = (reply: unknown): Standing | undefined =>
  Array.isArray(reply) && Number.isInteger(reply[0])
    ? { count: Number(reply[0]), at: timeOf(isString(reply[1])) }
    : undefined

const readFigures = (reply: unknown): Figures | undefined => {
  if (!Array.isArray(reply)) return undefined
  const [acceptedInHour, notes, ...sets] = reply as unknown[]
  const [waiting, dead, suspects, undelivered, unreported] = sets.map(readStanding)
  const fields = readFields(notes)
  if (!Number.isInteger(acceptedInHour) || !waiting || !dead || !suspects || !fields) return undefined
  return {
    acceptedInHour: Number(acceptedInHour),
    ...{ waiting, dead, suspects, undelivered, unreported },
    jobs: {
      ...Object.fromEntries(
        ['runAt', 'mailedAt', 'digestAt', 'purgedAt', 'mailboxAt'].flatMap((name) =>
          fields[name] ? [[name, Number(fields[name])]] : [],
        ),
      ),
      ...(fields.check && { check: fields.check }),
      ...(fields.mailbox && { mailbox: fields.mailbox }),
    },
  }
}

/** How many records one call asks for. */
const BATCH = 100

export type SetName = 'index' | 'waiting' | 'suspects' | 'dead' | 'handed' | 'undelivered'

/**
 * Looks at the outbox as a whole, for health, alarms, the digest and the operators; changes no submission.
 * @param tryMs longest wait for one try of a call, in milliseconds
 * @param events whether the provider's events are verified: else what they would tell is not asked for
 */
export function createOverview(
  redis: RedisClient,
  deployContext: string,
  { tryMs = 1_500, events = false }: { tryMs?: number; events?: boolean } = {},
) {
  const keys = keysFor(deployContext)
  const run = createRun(redis, tryMs)
  const patience = { tries: 2, tryMs, totalMs: 2 * tryMs + 100 }

  const summarise = async (ids: string[]): Promise<Reply<Summary[]>> => {
    const summaries: Summary[] = []
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH)
      const reply = await run(SUMMARIES, batch.map(keys.submission), [], (found) =>
        Array.isArray(found) && found.length === batch.length ? (found as unknown[]) : undefined,
      )
      if (!reply.ok) return reply
      // An id whose record is gone (its lifetime ended) is passed over.
      batch.forEach((id, place) => {
        const fields = readFields(reply.value[place])
        const summary = fields && readSummary(id, fields)
        if (summary) summaries.push(summary)
      })
    }
    return { ok: true, value: summaries }
  }

  /** Ids of one set, oldest first, between the given times. */
  const ids = (set: SetName, from = 0, to: number | '+inf' = '+inf'): Promise<Reply<string[]>> =>
    ask(() => redis.zrange(keys[set], from, to, { byScore: true }), isList, patience)

  return {
    figures: (now: number): Promise<Reply<Figures>> =>
      run(
        FIGURES,
        [
          ...[keys.index, keys.jobs, keys.waiting, keys.dead, keys.suspects],
          ...[keys.undelivered, keys.unreported],
        ],
        [now, HOUR, events ? '1' : ''],
        readFigures,
      ),

    ids,

    /** What stands in any of some sets since a time, each once. */
    summaries: async (sets: readonly SetName[], from = 0): Promise<Reply<Summary[]>> => {
      const replies = await Promise.all(sets.map((set) => ids(set, from)))
      const failed = replies.find((reply) => !reply.ok)
      return failed ?? summarise([...new Set(replies.flatMap((reply) => (reply.ok ? reply.value : [])))])
    },

    /** Notes what a job did, for the next run and for health. */
    note: (notes: JobNotes): Promise<Reply<number>> =>
      ask(() => redis.hset(keys.jobs, { ...notes }), isNumber, patience),

    /**
     * True for the one caller who may do this now; nobody else may for the length of a lease, which ends by
     * itself where the caller dies or never hears the answer.
     */
    reserve: (key: string): Promise<Reply<boolean>> =>
      ask(
        () => redis.set(key, '1', { nx: true, px: CLAIM_LEASE_MS }),
        (reply) => (reply === 'OK' ? true : reply === null ? false : undefined),
        { ...patience, tries: 1 },
      ),

    /** It was done: nobody may do it again for `ms` milliseconds. */
    keep: (key: string, ms: number): Promise<Reply<true>> =>
      ask(
        () => redis.set(key, '1', { px: ms }),
        (reply) => (reply === 'OK' ? true : undefined),
        patience,
      ),

    release: (key: string): Promise<Reply<number>> => ask(() => redis.del(key), isNumber, patience),

    /** Forgets the index entries of submissions older than the given time; gives how many. */
    trimIndex: (before: number): Promise<Reply<number>> =>
      ask(() => redis.zremrangebyscore(keys.index, '-inf', before), isNumber, patience),

    /** How many index entries `trimIndex` would remove. */
    countIndex: (before: number): Promise<Reply<number>> =>
      ask(() => redis.zcount(keys.index, '-inf', before), isNumber, patience),
  }
}
export type Overview = ReturnType<typeof createOverview>
