import { HOUR, utcDay } from '../../platform/clock'
import { UNSETTLED_MS } from '../limits'
import { isId } from '../submission'
import { type Caller, type Reply, asArray, asNumber, asString } from './call-redis'
import { KEYS, type Summary, readFields, readSummary } from './record'

type QueueStatus = {
  /** Number of submissions still to be mailed. */
  due: number
  /** When the oldest of them arrived. */
  oldestAt?: number
  /** Number of submissions given up, because mailing them failed for good. */
  dead: number
  undelivered: number
  /** Number of mails to visitors that were not sent today because of the limits. */
  keptBack: number
  /** Time of the deliverer's last run, in milliseconds since 1970. */
  runAt?: number
  /** Result of the last run's check of the mail provider: `ok`, or the kind and code of a failure. */
  mail?: string | undefined
}

/** The oldest waiting submission is searched for only among those due next, at most this many. */
const SAMPLE = 100
const SCAN_COUNT = 1_000

const stringsIn = (reply: unknown): string[] =>
  asArray(reply)?.flatMap((entry) => asString(entry) ?? []) ?? []

/** Reads the state of all submissions for the health check, alarms and operators. Records runs and alarms. */
export function createOverview({ redis, call }: Caller) {
  /** Reads submissions without their content. Skips ids without a submission. */
  const readRecords = async (ids: string[]): Promise<Reply<Summary[]>> => {
    if (ids.length === 0) return { ok: true, value: [] }
    const pipeline = redis.pipeline()
    for (const id of ids) pipeline.hgetall(KEYS.record(id))
    return call(
      () => pipeline.exec(),
      (reply) =>
        asArray(reply)?.flatMap((entries, at) => readSummary(ids[at] ?? '', readFields(entries) ?? {}) ?? []),
    )
  }

  return {
    status: async (now: number): Promise<Reply<QueueStatus>> => {
      const replies = await call(
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
      if (!replies.ok) return replies
      const [due, nextIds, failedIds, jobs, keptBack] = replies.value
      const records = await readRecords([...stringsIn(nextIds), ...stringsIn(failedIds)])
      if (!records.ok) return records
      const inState = (wanted: string) => records.value.filter(({ state }) => state === wanted)
      const arrivals = inState('stored').map((record) => record.createdAt)
      const { runAt, mail } = readFields(jobs) ?? {}
      return {
        ok: true,
        value: {
          due: Number(due),
          ...(arrivals.length > 0 && { oldestAt: Math.min(...arrivals) }),
          dead: inState('dead').length,
          undelivered: inState('undelivered').length,
          keptBack: Number(keptBack ?? 0),
          ...(runAt && { runAt: Number(runAt) }),
          mail,
        },
      }
    },

    /** Returns every submission without its content, newest first. */
    summaries: async (): Promise<Reply<Summary[]>> => {
      const summaries: Summary[] = []
      let cursor = '0'
      do {
        const page = await call(
          () => redis.scan(cursor, { match: KEYS.record('*'), count: SCAN_COUNT }),
          asArray,
        )
        if (!page.ok) return page
        const [next, keys] = page.value
        cursor = String(next)
        const ids = stringsIn(keys)
          .map((key) => key.slice(KEYS.record('').length))
          .filter(isId)
        const records = await readRecords(ids)
        if (!records.ok) return records
        summaries.push(...records.value)
      } while (cursor !== '0')
      return { ok: true, value: summaries.sort((one, other) => other.createdAt - one.createdAt) }
    },

    /** Records a run of the deliverer, which mails waiting submissions. Drops the ids of expired failed submissions. */
    recordRun: (runAt: number, mail: string) =>
      call(
        () =>
          redis
            .pipeline()
            .hset(KEYS.jobs, { runAt, mail })
            .zremrangebyscore(KEYS.dead, 0, runAt - UNSETTLED_MS)
            .exec(),
        asArray,
      ),

    /** Reserves an alarm, so that it is raised at most once an hour. Returns false if it was already reserved. */
    claimAlarm: (alarm: string) =>
      call(
        () => redis.set(KEYS.alarm(alarm), '1', { nx: true, px: HOUR }),
        (reply) => (reply === 'OK' ? true : reply === null ? false : undefined),
        { tries: 1 },
      ),

    /** Cancels the reservation of an alarm that could not be delivered, so that the next run raises it. */
    releaseAlarm: (alarm: string) => call(() => redis.del(KEYS.alarm(alarm)), asNumber),
  }
}
export type Overview = ReturnType<typeof createOverview>
