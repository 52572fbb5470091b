import type { Redis } from 'ioredis'
import { classify } from '../../netlify/page-views/count/classify'
import { ALL, BOUNCES, ENTRY, EXIT } from '../../netlify/page-views/count/day-counts'
import { parisDay } from '../../netlify/page-views/days'
import type { RouteIndex } from '../../netlify/page-views/route-index'
import { fromFields } from '../../netlify/page-views/record/view'

type Tally = { views: number; sessions: Set<string> }
type Visit = { views: number; first: string; last: string }
type Day = { tallies: Map<string, Tally>; visits: Map<string, Visit> }

const PAGE = 5_000

export type Recount = {
  views: number
  /** `day:audience` → the fields of its hash, and its sessions. */
  days: Map<string, { hash: Map<string, string>; sessions: string[] }>
}

/**
 * Counts a whole stream again in plain sets, without the roll-up: what its counts have to equal.
 * Heartbeats and submissions are not views, so they are not among the fields.
 */
export async function recount(redis: Redis, stream: string, routes: RouteIndex): Promise<Recount> {
  const days = new Map<string, Day>()
  let views = 0
  for (let start = '-'; ;) {
    const entries = await redis.xrange(stream, start, '+', 'COUNT', PAGE)
    for (const [id, fields] of entries) {
      const view = fromFields(fields)
      const key = `${parisDay(Number(id.split('-')[0]))}:${view.bot ? 'bots' : 'people'}`
      const day = days.get(key) ?? { tallies: new Map<string, Tally>(), visits: new Map<string, Visit>() }
      days.set(key, day)
      const { fields: names, place } = classify(view, routes)
      for (const field of [ALL, ...names.map(({ field }) => field)]) {
        const tally = day.tallies.get(field) ?? { views: 0, sessions: new Set<string>() }
        day.tallies.set(field, { views: tally.views + 1, sessions: tally.sessions.add(view.sessionId) })
      }
      const visit = day.visits.get(view.sessionId) ?? { views: 0, first: place, last: place }
      day.visits.set(view.sessionId, { views: visit.views + 1, first: visit.first, last: place })
      views += 1
    }
    const last = entries.at(-1)
    if (!last) break
    start = `(${last[0]}`
  }
  return {
    views,
    days: new Map(
      [...days].map(([key, day]) => [key, { hash: toHash(day), sessions: [...day.visits.keys()] }]),
    ),
  }
}

function toHash({ tallies, visits }: Day): Map<string, string> {
  const hash = new Map(
    [...tallies].map(([field, { views, sessions }]) => [field, `${views} ${sessions.size}`]),
  )
  const singles = new Map<string, number>()
  const add = (field: string) => singles.set(field, (singles.get(field) ?? 0) + 1)
  for (const { views, first, last } of visits.values()) {
    add(`${ENTRY}|${first}`)
    add(`${EXIT}|${last}`)
    if (views === 1) add(BOUNCES)
  }
  for (const [field, count] of singles) hash.set(field, String(count))
  return hash
}
