import type { Redis } from '@upstash/redis'
import { RAW_VIEWS_DAYS } from '../../../src/shared/retention'
import { DAY, HOUR, MINUTE } from '../../platform/clock'
import { fieldOf, COUNTERS } from './counters'
import { addDays, daysBetween, parisDay } from './days'
import { timeOfId } from './stream-ids'
import { readCounts } from './read-counts'
import { AUDIENCES, VIEW_KEYS } from '../store/keys'
import { failureCode } from '../store/views-store'

/** How often a roll-up adds new page views to the daily counts (schedule in netlify/functions/roll-up-views.mts). */
export const ROLL_UP_EVERY_MS = 5 * MINUTE

/** Views that have waited longer than this (twelve missed runs) are a problem. They can still be counted for weeks. */
const LATE_MS = HOUR

/**
 * Reads, in one step, the cursor (the id of the last counted entry), the stream entries after it and
 * `VIEW_KEYS.firstUse`. KEYS: cursor, stream, firstUse. ARGV: maximum number of entries. Returns [cursor or '',
 * entries, firstUse or ''].
 */
const READ_BATCH = `
local cursor = redis.call('GET', KEYS[1]) or ''
local from = cursor == '' and '-' or '(' .. cursor
return {cursor, redis.call('XRANGE', KEYS[2], from, '+', 'COUNT', ARGV[1]), redis.call('GET', KEYS[3]) or ''}
`

/** An entry of the stream. Anything may stand in it; `fromFields` (recording/view.ts) tells whether it is a view. */
export type StreamEntry = readonly [id: string, fields: unknown]
export type Batch = readonly [cursor: string, entries: readonly StreamEntry[], firstUse: string]

const isBatch = (reply: unknown): reply is Batch =>
  Array.isArray(reply) &&
  typeof reply[0] === 'string' &&
  Array.isArray(reply[1]) &&
  typeof reply[2] === 'string'

/**
 * Reads the cursor, at most `size` uncounted entries, and when the store was first used.
 * @throws Error if the reply is malformed, or whatever the Redis client throws
 */
export async function readBatch(redis: Redis, size: number): Promise<Batch> {
  const reply: unknown = await redis.eval(
    READ_BATCH,
    [VIEW_KEYS.cursor, VIEW_KEYS.stream, VIEW_KEYS.firstUse],
    [String(size)],
  )
  if (!isBatch(reply)) throw new Error('The store did not return a cursor and stream entries')
  return reply
}

/** The time of the oldest raw (individual) view that is kept. */
export const oldestKept = (now: number): number => now - RAW_VIEWS_DAYS * DAY

/** The clocks of the store and of functions differ by less. */
const CLOCK_SKEW_MS = HOUR

/**
 * True if the cursor is missing although views were counted in the last 31 days: counting again from the start of the
 * stream would count them twice. On a new site, the cursor is missing until the first view is counted. Also true if the
 * cursor is ahead of the newest entry and of the clock: nothing would be counted until then.
 */
export async function isCursorLost(redis: Redis, cursor: string, now: number): Promise<boolean> {
  if (cursor !== '') {
    if (timeOfId(cursor) <= now + CLOCK_SKEW_MS) return false
    const reply: unknown = await redis.xrevrange(VIEW_KEYS.stream, '+', '-', 1)
    const [newest] = reply as StreamEntry[]
    return !newest || timeOfId(newest[0]) < timeOfId(cursor)
  }
  return hasCounts(redis, now)
}

/** True if views were counted in the last 31 days. */
export async function hasCounts(redis: Redis, now: number): Promise<boolean> {
  const today = parisDay(now)
  const pipeline = redis.pipeline()
  for (const day of daysBetween(addDays(today, -RAW_VIEWS_DAYS), today))
    for (const audience of AUDIENCES) pipeline.hexists(VIEW_KEYS.counts(day, audience), COUNTERS.all.prefix)
  return (await pipeline.exec<number[]>()).some((exists) => exists === 1)
}

/**
 * True if counting stopped for longer than raw views are kept: the cursor is that old, and no roll-up has marked an
 * hour since (`markHour` in roll-up.ts). Without marks, a site without visitors would look overdue.
 */
export async function isOverdue(redis: Redis, cursor: string, now: number): Promise<boolean> {
  if (cursor === '' || timeOfId(cursor) >= oldestKept(now)) return false
  let hasMark = false
  const days = daysBetween(parisDay(oldestKept(now) + DAY), parisDay(now))
  await readCounts(days, 'people', redis, ({ counts }) => (hasMark ||= counts.has('countedHour')))
  return !hasMark
}

/** The days on which reports depend. */
export type ReportDays = {
  today: string
  /** The last day that is counted completely: yesterday, once a run that began today has counted every view. */
  lastFinished: string
  /** The day on which the store was first used; null if no run has counted views yet. */
  since: string | null
}

/** @throws whatever the Redis client throws if the store does not answer */
export async function readReportDays(redis: Redis, now: number): Promise<ReportDays> {
  const today = parisDay(now)
  const marks = Array.from({ length: 24 }, (_, hour) => fieldOf('countedHour', String(hour).padStart(2, '0')))
  const [hours, firstUse] = await redis
    .pipeline()
    .hmget(VIEW_KEYS.counts(today, 'people'), ...marks)
    .get<string>(VIEW_KEYS.firstUse)
    .exec<[(string | null)[], string | null]>()
  const since = Number.parseInt(firstUse ?? '', 10)
  return {
    today,
    lastFinished: addDays(today, hours.some((mark) => mark !== null) ? -1 : -2),
    since: Number.isNaN(since) ? null : parisDay(since),
  }
}

/** What is known about counting, apart from the counts. */
export type CountingState = {
  /** How long the oldest uncounted view has waited, in milliseconds. */
  lagMs: number
  /** True if counting stopped for longer than raw views are kept, so that views may be lost. */
  isOverdue: boolean
  /** True if the cursor is missing, so that counting has stopped until someone sets it. */
  isCursorLost: boolean
  /** How many roll-ups in a row have failed without counting anything. */
  failures: number
  /** True if an alarm has told within the hour that the store refused a view. */
  isUnrecorded: boolean
}

/** @throws whatever the Redis client throws if the store does not answer */
export async function readCountingState(redis: Redis, now: number): Promise<CountingState> {
  const [[cursor, [oldest]], [failures, unrecorded]] = await Promise.all([
    readBatch(redis, 1),
    redis.mget<(string | null)[]>(VIEW_KEYS.failures, VIEW_KEYS.alarm('viewsUnrecorded')),
  ])
  return {
    lagMs: oldest ? Math.max(0, now - timeOfId(oldest[0])) : 0,
    isOverdue: oldest !== undefined && (await isOverdue(redis, cursor, now)),
    isCursorLost: (oldest !== undefined || cursor !== '') && (await isCursorLost(redis, cursor, now)),
    failures: Number(failures ?? 0),
    isUnrecorded: unrecorded !== null && unrecorded !== undefined,
  }
}

/** After this many failures in a row, an alarm is raised. The first may be a short fault of the network. */
export const MAX_FAILURES = 2

/** Returns codes of what is wrong with counting, none if all is well. docs/runbook.md explains them. Never throws. */
export async function readCountingHealth(redis: () => Redis, now: number): Promise<string[]> {
  try {
    const state = await readCountingState(redis(), now)
    const codes = [
      state.failures >= MAX_FAILURES && 'views-failing',
      state.isCursorLost && 'views-cursor',
      state.isUnrecorded && 'views-unrecorded',
      state.lagMs > LATE_MS && 'roll-up',
      state.isOverdue && 'views-lost',
    ]
    return codes.filter((code) => code !== false)
  } catch (error) {
    return [`views:${failureCode(error)}`]
  }
}
