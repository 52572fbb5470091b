import type { Redis } from '@upstash/redis'
import { RAW_VIEWS_DAYS } from '../../../src/shared/retention'
import { DAY, HOUR } from '../../platform/clock'
import { parisDay, startOfParisDay, timeOfId } from '../days'
import { fromFields, type View } from '../record/view'
import type { RouteIndex } from '../route-index'
import { AUDIENCES, VIEW_KEYS, type Audience } from '../view-keys'
import { pairsOf } from '../views-store'
import { addViews } from './add-views'
import { countsExpireAt } from './day-counts'

/**
 * Reads, in one step, the cursor (the id of the last counted entry) and the stream entries after it.
 * KEYS: cursor, stream. ARGV: maximum number of entries. Returns [cursor or '', entries].
 */
const READ_BATCH = `
local cursor = redis.call('GET', KEYS[1]) or ''
return {cursor, redis.call('XRANGE', KEYS[2], cursor == '' and '-' or '(' .. cursor, '+', 'COUNT', ARGV[1])}
`

/**
 * Runs commands and moves the cursor, or does nothing if another run has moved the cursor since this run read it.
 * KEYS: cursor, then the keys of the commands. ARGV: old cursor, new cursor, commands as JSON. Returns 1 or 0.
 */
export const APPLY = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
for _, command in ipairs(cjson.decode(ARGV[3])) do redis.call(unpack(command)) end
redis.call('SET', KEYS[1], ARGV[2])
return 1
`

type Command = readonly [name: string, key: string, ...rest: string[]]

type StreamEntry = readonly [id: string, fields: readonly string[]]
type Batch = readonly [cursor: string, entries: readonly StreamEntry[]]

const isBatch = (reply: unknown): reply is Batch =>
  Array.isArray(reply) && typeof reply[0] === 'string' && Array.isArray(reply[1])

/**
 * Reads the cursor and at most `size` uncounted entries.
 * @throws Error if the reply is malformed, or whatever the Redis client throws
 */
export async function readBatch(redis: Redis, size: number): Promise<Batch> {
  const reply: unknown = await redis.eval(READ_BATCH, [VIEW_KEYS.cursor, VIEW_KEYS.stream], [String(size)])
  if (!isBatch(reply)) throw new Error('The store did not return a cursor and stream entries')
  return reply
}

const dayOfId = (id: string): string => parisDay(timeOfId(id))

type Group = { day: string; audience: Audience; views: View[] }

function groupViews(entries: readonly StreamEntry[]): Group[] {
  const groups = new Map<string, Group>()
  for (const [id, fields] of entries) {
    const view = fromFields(fields)
    if (!view) continue
    const day = dayOfId(id)
    const audience = view.bot ? 'bots' : 'people'
    const group: Group = groups.get(day + audience) ?? { day, audience, views: [] }
    groups.set(day + audience, group)
    group.views.push(view)
  }
  return [...groups.values()]
}

/** Returns the commands that count a group of views. */
async function countGroup(redis: Redis, { day, audience, views }: Group, routes: RouteIndex, now: number) {
  const countsKey = VIEW_KEYS.counts(day, audience)
  const sessionsKey = VIEW_KEYS.sessions(day, audience)
  const ids = [...new Set(views.map(({ sessionId }) => sessionId))]
  const pipeline = redis
    .pipeline()
    .hgetall(countsKey)
    .hmget(sessionsKey, ...ids)
  const [fields, sessionTexts] = await pipeline.exec<[unknown, (string | null)[]]>()
  const stored = {
    counts: new Map(pairsOf(fields)),
    sessions: new Map(ids.map((id, at) => [id, sessionTexts[at] ?? null])),
  }
  const { counts, sessions } = addViews(views, stored, routes)
  // A day's sessions expire `RAW_VIEWS_DAYS` after the day began, but no sooner than an hour from now.
  const sessionsMs = Math.max(HOUR, startOfParisDay(day) + RAW_VIEWS_DAYS * DAY - now)
  return [
    ['HSET', countsKey, ...[...counts].flat()],
    ['HSET', sessionsKey, ...[...sessions].flat()],
    ['EXPIREAT', countsKey, String(countsExpireAt(day))],
    ['PEXPIRE', sessionsKey, String(sessionsMs)],
  ] satisfies Command[]
}

/**
 * Counts a batch, or does nothing if another run has moved the cursor since the batch was read.
 * @returns whether this run counted the batch
 */
export async function countBatch(redis: Redis, routes: RouteIndex, [cursor, entries]: Batch, now: number) {
  const ids = [cursor, ...entries.map(([id]) => id)].filter(Boolean)
  const last = ids.at(-1) ?? ''
  const groups = groupViews(entries)
  const additions = await Promise.all(groups.map((group) => countGroup(redis, group, routes, now)))
  // A day's sessions are needed only until all views of that day are counted.
  const pastDays = [...new Set(ids.map(dayOfId))].filter((day) => day < dayOfId(last))
  const deletions = pastDays.flatMap((day) =>
    AUDIENCES.map((audience) => ['UNLINK', VIEW_KEYS.sessions(day, audience)] as const),
  )
  const commands: Command[] = [...additions.flat(), ...deletions]
  const keys = [VIEW_KEYS.cursor, ...new Set(commands.map(([, key]) => key))]
  const applied: unknown = await redis.eval(APPLY, keys, [cursor, last, JSON.stringify(commands)])
  if (applied !== 0 && applied !== 1) throw new Error('The store did not return whether it counted the batch')
  return applied === 1
}
