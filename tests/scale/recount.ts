import type { Redis } from 'ioredis'
import { classify } from '../../netlify/page-views/count/classify'
import { ALL, ANY_FORM, BOUNCES, ENTRY, EXIT, FUNNEL } from '../../netlify/page-views/count/day-counts'
import { parisDay } from '../../netlify/page-views/days'
import type { RouteIndex } from '../../netlify/page-views/route-index'
import { fromFields } from '../../netlify/page-views/record/view'

type Tally = { views: number; sessions: Set<string> }
type Visit = { views: number; first: string; last: string; fields: Set<string> }
/** `funnel` holds a field for each step of each visit. */
type Day = { tallies: Map<string, Tally>; visits: Map<string, Visit>; funnel: string[] }

/** The first time that a visit reaches or sends a form counts for where it had come from until then. */
function addField({ funnel }: Day, { first, fields }: Visit, field: string): void {
  if (fields.has(field)) return
  fields.add(field)
  const [step = '', value] = field.split('|')
  if (!['r', 's'].includes(step) || value !== ANY_FORM) return
  const firstOf = (kind: string) => [...fields].find((name) => name.startsWith(`${kind}|`))
  for (const origin of [`${ENTRY}|${first}`, firstOf('c'), firstOf('u')]) {
    if (origin) funnel.push(`${FUNNEL}|${step}|${origin}`)
  }
}

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
      const day = days.get(key) ?? { tallies: new Map(), visits: new Map(), funnel: [] }
      days.set(key, day)
      const { fields: names, place } = classify(view, routes)
      const known = day.visits.get(view.sessionId)
      if (view.event === 'sent') {
        for (const { field } of known ? names : []) {
          const tally = day.tallies.get(field) ?? { views: 0, sessions: new Set<string>() }
          day.tallies.set(field, { ...tally, sessions: tally.sessions.add(view.sessionId) })
          if (known) addField(day, known, field)
        }
        continue
      }
      for (const field of [ALL, ...names.map(({ field }) => field)]) {
        const tally = day.tallies.get(field) ?? { views: 0, sessions: new Set<string>() }
        day.tallies.set(field, { views: tally.views + 1, sessions: tally.sessions.add(view.sessionId) })
      }
      const visit = known ?? { views: 0, first: place, last: place, fields: new Set() }
      Object.assign(visit, { views: visit.views + 1, last: place })
      day.visits.set(view.sessionId, visit)
      for (const { field } of names) addField(day, visit, field)
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

function toHash({ tallies, visits, funnel }: Day): Map<string, string> {
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
  for (const field of funnel) add(field)
  for (const [field, count] of singles) hash.set(field, String(count))
  return hash
}
