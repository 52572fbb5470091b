import type { View } from '../record/view'
import type { RouteIndex } from '../route-index'
import { classify } from './classify'
import { KIND, MAX_VALUES, parseCount, REST, type Count } from './day-counts'

/** The stored counts of a day and audience by field, and its sessions by id. */
type Stored = {
  counts: ReadonlyMap<string, string>
  sessions: ReadonlyMap<string, string | null>
}

const hasKind = (kind: string, field: string): boolean => field.startsWith(`${kind}|`)

/** Visits that reach a form are counted by their entry page, channel and campaign. */
const isOrigin = (field: string): boolean => hasKind(KIND.channel, field) || hasKind(KIND.campaign, field)

/** Parses a stored session: one line for each field that counts the visit if it reaches a form. */
function originsIn(session: string): string[] {
  const lines = session.split('\n').filter(Boolean)
  if (!/^\d+$/.test(lines[0] ?? '')) return lines
  // Sessions stored before 26 November 2026 list views, entry, exit, then every field.
  const [, entry, , ...fields] = lines
  if (fields.includes('r|*')) return []
  const first = (kind: string) => fields.filter((field) => hasKind(kind, field)).slice(0, 1)
  return [`${KIND.entry}|${entry}`, ...first(KIND.channel), ...first(KIND.campaign)]
}

/** Fields that only count visits hold one number. */
const textOf = (field: string, { views, visits }: Count): string =>
  /^[ef]\|/.test(field) ? String(visits) : `${views} ${visits}`

/**
 * Adds views of one day and audience, in the order of the stream, to the stored counts.
 * A session keeps the fields of its first view until it reaches a form, then nothing. So each visit counts once, and
 * once as having reached a form.
 * @returns the counts and sessions that changed, as they are stored
 */
export function addViews(views: readonly View[], stored: Stored, routes: RouteIndex) {
  const counts = new Map<string, Count>()
  const sessions = new Map<string, string>()

  const add = (field: string, isVisit: boolean) => {
    const { views, visits } = counts.get(field) ?? parseCount(stored.counts.get(field))
    counts.set(field, { views: views + 1, visits: visits + Number(isVisit) })
  }
  /** Returns the field itself, or the one for other values if its kind is full. */
  const fieldOrRest = (field: string): string => {
    const kind = field.charAt(0)
    const most = MAX_VALUES[kind]
    if (most === undefined || stored.counts.has(field) || counts.has(field)) return field
    const rest = `${kind}|${REST}`
    const names = new Set([...stored.counts.keys(), ...counts.keys()])
    const taken = [...names].filter((name) => hasKind(kind, name) && name !== rest)
    return taken.length < most ? field : rest
  }

  for (const view of views) {
    const { fields, place, hasForm } = classify(view, routes)
    const id = view.sessionId
    const session = sessions.get(id) ?? stored.sessions.get(id) ?? null
    const isVisit = session === null
    const limited = fields.map(fieldOrRest)
    const entry = `${KIND.entry}|${place}`
    let origins = isVisit ? [entry, ...limited.filter(isOrigin)] : originsIn(session)
    for (const field of [KIND.all, ...limited]) add(field, isVisit)
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
