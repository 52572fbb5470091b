import {
  fieldOf,
  COUNTERS,
  parseCount,
  parseField,
  REST,
  writeCount,
  type Count,
  type Counter,
} from './counters'
import type { ClassifiedView } from './classify'

/** Redis data of one day and audience (people or robots): counts by field, and sessions by id (null if new). */
type Stored = {
  counts: ReadonlyMap<string, string>
  sessions: ReadonlyMap<string, string | null>
  /** How many more sessions may be stored. */
  room: number
}

/** The counters under which a visit that reaches a form is counted, by the counter of its origin. */
const REACHED_BY: Partial<Record<Counter, Counter>> = {
  entryPage: 'reachedByEntryPage',
  channel: 'reachedByChannel',
  campaign: 'reachedByCampaign',
}

/** The bytes that a field of a limited counter may take: its name, and two numbers of up to seven digits. */
const bytesOf = (field: string): number => Buffer.byteLength(field) + 15

/**
 * Adds views, oldest first, to the stored counts of one day and audience. A visit is counted with its first view and,
 * when it reaches a form, also under `reachedForm` and the counters `reachedBy…`. A session is stored as the origins of
 * its visit, one field name per line, until the visit reaches a form; then it is empty. Once there is no room for
 * sessions, views of new ones count without a visit.
 * @returns the changed counts and sessions, as texts to be stored
 */
export function addViews(views: readonly ClassifiedView[], stored: Stored) {
  const counts = new Map<string, Count>()
  const bytes = new Map<Counter, number>()
  const changed = new Map<string, string>()
  const sessions = new Map<string, string>()
  let { room } = stored

  const use = (counter: Counter, field: string) =>
    bytes.set(counter, (bytes.get(counter) ?? 0) + bytesOf(field))
  for (const [field, text] of stored.counts) {
    counts.set(field, parseCount(text))
    const counter = parseField(field)?.counter
    if (counter) use(counter, field)
  }
  /** Adds one view, and one visit if `addsVisit`. Returns the field in which they are counted. */
  const add = (counter: Counter, value: string, addsVisit: boolean): string => {
    const own = fieldOf(counter, value)
    const fits = counts.has(own) || (bytes.get(counter) ?? 0) + bytesOf(own) <= COUNTERS[counter].maxBytes
    const field = fits ? own : fieldOf(counter, REST)
    const before = counts.get(field)
    if (!before) use(counter, field)
    const count = { views: (before?.views ?? 0) + 1, visits: (before?.visits ?? 0) + Number(addsVisit) }
    counts.set(field, count)
    changed.set(field, writeCount(counter, count))
    return field
  }

  for (const view of views) {
    const session = sessions.get(view.sessionId) ?? stored.sessions.get(view.sessionId) ?? null
    const isFirst = session === null && room > 0
    if (isFirst) room -= 1
    let origins = session?.split('\n').filter(Boolean) ?? []
    add('all', '', isFirst)
    for (const [counter, value] of isFirst ? view.firstValues : view.values) {
      const field = add(counter, value, isFirst)
      if (isFirst && REACHED_BY[counter]) origins.push(field)
    }
    if (isFirst) origins.push(add('entryPage', view.page, true))
    if (view.hasForm) {
      add('reachedForm', '', origins.length > 0)
      for (const origin of origins) {
        const { counter, value } = parseField(origin) ?? {}
        const reachedBy = counter && REACHED_BY[counter]
        if (reachedBy) add(reachedBy, value ?? '', true)
      }
      origins = []
    }
    if (session === null && !isFirst) add('withoutVisit', '', true)
    else sessions.set(view.sessionId, origins.join('\n'))
  }
  return { counts: changed, sessions }
}
