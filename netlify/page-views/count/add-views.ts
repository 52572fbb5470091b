import type { View } from '../record/view'
import type { RouteIndex } from '../route-index'
import { classify } from './classify'
import { KIND, MAX_VALUES, parseCount, REST } from './day-counts'

/** The stored counts of a day and audience by field, and the stored sessions by id; null for a new session. */
type Stored = {
  counts: ReadonlyMap<string, string>
  sessions: ReadonlyMap<string, string | null>
}

const hasKind = (kind: string, field: string): boolean => field.startsWith(`${kind}|`)

/**
 * Parses a stored session. Each line names a count to increase if this visit reaches a form: the entry page, channel and
 * campaign of its first view. Once the visit has reached a form, the session is empty.
 */
function parseSession(session: string): string[] {
  const lines = session.split('\n').filter(Boolean)
  if (!/^\d+$/.test(lines[0] ?? '')) return lines
  // Sessions stored before 26 November 2026 list views, entry, exit, then every field.
  const [, entry, , ...fields] = lines
  if (fields.includes('r|*')) return []
  const first = (kind: string) => fields.filter((field) => hasKind(kind, field)).slice(0, 1)
  return [`${KIND.entry}|${entry}`, ...first(KIND.channel), ...first(KIND.campaign)]
}

/**
 * Adds views of one day and audience, in the order of the stream, to the stored counts. Each visit is counted with its
 * first view, and once more when it reaches a form.
 * @returns the counts and sessions that changed, as they are stored
 */
export function addViews(views: readonly View[], stored: Stored, routes: RouteIndex) {
  const counts = new Map([...stored.counts].map(([field, text]) => [field, parseCount(text)]))
  const changed = new Map<string, string>()
  const sessions = new Map<string, string>()

  const add = (field: string, isFirst: boolean) => {
    const before = counts.get(field) ?? { views: 0, visits: 0 }
    const views = before.views + 1
    const visits = before.visits + Number(isFirst)
    counts.set(field, { views, visits })
    // For entries (e) and for visits that reached a form (f), only visits are stored.
    changed.set(field, /^[ef]\|/.test(field) ? String(visits) : `${views} ${visits}`)
  }
  /** Returns the field itself, or the field for other values if the day already has `MAX_VALUES` of this kind. */
  const fieldOrRest = (field: string): string => {
    const kind = field.charAt(0)
    const limit = MAX_VALUES[kind]
    if (limit === undefined || counts.has(field)) return field
    const rest = `${kind}|${REST}`
    const values = [...counts.keys()].filter((name) => hasKind(kind, name) && name !== rest)
    return values.length < limit ? field : rest
  }

  for (const view of views) {
    const classified = classify(view, routes)
    const fields = classified.fields.map(fieldOrRest)
    const entry = `${KIND.entry}|${classified.page}`
    const session = sessions.get(view.sessionId) ?? stored.sessions.get(view.sessionId) ?? null
    const isFirst = session === null
    for (const field of [KIND.all, ...fields]) add(field, isFirst)
    if (isFirst) add(entry, true)
    let origins = isFirst
      ? [entry, ...fields.filter((field) => hasKind(KIND.channel, field) || hasKind(KIND.campaign, field))]
      : parseSession(session)
    if (classified.hasForm) {
      add(`${KIND.reachedForm}|*`, origins.length > 0)
      for (const origin of origins) add(`f|r|${origin}`, true)
      origins = []
    }
    sessions.set(view.sessionId, origins.join('\n'))
  }
  return { counts: changed, sessions }
}
