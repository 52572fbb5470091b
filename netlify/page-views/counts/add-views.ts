import { fieldOf, KINDS, parseCount, parseField, REST, writeCount, type Count, type Kind } from './counts'
import type { ClassifiedView } from './classify'

/** Redis data of one day and audience (people or robots): counts by field, and sessions by id (null if new). */
type Stored = {
  counts: ReadonlyMap<string, string>
  sessions: ReadonlyMap<string, string | null>
  /** How many more sessions may be stored. */
  room: number
}

/** The kinds under which a visit that reaches a form is counted, by the kind of its origin. */
const REACHED_BY: Partial<Record<Kind, Kind>> = {
  entry: 'reachedByEntry',
  channel: 'reachedByChannel',
  campaign: 'reachedByCampaign',
}

/** The bytes that a field of a limited kind may take: its name, and two numbers of up to seven digits. */
const bytesOf = (field: string): number => Buffer.byteLength(field) + 15

/**
 * Adds views, oldest first, to the stored counts of one day and audience. A visit is counted with its first view and,
 * when it reaches a form, also under `reachedForm` and the kinds `reachedBy…`. A session is stored as the origins of its
 * visit, one field name per line, until the visit reaches a form; then it is empty. Once there is no room for sessions,
 * views of new ones count without a visit.
 * @returns the changed counts and sessions, as texts to be stored
 */
export function addViews(views: readonly ClassifiedView[], stored: Stored) {
  const counts = new Map<string, Count>()
  const bytes = new Map<Kind, number>()
  const changed = new Map<string, string>()
  const sessions = new Map<string, string>()
  let { room } = stored

  const use = (kind: Kind, field: string) => bytes.set(kind, (bytes.get(kind) ?? 0) + bytesOf(field))
  for (const [field, text] of stored.counts) {
    counts.set(field, parseCount(text))
    const kind = parseField(field)?.kind
    if (kind) use(kind, field)
  }
  /** Adds one view, and one visit if `addsVisit`. Returns the field in which they are counted. */
  const add = (kind: Kind, value: string, addsVisit: boolean): string => {
    const own = fieldOf(kind, value)
    const fits = counts.has(own) || (bytes.get(kind) ?? 0) + bytesOf(own) <= KINDS[kind].maxBytes
    const field = fits ? own : fieldOf(kind, REST)
    const before = counts.get(field)
    if (!before) use(kind, field)
    const count = { views: (before?.views ?? 0) + 1, visits: (before?.visits ?? 0) + Number(addsVisit) }
    counts.set(field, count)
    changed.set(field, writeCount(kind, count))
    return field
  }

  for (const view of views) {
    const session = sessions.get(view.sessionId) ?? stored.sessions.get(view.sessionId) ?? null
    const isFirst = session === null && room > 0
    if (isFirst) room -= 1
    let origins = session?.split('\n').filter(Boolean) ?? []
    add('all', '', isFirst)
    for (const [kind, value] of isFirst ? view.firstFields : view.fields) {
      const field = add(kind, value, isFirst)
      if (isFirst && REACHED_BY[kind]) origins.push(field)
    }
    if (isFirst) origins.push(add('entry', view.page, true))
    if (view.hasForm) {
      add('reachedForm', '', origins.length > 0)
      for (const origin of origins) {
        const { kind, value } = parseField(origin) ?? {}
        const reachedBy = kind && REACHED_BY[kind]
        if (reachedBy) add(reachedBy, value ?? '', true)
      }
      origins = []
    }
    if (session === null && !isFirst) add('withoutVisit', '', true)
    else sessions.set(view.sessionId, origins.join('\n'))
  }
  return { counts: changed, sessions }
}
