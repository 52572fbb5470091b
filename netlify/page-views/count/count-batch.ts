import type { Redis } from '@upstash/redis'
import { RAW_VIEWS_DAYS } from '../../../src/page-views/retention'
import { DAY, SECOND } from '../../platform/clock'
import { parisDay, timeOfId } from '../days'
import { fromFields, type View } from '../record/view'
import type { RouteIndex } from '../route-index'
import { AUDIENCES, viewKeys, type Audience } from '../view-keys'
import { addViews, type Stored } from './add-views'
import { countsExpireAt, KIND } from './day-counts'
import { APPLY, applyArguments, READ_BATCH, type Command } from './scripts'

const PAIRS_PER_COMMAND = 1_000

type StreamEntry = readonly [id: string, fields: readonly string[]]

const isEntry = (value: unknown): value is StreamEntry =>
  Array.isArray(value) && typeof value[0] === 'string' && Array.isArray(value[1])

/** A batch: where counting stands, and the entries after it. */
type Batch = { cursor: string; entries: readonly StreamEntry[] }

/** @throws where the store answers something else, and whatever its client throws */
export async function readBatch(redis: Pick<Redis, 'eval'>, prefix: string, size: number): Promise<Batch> {
  const keys = viewKeys(prefix)
  const reply: unknown = await redis.eval(READ_BATCH, [keys.cursor, keys.stream], [String(size)])
  const [cursor, entries]: unknown[] = Array.isArray(reply) ? reply : []
  if (typeof cursor !== 'string' || !Array.isArray(entries) || !entries.every(isEntry))
    throw new Error('The store answered something else than a cursor and stream entries')
  return { cursor, entries }
}

type Group = { day: string; audience: Audience; views: View[] }

function groupByDay(entries: readonly StreamEntry[]): Group[] {
  const groups = new Map<string, Group>()
  for (const [id, fields] of entries) {
    const view = fromFields(fields)
    if (!view) continue
    const day = parisDay(timeOfId(id))
    const audience = view.bot ? 'bots' : 'people'
    const group = groups.get(day + audience) ?? { day, audience, views: [] }
    group.views.push(view)
    groups.set(day + audience, group)
  }
  return [...groups.values()]
}

/** What is stored of a group's day, and of the sessions that its views belong to. */
async function readStored(
  redis: Pick<Redis, 'pipeline'>,
  countsKey: string,
  sessionsKey: string,
  views: readonly View[],
): Promise<Stored> {
  const ids = [...new Set(views.map(({ sessionId }) => sessionId))]
  const pipeline = redis
    .pipeline()
    .hgetall(countsKey)
    .hmget(sessionsKey, ...ids)
  // The client leaves replies as they are: names and values in turn, and values or null.
  const [flat, states] = await pipeline.exec<[string[] | null, (string | null)[]]>()
  const counts = new Map<string, string>()
  for (let at = 0; at < (flat?.length ?? 0); at += 2) counts.set(flat?.[at] ?? '', flat?.[at + 1] ?? '')
  const sessions = ids.flatMap((id, at): [string, string][] => {
    const state = states[at] ?? null
    return state === null ? [] : [[id, state]]
  })
  return { counts, sessions: new Map(sessions) }
}

const hashCommands = (key: string, values: ReadonlyMap<string, string>): Command[] => {
  const pairs = [...values]
  return Array.from({ length: Math.ceil(pairs.length / PAIRS_PER_COMMAND) }, (_, index) => [
    ...(['HSET', key] as const),
    ...pairs.slice(index * PAIRS_PER_COMMAND, (index + 1) * PAIRS_PER_COMMAND).flat(),
  ])
}

/**
 * Counts a batch. What is stored is read without a lock: had another run changed it since the cursor was read, the
 * cursor would have moved too, and nothing is applied.
 * @returns whether this run counted it
 */
export async function countBatch(
  redis: Pick<Redis, 'eval' | 'pipeline'>,
  prefix: string,
  routes: RouteIndex,
  { cursor, entries }: Batch,
): Promise<boolean> {
  const keys = viewKeys(prefix)
  const last = entries.at(-1)?.[0] ?? cursor
  const groups = groupByDay(entries)
  const commandsOf = async ({ day, audience, views }: Group): Promise<Command[]> => {
    const [countsKey, sessionsKey] = [keys.counts(day, audience), keys.sessions(day, audience)]
    const stored = await readStored(redis, countsKey, sessionsKey, views)
    const { counts, sessions } = addViews(views, stored, routes)
    const ages: Command[] = [
      ['EXPIREAT', countsKey, String(countsExpireAt(day))],
      ['EXPIRE', sessionsKey, String((RAW_VIEWS_DAYS * DAY) / SECOND)],
    ]
    const isNew = !stored.counts.has(KIND.all)
    return [
      ...hashCommands(countsKey, counts),
      ...hashCommands(sessionsKey, sessions),
      ...(isNew ? ages : []),
    ]
  }
  const counting = (await Promise.all(groups.map(commandsOf))).flat()
  // Sessions serve only while views of their day can still come.
  const days = new Set([...groups.map(({ day }) => day), ...(cursor ? [parisDay(timeOfId(cursor))] : [])])
  const forgetting = [...days]
    .filter((day) => day < parisDay(timeOfId(last)))
    .flatMap((day) => AUDIENCES.map((audience): Command => ['UNLINK', keys.sessions(day, audience)]))
  const commands = [...counting, ...forgetting]
  const applied: unknown = await redis.eval(APPLY, ...applyArguments(keys.cursor, cursor, last, commands))
  if (applied !== 0 && applied !== 1) throw new Error('The store did not say whether it counted')
  return applied === 1
}
