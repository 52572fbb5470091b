import type { View } from '../record/view'
import type { RouteIndex } from '../route-index'
import { classify } from './classify'
import { KIND, MAX_VALUES, parseCount, REST } from './day-counts'

/** Redis data of one day and audience (people or robots): counts by field, and sessions by id (null if new). */
type Stored = {
  counts: ReadonlyMap<string, string>
  sessions: ReadonlyMap<string, string | null>
}

const hasKind = (kind: string, field: string): boolean => field.startsWith(`${kind}|`)

/**
 * Splits a stored session into its lines: the visit's entry page, channel and campaign, if any, each as a field name.
 * When the visit reaches a form, each line adds one to a `reachedBy…` count, and the stored session becomes empty.
 */
function parseSession(session: string): string[] {
  const lines = session.split('\n').filter(Boolean)
  if (!/^\d+$/.test(lines[0] ?? '')) return lines
  // Sessions stored before 26 November 2026 have a line for the number of views, the entry, the exit and each field.
  // Redis keeps sessions for at most 30 days, so this code is not needed from 27 December 2026.
  const [, entry, , ...fields] = lines
  if (fields.includes('r|*')) return []
  const first = (kind: string) => fields.filter((field) => hasKind(kind, field)).slice(0, 1)
  return [`${KIND.entry}|${entry}`, ...first(KIND.channel), ...first(KIND.campaign)]
}

/**
 * Adds views, oldest first, to the stored counts of one day and audience. A visit is counted with its first view and,
 * when it reaches a form, also under `reachedForm` and the kinds `reachedBy…`.
 * @returns the changed counts and sessions, as texts to be stored
 */
export function addViews(views: readonly View[], stored: Stored, routes: RouteIndex) {
  const counts = new Map([...stored.counts].map(([field, text]) => [field, parseCount(text)]))
  const changed = new Map<string, string>()
  const sessions = new Map<string, string>()

  const add = (field: string, addsVisit: boolean) => {
    const before = counts.get(field) ?? { views: 0, visits: 0 }
    const views = before.views + 1
    const visits = before.visits + Number(addsVisit)
    counts.set(field, { views, visits })
    // Fields of the kinds `e` (entries) and `f` (visits that reached a form, by origin) contain only visits.
    changed.set(field, /^[ef]\|/.test(field) ? String(visits) : `${views} ${visits}`)
  }
  /** Returns `field`, or the kind's `REST` field if `MAX_VALUES` allows no new field of this kind on this day. */
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
