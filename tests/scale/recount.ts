import type { Redis } from 'ioredis'
import { classify } from '../../netlify/page-views/count/classify'
import { parisDay } from '../../netlify/page-views/days'
import { fromFields } from '../../netlify/page-views/record/view'
import type { RouteIndex } from '../../netlify/page-views/route-index'

type Visit = { fields: string[]; place: string; reached: boolean }
type Day = { views: string[]; visits: Map<string, Visit> }

const PAGE = 5_000

export type Recount = {
  views: number
  /** `day:audience` → the fields of its hash. */
  days: Map<string, Map<string, string>>
}

/**
 * Counts a whole stream again in plain lists, without the roll-up: what its counts have to equal.
 * Marks of runs and requests are not views, so they are not among the fields.
 */
export async function recount(redis: Redis, stream: string, routes: RouteIndex): Promise<Recount> {
  const days = new Map<string, Day>()
  let count = 0
  for (let start = '-'; ;) {
    const entries = await redis.xrange(stream, start, '+', 'COUNT', PAGE)
    for (const [id, values] of entries) {
      const view = fromFields(values)
      if (!view) continue
      const key = `${parisDay(Number(id.split('-')[0]))}:${view.bot ? 'bots' : 'people'}`
      const day = days.get(key) ?? { views: [], visits: new Map<string, Visit>() }
      days.set(key, day)
      const { fields, place, hasForm } = classify(view, routes)
      day.views.push('*', ...fields, ...(hasForm ? ['r|*'] : []))
      const visit = day.visits.get(view.sessionId) ?? { fields, place, reached: false }
      visit.reached ||= hasForm
      day.visits.set(view.sessionId, visit)
      count += 1
    }
    const last = entries.at(-1)
    if (!last) break
    start = `(${last[0]}`
  }
  return { views: count, days: new Map([...days].map(([key, day]) => [key, toHash(day)])) }
}

const countEach = (names: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function toHash({ views, visits }: Day): Map<string, string> {
  const all = [...visits.values()]
  const began = countEach(all.flatMap(({ fields, reached }) => ['*', ...fields, ...(reached ? ['r|*'] : [])]))
  const hash = new Map(
    [...countEach(views)].map(([field, count]) => [field, `${count} ${began.get(field) ?? 0}`]),
  )
  const singles = all.flatMap(({ fields, place, reached }) => {
    const origins = [`e|${place}`, ...fields.filter((field) => /^[cu]\|/.test(field))]
    return [`e|${place}`, ...(reached ? origins.map((origin) => `f|r|${origin}`) : [])]
  })
  for (const [field, count] of countEach(singles)) hash.set(field, String(count))
  return hash
}
