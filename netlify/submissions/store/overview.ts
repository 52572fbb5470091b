import { UNCONFIRMED_MS, UNSETTLED_MS } from '../limits'
import { isId } from '../submission'
import { type Caller, type Reply, asArray, asNumber, asString } from './call-redis'
import { KEYS, type Summary, readHash, readSummary } from './stored-submission'
import { RESTORE } from './scripts'

/** What the deliverer's last run found, and what waits now. */
export type LastRun = {
  /** Since when the submission that has waited longest waits to be mailed; undefined if none waits. */
  oldestAt?: number | undefined
  /** Time of the deliverer's last run, in milliseconds since 1970; undefined if the store is new or was emptied. */
  runAt?: number | undefined
  /** What that run found out about the mail provider: `ok`, or `refused` or `unclear` and a code. */
  mail?: string | undefined
}

export type QueueStatus = LastRun & {
  /**
   * Number of submissions that wait to be mailed, as the scripts that open and close them count; undefined at first.
   */
  open?: number | undefined
  /** Number of submissions given up, because mailing them failed for good. */
  dead: number
  undelivered: number
  /** Number of submissions that waited to be mailed, but which are gone. */
  lost: number
  /** What no alarm has told yet. */
  untold: Record<Untold, number>
  /** The code with which the store refused to lease submissions to the last run; '' if it did not. */
  blocked: string
  /** Time of the first mail to the team since the mail provider's last verified event. */
  silentSince?: number | undefined
  /** True if the deliverer's last run had a key to verify the mail provider's events. */
  isVerified: boolean
  /** Names of malformed optional variables that the last run ignored. */
  ignored: readonly string[]
}

/**
 * What is counted until an alarm has told it. `heldBack`: mails to visitors that the hour's limits held back.
 * `restored`: submissions put back into the queue. `emptied`: runs that found no earlier run.
 */
export const UNTOLD = ['heldBack', 'restored', 'emptied'] as const
type Untold = (typeof UNTOLD)[number]

/** What a run of the deliverer summaries for the next run, the health check and operators. */
type RunRecord = {
  mail: string
  blocked: string
  ignored: readonly string[]
  isVerified: boolean
  /** True if there was no earlier run. */
  isFirst: boolean
}

const numberIn = (field: string | undefined): number | undefined => (field ? Number(field) : undefined)

const readLastRun = (oldest: unknown, { runAt, mail }: Record<string, string>): LastRun => ({
  oldestAt: numberIn(asArray(oldest)?.map(String)[1]),
  runAt: numberIn(runAt),
  mail,
})

const SCAN_COUNT = 1_000
/** How many unconfirmed submissions one alarm names. */
const MOST_UNCONFIRMED = 10
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
  const readSummaries = async (ids: string[]): Promise<Reply<Summary[]>> => {
    if (ids.length === 0) return { ok: true, value: [] }
    const pipeline = redis.pipeline()
    for (const id of ids) pipeline.hgetall(KEYS.submission(id))
    return call(
      () => pipeline.exec(),
      (reply) =>
        asArray(reply)?.flatMap((entries, at) => readSummary(ids[at] ?? '', readHash(entries) ?? {}) ?? []),
    )
  }

  const summaries = async (): Promise<Reply<Summary[]>> => {
    const found: Summary[] = []
    let cursor = '0'
    do {
      const page = await call(
        () => redis.scan(cursor, { match: KEYS.submission('*'), count: SCAN_COUNT }),
        asArray,
      )
      if (!page.ok) return page
      const [next, keys] = page.value
      cursor = String(next)
      const ids = stringsIn(keys)
        .map((key) => key.slice(KEYS.submission('').length))
        .filter(isId)
      const summaries = await readSummaries(ids)
      if (!summaries.ok) return summaries
      found.push(...summaries.value)
    } while (cursor !== '0')
    return { ok: true, value: found.sort((one, other) => other.createdAt - one.createdAt) }
  }

  const restoreMissing = async (now: number): Promise<Reply<number>> => {
    const all = await summaries()
    if (!all.ok) return all
    const ids = all.value.filter(({ state }) => state === 'stored').map(({ id }) => id)
    return call(
      () =>
        redis.eval(
          RESTORE,
          [KEYS.due, KEYS.waiting, KEYS.jobs, ...ids.map(KEYS.submission)],
          [String(now), ...ids],
        ),
      asNumber,
    )
  }

  return {
    /** Reads, in two commands, what the deliverer's last run has left. */
    lastRun: () =>
      call(
        () => redis.pipeline().zrange(KEYS.waiting, 0, 0, { withScores: true }).hgetall(KEYS.jobs).exec(),
        (reply): LastRun | undefined => {
          const [oldest, jobs] = asArray(reply) ?? []
          const fields = readHash(jobs)
          return fields && readLastRun(oldest, fields)
        },
      ),

    /**
     * Reads, in two commands, how many submissions wait to be mailed, and the ids of some about whose mail the provider
     * has said nothing for a day, and which no alarm has named.
     */
    queue: (now: number) =>
      call(
        () =>
          redis
            .pipeline()
            .zcard(KEYS.waiting)
            .zrange(KEYS.unconfirmed, 0, now - UNCONFIRMED_MS, {
              byScore: true,
              offset: 0,
              count: MOST_UNCONFIRMED,
            })
            .exec(),
        (reply) => {
          const [waiting, unconfirmed] = asArray(reply) ?? []
          return typeof waiting === 'number' ? { waiting, unconfirmed: stringsIn(unconfirmed) } : undefined
        },
      ),

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
          const fields = readHash(jobs)
          if (!fields) return undefined
          const untold = Object.fromEntries(UNTOLD.map((name) => [name, Number(fields[name] ?? 0)]))
          return {
            ...readLastRun(oldest, fields),
            open: numberIn(fields.open),
            dead: Number(dead),
            undelivered: Number(undelivered),
            lost: Number(lost),
            untold: untold as Record<Untold, number>,
            blocked: fields.blocked ?? '',
            silentSince: numberIn(fields.silentSince),
            isVerified: fields.isVerified === 'true',
            ignored: fields.ignored ? fields.ignored.split(',') : [],
          }
        },
      ),

    /** Returns the submissions that are gone. Only their ids, and when this was noticed, are known. */
    lost: () =>
      call(
        () => redis.zrange(KEYS.lost, 0, -1, { withScores: true }),
        (reply) =>
          asArray(reply)?.flatMap((id, at, all): Summary[] =>
            at % 2 ? [] : [{ ...LOST, id: String(id), createdAt: Number(all[at + 1]) }],
          ),
      ),

    /** Returns every submission without its content, newest first. */
    summaries,

    /** Records a run of the deliverer. Drops the ids of expired failed submissions. */
    recordRun: (runAt: number, { mail, blocked, ignored, isVerified, isFirst }: RunRecord) => {
      const pipeline = redis.pipeline()
      for (const set of [KEYS.dead, KEYS.undelivered, KEYS.lost])
        pipeline.zremrangebyscore(set, 0, runAt - UNSETTLED_MS)
      pipeline.hset(KEYS.jobs, {
        ...{ runAt, mail, blocked, ignored: ignored.join(','), isVerified: String(isVerified) },
        ...(isFirst && { emptied: '1' }),
      })
      // Without a key no event is ever verified, so nothing is awaited.
      if (!isVerified) pipeline.hdel(KEYS.jobs, 'silentSince')
      return call(() => pipeline.exec(), asArray)
    },

    /** Records that the mail provider has sent verified events. */
    endSilence: () => call(() => redis.hdel(KEYS.jobs, 'silentSince'), asNumber),

    /** Records that an alarm has told so many. What was counted meanwhile is told next time. */
    markTold: (name: Untold, count: number) =>
      call(() => redis.hincrby(KEYS.jobs, name, -count), asNumber, { tries: 1 }),

    /** Records that an alarm has named these submissions. */
    markNamed: (ids: readonly string[]) => call(() => redis.zrem(KEYS.unconfirmed, ...ids), asNumber),

    /** Puts submissions that are stored, but fell out of the queue, back into it. Returns how many. */
    restoreMissing,
  }
}
export type Overview = ReturnType<typeof createOverview>
