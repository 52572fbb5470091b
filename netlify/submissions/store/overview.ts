import { HOUR, utcDay } from '../../platform/clock'
import { UNSETTLED_MS } from '../limits'
import { isId } from '../submission'
import { type Ask, type Reply, asArray, asNumber, asString } from './ask-redis'
import { KEYS, type Summary, readFields, readSummary } from './record'

/** What the deliverer's last run wrote down. */
export type JobNotes = {
  /** In milliseconds since 1970. */
  runAt?: number
  /** `ok`, or why the mail provider did not answer as it should. */
  mail?: string
}
export type Figures = {
  /** Still to be mailed, and when the oldest of them came in. */
  due: number
  oldestAt?: number
  dead: number
  undelivered: number
  /** Mails to visitors that the limits kept back today. */
  keptBack: number
  jobs: JobNotes
}

/** How many due ids are looked at: enough to find the oldest, for all of them come round. */
const SAMPLE = 100
const SCAN_COUNT = 1_000

const stringsIn = (reply: unknown): string[] => asArray(reply)?.flatMap((one) => asString(one) ?? []) ?? []

/** Looks at the submissions as a whole, for health, alarms and operators. */
export function createOverview({ redis, ask }: Ask) {
  /** One field of many records, in their order; null where there is none. */
  const readField = async (name: string, ids: string[]): Promise<Reply<unknown[]>> => {
    const pipeline = redis.pipeline()
    for (const id of ids) pipeline.hget(KEYS.record(id), name)
    return ids.length === 0 ? { ok: true, value: [] } : ask(() => pipeline.exec(), asArray)
  }

  return {
    figures: async (now: number): Promise<Reply<Figures>> => {
      const read = await ask(
        () =>
          redis
            .pipeline()
            .zcard(KEYS.due)
            .zrange(KEYS.due, 0, SAMPLE - 1)
            .zrange(KEYS.dead, 0, -1)
            .hgetall(KEYS.jobs)
            .get(KEYS.keptBack(utcDay(now)))
            .exec(),
        (reply) => (asArray(reply)?.length === 5 ? (reply as unknown[]) : undefined),
      )
      if (!read.ok) return read
      const [due, waiting, dead, notes, keptBack] = read.value
      const times = await readField('createdAt', stringsIn(waiting))
      if (!times.ok) return times
      const states = await readField('state', stringsIn(dead))
      if (!states.ok) return states
      const createdAt = stringsIn(times.value).map(Number)
      const countOf = (state: string) => states.value.filter((one) => one === state).length
      const { runAt, mail } = readFields(notes) ?? {}
      return {
        ok: true,
        value: {
          due: Number(due),
          ...(createdAt.length > 0 && { oldestAt: Math.min(...createdAt) }),
          dead: countOf('dead'),
          undelivered: countOf('undelivered'),
          keptBack: Number(keptBack ?? 0),
          jobs: { ...(runAt && { runAt: Number(runAt) }), ...(mail && { mail }) },
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
          asArray,
        )
        if (!page.ok) return page
        const [next, keys] = page.value
        cursor = String(next)
        const ids = stringsIn(keys)
          .map((key) => key.slice(KEYS.record('').length))
          .filter(isId)
        if (ids.length === 0) continue
        const pipeline = redis.pipeline()
        for (const id of ids) pipeline.hgetall(KEYS.record(id))
        const hashes = await ask(() => pipeline.exec(), asArray)
        if (!hashes.ok) return hashes
        summaries.push(...ids.flatMap((id, at) => readSummary(id, readFields(hashes.value[at]) ?? {}) ?? []))
      } while (cursor !== '0')
      return { ok: true, value: summaries.sort((one, other) => other.createdAt - one.createdAt) }
    },

    /** Notes what a run did, for health, and forgets the ids of dead records that have ended. */
    note: (notes: JobNotes, now: number) =>
      ask(
        () =>
          redis
            .pipeline()
            .hset(KEYS.jobs, { ...notes })
            .zremrangebyscore(KEYS.dead, 0, now - UNSETTLED_MS)
            .exec(),
        asArray,
      ),

    /** True for the first who asks within the hour. */
    mayRaise: (alarm: string) =>
      ask(
        () => redis.set(KEYS.alarm(alarm), '1', { nx: true, px: HOUR }),
        (reply) => (reply === 'OK' ? true : reply === null ? false : undefined),
        { tries: 1 },
      ),

    /** The alarm reached nobody: the next run may raise it. */
    notRaised: (alarm: string) => ask(() => redis.del(KEYS.alarm(alarm)), asNumber),
  }
}
export type Overview = ReturnType<typeof createOverview>
