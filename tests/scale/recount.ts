import type { Redis } from 'ioredis'
import { classify } from '../../netlify/page-views/count/classify'
import { parisDay, timeOfId } from '../../netlify/page-views/days'
import { fromFields } from '../../netlify/page-views/record/view'
import type { RouteIndex } from '../../netlify/page-views/route-index'

type Visit = { fields: string[]; place: string; reached: boolean }
type Day = { views: string[]; visits: Map<string, Visit> }

/**
 * Counts a whole stream independently of the roll-up, in plain lists.
 * @returns the expected fields of each hash by `day:audience`, without the marks of runs and without requests
 */
export async function recount(redis: Redis, stream: string, routes: RouteIndex) {
  const days = new Map<string, Day>()
  let count = 0
  for (let start = '-'; ;) {
    const entries = await redis.xrange(stream, start, '+', 'COUNT', 5_000)
    for (const [id, values] of entries) {
      const view = fromFields(values)
      if (!view) continue
      const key = `${parisDay(timeOfId(id))}:${view.bot ? 'bots' : 'people'}`
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
    if (!last) return { views: count, days: new Map([...days].map(([key, day]) => [key, toHash(day)])) }
    start = `(${last[0]}`
  }
}

function countEach(names: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function toHash({ views, visits }: Day): Map<string, string> {
  const all = [...visits.values()]
  const began = countEach(all.flatMap(({ fields, reached }) => ['*', ...fields, ...(reached ? ['r|*'] : [])]))
  const singles = all.flatMap(({ fields, place, reached }) => {
    const origins = [`e|${place}`, ...fields.filter((field) => /^[cu]\|/.test(field))]
    return [`e|${place}`, ...(reached ? origins.map((origin) => `f|r|${origin}`) : [])]
  })
  return new Map([
    ...[...countEach(views)].map(([field, count]) => [field, `${count} ${began.get(field) ?? 0}`] as const),
    ...[...countEach(singles)].map(([field, count]) => [field, String(count)] as const),
  ])
}
