import type { View } from '../record/view'
import type { RouteIndex } from '../route-index'
import { classify } from './classify'
import { KIND, MAX_VALUES, parseCount, REST, type Count } from './day-counts'

/** What is stored of a day and audience: its counts by field, and what is remembered of its sessions by id. */
export type Stored = { counts: ReadonlyMap<string, string>; sessions: ReadonlyMap<string, string> }

/** What visits that reach a form are counted by, beside where they began. */
const isOrigin = (field: string): boolean =>
  field.startsWith(`${KIND.channel}|`) || field.startsWith(`${KIND.campaign}|`)

/** Until 25 November 2026: views, entry, exit, then every field of the session, a line each. */
const earlierOrigins = ([, entry, , ...fields]: string[]): string[] => {
  if (fields.includes('r|*')) return []
  const first = (kind: string) => fields.filter((field) => field.startsWith(`${kind}|`)).slice(0, 1)
  return [`${KIND.entry}|${entry}`, ...first(KIND.channel), ...first(KIND.campaign)]
}

const originsIn = (session: string): string[] => {
  const lines = session.split('\n').filter(Boolean)
  return /^\d+$/.test(lines[0] ?? '') ? earlierOrigins(lines) : lines
}

/**
 * Adds views of one day and audience, in the order of the stream, to what is stored.
 * A session is remembered by what its visit began with, and once it has seen a form by nothing: that is all it takes to
 * count a visit once, and once as having reached a form, however long it goes on.
 * @returns what changed, to be stored in place of what was there
 */
export function addViews(views: readonly View[], stored: Stored, routes: RouteIndex): Stored {
  const counts = new Map<string, Count>()
  const sessions = new Map<string, string>()

  const countOf = (field: string): Count => {
    const known = counts.get(field) ?? parseCount(stored.counts.get(field))
    counts.set(field, known)
    return known
  }
  const add = (field: string, isVisit: boolean) => {
    const count = countOf(field)
    count.views += 1
    if (isVisit) count.visits += 1
  }
  /** The field itself, or that of the rest where its kind has no place left. */
  const placeFor = (field: string): string => {
    const most = MAX_VALUES[field.charAt(0)]
    if (most === undefined || stored.counts.has(field) || counts.has(field)) return field
    const rest = field.slice(0, 2) + REST
    const taken = new Set([...stored.counts.keys(), ...counts.keys()].filter((name) => isLike(name, rest)))
    return taken.size < most ? field : rest
  }

  for (const view of views) {
    const { fields, place, hasForm } = classify(view, routes)
    const id = view.sessionId
    const known = sessions.get(id) ?? stored.sessions.get(id)
    const placed = fields.map(placeFor)
    for (const field of [KIND.all, ...placed]) add(field, known === undefined)
    let origins = originsIn(known ?? '')
    if (known === undefined) {
      origins = [`${KIND.entry}|${place}`, ...placed.filter(isOrigin)]
      add(`${KIND.entry}|${place}`, true)
    }
    if (hasForm) {
      add(`${KIND.reached}|*`, origins.length > 0)
      for (const origin of origins) add(`f|r|${origin}`, true)
      origins = []
    }
    sessions.set(id, origins.join('\n'))
  }
  return { counts: new Map([...counts].map(([field, count]) => [field, textOf(field, count)])), sessions }
}

const isLike = (name: string, rest: string): boolean => name.startsWith(rest.slice(0, 2)) && name !== rest

/** Visits alone have one number. */
const textOf = (field: string, { views, visits }: Count): string =>
  /^[ef]\|/.test(field) ? String(visits) : `${views} ${visits}`
