import type { View } from '../record/view'
import type { RouteIndex } from '../route-index'
import { classify } from './classify'
import { KIND, MAX_VALUES, parseCount, REST, type Count } from './day-counts'

/** What is stored of a day and audience: its counts by field, and what is remembered of its sessions by id. */
type Stored = {
  counts: ReadonlyMap<string, string>
  sessions: ReadonlyMap<string, string | null>
}

const isOf = (kind: string, field: string): boolean => field.startsWith(`${kind}|`)

/** Visits that reach a form are also counted by their channel and campaign, beside where they began. */
const isOrigin = (field: string): boolean => isOf(KIND.channel, field) || isOf(KIND.campaign, field)

/** What a session is remembered by: the fields that its visit adds to when it reaches a form, one on each line. */
function originsIn(session: string): string[] {
  const lines = session.split('\n').filter(Boolean)
  if (!/^\d+$/.test(lines[0] ?? '')) return lines
  // Until 25 November 2026: views, entry, exit, then every field of the session.
  const [, entry, , ...fields] = lines
  if (fields.includes('r|*')) return []
  const first = (kind: string) => fields.filter((field) => isOf(kind, field)).slice(0, 1)
  return [`${KIND.entry}|${entry}`, ...first(KIND.channel), ...first(KIND.campaign)]
}

/** Visits alone are stored as one number. */
const textOf = (field: string, { views, visits }: Count): string =>
  /^[ef]\|/.test(field) ? String(visits) : `${views} ${visits}`

/**
 * Adds views of one day and audience, in the order of the stream, to what is stored.
 * A session is remembered by what its visit began with, and once it has seen a form by nothing: that is all it takes to
 * count a visit once, and once as having reached a form, however long it goes on.
 * @returns what changed, as it is to be stored
 */
export function addViews(views: readonly View[], stored: Stored, routes: RouteIndex) {
  const counts = new Map<string, Count>()
  const sessions = new Map<string, string>()

  const add = (field: string, isVisit: boolean) => {
    const { views, visits } = counts.get(field) ?? parseCount(stored.counts.get(field))
    counts.set(field, { views: views + 1, visits: visits + Number(isVisit) })
  }
  const placeFor = (field: string): string => {
    const kind = field.charAt(0)
    const most = MAX_VALUES[kind]
    if (most === undefined || stored.counts.has(field) || counts.has(field)) return field
    const rest = `${kind}|${REST}`
    const names = new Set([...stored.counts.keys(), ...counts.keys()])
    const taken = [...names].filter((name) => isOf(kind, name) && name !== rest)
    return taken.length < most ? field : rest
  }

  for (const view of views) {
    const { fields, place, hasForm } = classify(view, routes)
    const id = view.sessionId
    const known = sessions.get(id) ?? stored.sessions.get(id) ?? null
    const isVisit = known === null
    const placed = fields.map(placeFor)
    const entry = `${KIND.entry}|${place}`
    let origins = isVisit ? [entry, ...placed.filter(isOrigin)] : originsIn(known)
    for (const field of [KIND.all, ...placed]) add(field, isVisit)
    if (isVisit) add(entry, true)
    if (hasForm) {
      add(`${KIND.reached}|*`, origins.length > 0)
      for (const origin of origins) add(`f|r|${origin}`, true)
      origins = []
    }
    sessions.set(id, origins.join('\n'))
  }
  return { counts: new Map([...counts].map(([field, count]) => [field, textOf(field, count)])), sessions }
}
