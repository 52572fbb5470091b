import { HOUR, utcDay } from '../../platform/clock'
import { UNSETTLED_MS } from '../lifetimes'
import { type RedisClient, type Reply, ask, asArray, asNumber } from './ask-redis'
import { KEYS, idInKey } from './keys'
import { type Summary, readFields, readSummary } from './record'

/** What the deliverer's last run left behind. */
export type JobNotes = {
  /** In milliseconds since 1970. */
  runAt?: number
  /** `ok`, or why the mail provider did not answer as it should. */
  mail?: string
}
export type Figures = {
  /** To be mailed still, and when the oldest of them was accepted. */
  due: number
  oldestAt?: number
  dead: number
  undelivered: number
  /** Mails to visitors that limits kept back today. */
  keptBack: number
  jobs: JobNotes
}

/** How many of a set are looked at: enough to find the oldest, for all of them come round. */
const SAMPLE = 100
const SCAN_COUNT = 1_000

const stringsIn = (reply: unknown): string[] =>
  (asArray(reply) ?? []).filter((one): one is string => typeof one === 'string')

/**
 * Looks at the submissions as a whole, for health, alarms and the operators; changes none.
 * @param tryMs longest wait for one try of a call, in milliseconds
 */
export function createOverview(redis: RedisClient, { tryMs } = { tryMs: 1_500 }) {
  const patience = { tries: 2, tryMs, totalMs: 2 * tryMs + 100 }

  /** Asks for a field of many records at once: null where there is no record. */
  const fieldOf = async (name: string, ids: string[]): Promise<Reply<unknown[]>> => {
    if (ids.length === 0) return { ok: true, value: [] }
    const hgets = () => {
      const pipeline = redis.pipeline()
      for (const id of ids) pipeline.hget(KEYS.record(id), name)
      return pipeline.exec()
    }
    return ask(hgets, asArray, patience)
  }

  return {
    figures: async (now: number): Promise<Reply<Figures>> => {
      const asked = await ask(
        () =>
          redis
            .pipeline()
            .zcard(KEYS.due)
            .zrange(KEYS.due, 0, SAMPLE - 1)
            .zrange(KEYS.dead, 0, -1)
            .hgetall(KEYS.jobs)
            .get(KEYS.keptBack(utcDay(now)))
            .exec(),
        (reply) => {
          const [due, waiting, dead, jobs, keptBack] = asArray(reply) ?? []
          const notes = readFields(jobs)
          return typeof due === 'number' && notes
            ? {
                due,
                waiting: stringsIn(waiting),
                dead: stringsIn(dead),
                notes,
                keptBack: Number(keptBack ?? 0),
              }
            : undefined
        },
        patience,
      )
      if (!asked.ok) return asked
      const { due, waiting, dead, notes, keptBack } = asked.value
      const [since, states] = await Promise.all([fieldOf('createdAt', waiting), fieldOf('state', dead)])
      if (!since.ok) return since
      if (!states.ok) return states
      const times = since.value.flatMap((time) => (typeof time === 'string' ? [Number(time)] : []))
      const countOf = (state: string) => states.value.filter((one) => one === state).length
      return {
        ok: true,
        value: {
          ...{ due, keptBack, dead: countOf('dead'), undelivered: countOf('undelivered') },
          ...(times.length > 0 && { oldestAt: Math.min(...times) }),
          jobs: {
            ...(notes.runAt && { runAt: Number(notes.runAt) }),
            ...(notes.mail && { mail: notes.mail }),
          },
        },
      }
    },

    /** Every submission, newest first, without content. */
    summaries: async (): Promise<Reply<Summary[]>> => {
      const summaries: Summary[] = []
      let cursor = '0'
      do {
        const page = await ask(
          () => redis.scan(cursor, { match: KEYS.record('*'), count: SCAN_COUNT }),
          (reply) => {
            const [next, keys] = asArray(reply) ?? []
            return next === undefined ? undefined : { next: String(next), keys: stringsIn(keys) }
          },
          patience,
        )
        if (!page.ok) return page
        cursor = page.value.next
        const ids = page.value.keys.flatMap((key) => idInKey(key) ?? [])
        if (ids.length === 0) continue
        const read = await ask(
          () => {
            const pipeline = redis.pipeline()
            for (const id of ids) pipeline.hgetall(KEYS.record(id))
            return pipeline.exec()
          },
          asArray,
          patience,
        )
        if (!read.ok) return read
        summaries.push(...ids.flatMap((id, at) => readSummary(id, readFields(read.value[at]) ?? {}) ?? []))
      } while (cursor !== '0')
      return { ok: true, value: summaries.sort((one, other) => other.createdAt - one.createdAt) }
    },

    /** Notes what a run did, for health, and forgets the ids of dead records that have ended. */
    note: (notes: JobNotes, now: number): Promise<Reply<unknown[]>> =>
      ask(
        () =>
          redis
            .pipeline()
            .hset(KEYS.jobs, { ...notes })
            .zremrangebyscore(KEYS.dead, 0, now - UNSETTLED_MS)
            .exec(),
        asArray,
        patience,
      ),

    /** True for the first who asks within the hour. */
    mayRaise: (alarm: string): Promise<Reply<boolean>> =>
      ask(
        () => redis.set(KEYS.alarm(alarm), '1', { nx: true, px: HOUR }),
        (reply) => (reply === 'OK' ? true : reply === null ? false : undefined),
        { ...patience, tries: 1 },
      ),

    /** It was not delivered: the next run may try. */
    notRaised: (alarm: string): Promise<Reply<number>> =>
      ask(() => redis.del(KEYS.alarm(alarm)), asNumber, patience),
  }
}
export type Overview = ReturnType<typeof createOverview>
