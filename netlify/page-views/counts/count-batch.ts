import { createHash } from 'node:crypto'
import type { Redis } from '@upstash/redis'
import { attempt } from '../../../src/shared/attempt'
import { RAW_VIEWS_DAYS } from '../../../src/shared/retention'
import { DAY, HOUR } from '../../platform/clock'
import { countsExpireAt, fieldOf } from './counters'
import type { Batch, StreamEntry } from './counting-state'
import { startOfParisDay } from './days'
import { dayOfId } from './stream-ids'
import { fromFields } from '../recording/view'
import type { RouteIndex } from './route-index'
import { AUDIENCES, VIEW_KEYS, type Audience } from '../store/keys'
import { pairsOf } from '../../platform/redis'
import { addViews } from './add-views'
import { classify, type ClassifiedView } from './classify'

/**
 * Runs commands and moves the cursor, or does nothing if another run has moved the cursor since this run read it.
 * KEYS: cursor, then the keys of the commands. ARGV: old cursor, new cursor, then for each command its number of words
 * and its words. It parses no JSON, which some texts would break. Returns 1 or 0.
 */
export const APPLY = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
local at = 3
while ARGV[at] do
  local last = at + tonumber(ARGV[at])
  redis.call(unpack(ARGV, at + 1, last))
  at = last + 1
end
redis.call('SET', KEYS[1], ARGV[2])
return 1
`

/** The most sessions of a day and audience. Anyone can invent sessions, but must not be able to fill the store. */
export const MAX_SESSIONS = 20_000

/**
 * The field of a session: 48 bits of a hash, so that it is short. Two of 20,000 sessions share one once in a million
 * days.
 */
export const sessionField = (id: string): string =>
  createHash('sha256').update(id).digest('base64url').slice(0, 8)

type Command = readonly [name: string, key: string, ...rest: string[]]

/** The entries of one day, read and classified, by audience. What cannot be read is only numbered. */
type DayOfBatch = { views: Record<Audience, ClassifiedView[]>; unreadable: number }

function groupByDay(entries: readonly StreamEntry[], routeIndex: RouteIndex, now: number) {
  const days = new Map<string, DayOfBatch>()
  for (const [id, fields] of entries) {
    const day = dayOfId(id, now)
    const group = days.get(day) ?? { views: { people: [], bots: [] }, unreadable: 0 }
    days.set(day, group)
    const view = fromFields(fields)
    // No entry may stop the counting of the others, whatever stands in it.
    const classified = view && attempt(() => classify(view, routeIndex))
    if (classified) group.views[view.bot ? 'bots' : 'people'].push(classified)
    else group.unreadable += 1
  }
  return days
}

/** Returns the commands that count the views of one day and audience. */
async function countViews(
  redis: Redis,
  day: string,
  audience: Audience,
  views: readonly ClassifiedView[],
  now: number,
): Promise<Command[]> {
  if (views.length === 0) return []
  const [countsKey, sessionsKey] = [VIEW_KEYS.counts(day, audience), VIEW_KEYS.sessions(day, audience)]
  const ids = [...new Set(views.map(({ sessionId }) => sessionId))]
  const pipeline = redis
    .pipeline()
    .hgetall(countsKey)
    .hmget(sessionsKey, ...ids.map(sessionField))
    .hlen(sessionsKey)
  const [fields, sessionTexts, size] = await pipeline.exec<[unknown, (string | null)[], number]>()
  const { counts, sessions } = addViews(views, {
    counts: new Map(pairsOf(fields)),
    sessions: new Map(ids.map((id, at) => [id, sessionTexts[at] ?? null])),
    room: MAX_SESSIONS - size,
  })
  // A day's sessions expire `RAW_VIEWS_DAYS` after the day began, but no sooner than an hour from now.
  const sessionsMs = Math.max(HOUR, startOfParisDay(day) + RAW_VIEWS_DAYS * DAY - now)
  const words = [...sessions].flatMap(([id, text]) => [sessionField(id), text])
  const storing: Command[] = [
    ['HSET', sessionsKey, ...words],
    ['PEXPIRE', sessionsKey, String(sessionsMs)],
  ]
  return [
    ['HSET', countsKey, ...[...counts].flat()],
    ['EXPIREAT', countsKey, String(countsExpireAt(day))],
    ...(words.length > 0 ? storing : []),
  ]
}

/** Returns the commands that count the entries of a day that cannot be read. It is not known who sent them. */
function countUnreadable(day: string, count: number): Command[] {
  const key = VIEW_KEYS.counts(day, 'people')
  const counting: Command[] = [
    ['HINCRBY', key, fieldOf('unreadable'), String(count)],
    ['EXPIREAT', key, String(countsExpireAt(day))],
  ]
  return count > 0 ? counting : []
}

/**
 * Counts a batch, or does nothing if another run has moved the cursor since the batch was read.
 * @returns whether this run counted the batch
 * @throws Error if the script fails or its reply is malformed. Then nothing is skipped: the next run counts the batch
 */
export async function countBatch(
  redis: Redis,
  routeIndex: RouteIndex,
  [cursor, entries]: Batch,
  now: number,
) {
  const ids = [cursor, ...entries.map(([id]) => id)].filter(Boolean)
  const last = ids.at(-1) ?? ''
  const days = groupByDay(entries, routeIndex, now)
  const additions = [...days].map(async ([day, { views, unreadable }]) => [
    ...(await Promise.all(AUDIENCES.map((one) => countViews(redis, day, one, views[one], now)))).flat(),
    ...countUnreadable(day, unreadable),
  ])
  const commands: Command[] = (await Promise.all(additions)).flat()
  const keys = [VIEW_KEYS.cursor, ...new Set(commands.map(([, key]) => key))]
  const words = commands.flatMap((command) => [String(command.length), ...command])
  const applied: unknown = await redis.eval(APPLY, keys, [cursor, last, ...words])
  if (applied !== 0 && applied !== 1) throw new Error('The store did not return whether it counted the batch')
  return applied === 1
}
