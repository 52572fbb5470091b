import { HOUR } from '../../platform/clock'
import { UNSETTLED_MS } from '../limits'
import { isId } from '../submission'
import { type Caller, type Reply, asArray, asNumber, asString } from './call-redis'
import { KEYS, type Summary, readFields, readSummary } from './record'

export type QueueStatus = {
  /** Since when the submission that has waited longest waits to be mailed; undefined if none waits. */
  oldestAt?: number | undefined
  /** Number of submissions given up, because mailing them failed for good. */
  dead: number
  undelivered: number
  /** Number of submissions that waited to be mailed, but whose record is gone. */
  lost: number
  /** Number of mails to visitors that the hour's limits held back since the last alarm about it. */
  heldBack: number
  /** Time of the deliverer's last run, in milliseconds since 1970; undefined if the store is new or was emptied. */
  runAt?: number | undefined
  /** What that run found out about the mail provider: `ok`, or the kind and code of a failure. */
  mail?: string | undefined
  /** Time of the first mail to the team since the mail provider's last verified event. */
  silentSince?: number | undefined
  /** True if the deliverer's last run had a key to verify the mail provider's events. */
  isVerified: boolean
  /** Names of malformed optional variables that the last run ignored. */
  ignored: readonly string[]
}

/** What a run of the deliverer records for the next run, the health check and operators. */
type RunRecord = { mail: string; ignored: readonly string[]; isVerified: boolean }

const timeIn = (field: string | undefined): number | undefined => (field ? Number(field) : undefined)

const SCAN_COUNT = 1_000
const LOST = {
  state: 'lost',
  reference: '',
  form: '',
  language: '',
  attempts: 0,
  copies: 0,
  hash: '',
} as const

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
    /** Reads, in five commands, what is wrong with submissions. */
    status: () =>
      call(
        () =>
          redis
            .pipeline()
            .zrange(KEYS.waiting, 0, 0, { withScores: true })
            .zcard(KEYS.dead)
            .zcard(KEYS.undelivered)
            .zcard(KEYS.lost)
            .hgetall(KEYS.jobs)
            .exec(),
        (reply): QueueStatus | undefined => {
          const [oldest, dead, undelivered, lost, jobs] = asArray(reply) ?? []
          const fields = readFields(jobs)
          if (!fields) return undefined
          return {
            oldestAt: timeIn(asArray(oldest)?.map(String)[1]),
            dead: Number(dead),
            undelivered: Number(undelivered),
            lost: Number(lost),
            heldBack: Number(fields.heldBack ?? 0),
            runAt: timeIn(fields.runAt),
            mail: fields.mail,
            silentSince: timeIn(fields.silentSince),
            isVerified: fields.isVerified === 'true',
            ignored: fields.ignored ? fields.ignored.split(',') : [],
          }
        },
      ),

    countWaiting: () => call(() => redis.zcard(KEYS.waiting), asNumber),

    /** Returns the submissions whose record is gone. Only their ids, and when this was noticed, are known. */
    lost: () =>
      call(
        () => redis.zrange(KEYS.lost, 0, -1, { withScores: true }),
        (reply) =>
          asArray(reply)?.flatMap((id, at, all): Summary[] =>
            at % 2 ? [] : [{ ...LOST, id: String(id), createdAt: Number(all[at + 1]) }],
          ),
      ),

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

    /** Records a run of the deliverer. Drops the ids of expired failed submissions. */
    recordRun: (runAt: number, { mail, ignored, isVerified }: RunRecord) => {
      const pipeline = redis.pipeline()
      for (const set of [KEYS.dead, KEYS.undelivered, KEYS.lost])
        pipeline.zremrangebyscore(set, 0, runAt - UNSETTLED_MS)
      pipeline.hset(KEYS.jobs, { runAt, mail, ignored: ignored.join(','), isVerified: String(isVerified) })
      // Without a key no event is ever verified, so nothing is awaited.
      if (!isVerified) pipeline.hdel(KEYS.jobs, 'silentSince')
      return call(() => pipeline.exec(), asArray)
    },

    /** Records that the mail provider has sent verified events. */
    endSilence: () => call(() => redis.hdel(KEYS.jobs, 'silentSince'), asNumber),

    /** Forgets what an alarm has told, so that it is not told again. */
    forgetHeldBack: () => call(() => redis.hdel(KEYS.jobs, 'heldBack'), asNumber),

    /** Forgets the last run, so that the next one raises the alarm that this one could not raise. */
    forgetRun: () => call(() => redis.hdel(KEYS.jobs, 'runAt'), asNumber),

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
