import type { Redis } from '@upstash/redis'
import { RAW_VIEWS_DAYS } from '../../../src/page-views/retention'
import { DAY, MINUTE, SECOND, type Clock } from '../../platform/clock'
import {
  groupEntries,
  timeOfId,
  toArguments,
  countsExpireAt,
  type Group,
  type StreamEntry,
} from './group-views'
import { COUNT_BATCH } from './count-script'
import { heartbeatOf, HEARTBEATS } from './day-counts'
import { daysBetween, parisDay, parisHour } from '../days'
import { PREVIEW_CONTEXTS } from '../../platform/deploy-context'
import { AUDIENCES, VIEWS, viewKeys, viewsPrefix } from '../view-keys'
import type { RouteIndex } from '../route-index'
import { HAS_HEARTBEAT, HEARTBEAT_SCRIPT, READ_BATCH } from './roll-up-scripts'

/** How often netlify/functions/roll-up-views.mts is scheduled. */
export const ROLL_UP_EVERY_MS = 5 * MINUTE

/** Entries of a full batch; a request to the store may hold 10 MB. */
export const BATCH = 2_000

/** No batch is begun after so many milliseconds: the platform stops scheduled functions at 30 s. */
export const BUDGET_MS = 20 * SECOND

export type RollUpOptions = {
  redis: Pick<Redis, 'eval'>
  routes: RouteIndex
  clock: Clock
  prefix?: string
  /** `BATCH` unless told otherwise. */
  batchSize?: number
  /** `BUDGET_MS` unless told otherwise. */
  budgetMs?: number
  onBatch?: (soFar: Readonly<RollUpOutcome>) => void
  /** Told before what is left is counted, so that a run killed meanwhile has said so all the same. */
  onOverdue?: () => Promise<unknown>
}

export type RollUpOutcome = {
  counted: number
  batches: number
  /** Batches that another run had counted meanwhile. */
  conflicts: number
  /** Everything recorded is counted; false when time ran out first. */
  upToDate: boolean
  /** Counting stood still for longer than raw views are kept, so some may be lost. */
  overdue: boolean
}

/**
 * Whether counting stood still for longer than raw views are kept. A month without a single view leaves the cursor as
 * old; but then runs have left their heartbeats.
 */
async function isOverdue(
  { redis, prefix = VIEWS }: Pick<RollUpOptions, 'redis' | 'prefix'>,
  cursor: string,
  now: number,
): Promise<boolean> {
  if (cursor === '' || timeOfId(cursor) >= now - RAW_VIEWS_DAYS * DAY) return false
  const days = daysBetween(parisDay(now - (RAW_VIEWS_DAYS - 1) * DAY), parisDay(now))
  const keys = days.map((day) => viewKeys(prefix).counts(day, 'people'))
  return (await redis.eval(HAS_HEARTBEAT, keys, HEARTBEATS)) !== 1
}

const isEntry = (value: unknown): value is StreamEntry =>
  Array.isArray(value) && typeof value[0] === 'string' && Array.isArray(value[1])

async function readBatch(redis: Pick<Redis, 'eval'>, keys: readonly string[], size: number) {
  const reply: unknown = await redis.eval(READ_BATCH, [...keys], [String(size)])
  const [cursor, entries]: unknown[] = Array.isArray(reply) ? reply : []
  if (typeof cursor !== 'string' || !Array.isArray(entries) || !entries.every(isEntry)) {
    throw new Error('The store answered something else than a cursor and stream entries')
  }
  return { cursor, entries }
}

// A session's state serves only while views of its day can still come.
const endedDays = (cursor: string, groups: readonly Group[], lastDay: string): string[] => {
  const days = new Set(groups.map(({ day }) => day))
  if (cursor !== '') days.add(parisDay(timeOfId(cursor)))
  return [...days].filter((day) => day < lastDay)
}

async function countBatch(
  { redis, routes, prefix = VIEWS }: RollUpOptions,
  cursor: string,
  entries: readonly StreamEntry[],
): Promise<boolean> {
  const keys = viewKeys(prefix)
  const last = entries.at(-1)?.[0] ?? cursor
  const groups = groupEntries(entries, routes)
  const ended = endedDays(cursor, groups, parisDay(timeOfId(last)))
  const reply: unknown = await redis.eval(
    COUNT_BATCH,
    [
      keys.cursor,
      ...groups.flatMap(({ day, audience }) => [
        keys.counts(day, audience),
        keys.sessions(day, audience),
        keys.distinct(day, audience),
      ]),
      ...ended.flatMap((day) => AUDIENCES.map((audience) => keys.sessions(day, audience))),
    ],
    [
      cursor,
      last,
      String(groups.length),
      String((RAW_VIEWS_DAYS * DAY) / SECOND),
      ...groups.flatMap(toArguments),
    ],
  )
  const outcome: unknown = Array.isArray(reply) ? reply[0] : undefined
  if (outcome !== 'counted' && outcome !== 'moved')
    throw new Error('The store did not say whether it counted')
  return outcome === 'counted'
}

async function beat({ redis, clock, prefix = VIEWS }: RollUpOptions): Promise<void> {
  const now = clock()
  const today = parisDay(now)
  const previews = prefix === VIEWS ? PREVIEW_CONTEXTS.map((context) => viewsPrefix(context)) : []
  await redis.eval(
    HEARTBEAT_SCRIPT,
    [viewKeys(prefix).counts(today, 'people'), ...[prefix, ...previews].map((name) => viewKeys(name).stream)],
    [heartbeatOf(parisHour(now)), String(countsExpireAt(today)), String(now - RAW_VIEWS_DAYS * DAY)],
  )
}

/**
 * Counts every view that is not counted yet. Any number of runs may overlap, stop anywhere or not
 * take place: each view is counted once.
 * @throws whatever the client throws when the store does not answer; the next run goes on from there
 */
export async function rollUp(options: RollUpOptions): Promise<RollUpOutcome> {
  const {
    redis,
    clock,
    prefix = VIEWS,
    batchSize = BATCH,
    budgetMs = BUDGET_MS,
    onBatch,
    onOverdue,
  } = options
  const { cursor: cursorKey, stream } = viewKeys(prefix)
  const start = clock()
  const outcome: RollUpOutcome = { counted: 0, batches: 0, conflicts: 0, upToDate: false, overdue: false }
  while (clock() - start < budgetMs) {
    const { cursor, entries } = await readBatch(redis, [cursorKey, stream], batchSize)
    if (entries.length > 0 && !outcome.overdue && (await isOverdue(options, cursor, start))) {
      outcome.overdue = true
      await onOverdue?.()
    }
    const counted = entries.length === 0 || (await countBatch(options, cursor, entries))
    if (!counted) {
      outcome.conflicts += 1
    } else if (entries.length > 0) {
      outcome.counted += entries.length
      outcome.batches += 1
    }
    if (entries.length > 0) onBatch?.(outcome)
    if (counted && entries.length < batchSize) {
      await beat(options)
      outcome.upToDate = true
      break
    }
  }
  return outcome
}

/**
 * How long the oldest view that is not counted has been waiting, and whether others may be lost already.
 * @throws whatever the client throws when the store does not answer
 */
export async function readLag(
  redis: Pick<Redis, 'eval'>,
  now: number,
  prefix: string = VIEWS,
): Promise<{ ms: number; overdue: boolean }> {
  const { cursor: cursorKey, stream } = viewKeys(prefix)
  const { cursor, entries } = await readBatch(redis, [cursorKey, stream], 1)
  const [oldest] = entries
  return oldest
    ? { ms: Math.max(0, now - timeOfId(oldest[0])), overdue: await isOverdue({ redis, prefix }, cursor, now) }
    : { ms: 0, overdue: false }
}
