import { addMonths, parisDay, startOfParisDay } from '../days'
import { COUNTS_MONTHS } from '../../../src/page-views/retention'
import { classify, type CountedField } from './classify'
import type { Audience } from '../view-keys'
import type { RouteIndex } from '../route-index'
import { fromFields, type View } from '../record/view'

/** A stream entry as Redis gives it: its id, then names and values in turn. */
export type StreamEntry = readonly [id: string, fields: readonly string[]]

/** `seen` are indexes of fields, below zero what was sent before any view of the batch (see `COUNT_BATCH`). */
type Session = { views: number; first: string; last: string; seen: Set<number> }

/** What a batch adds to the counts of one day and audience. */
export type Group = {
  day: string
  audience: Audience
  views: number
  fields: Map<string, CountedField & { index: number; views: number }>
  sessions: Map<string, Session>
}

/** When a stream entry was made, in milliseconds. */
export const timeOfId = (id: string): number => Number(id.split('-')[0])

/** When the counts of a day have reached their age, in seconds since 1970. */
export const countsExpireAt = (day: string): number => startOfParisDay(addMonths(day, COUNTS_MONTHS)) / 1000

function addView(group: Group, view: View, routes: RouteIndex): void {
  const { fields: countedFields, place } = classify(view, routes)
  const session = group.sessions.get(view.sessionId) ?? {
    views: 0,
    first: place,
    last: place,
    seen: new Set(),
  }
  for (const counted of countedFields) {
    const known = group.fields.get(counted.field) ?? { ...counted, index: group.fields.size + 1, views: 0 }
    known.views += view.event === 'sent' ? 0 : 1
    group.fields.set(counted.field, known)
    session.seen.add(view.event === 'sent' && session.views === 0 ? -known.index : known.index)
  }
  if (view.event !== 'sent') {
    if (session.views === 0) session.first = place
    session.views += 1
    session.last = place
    group.views += 1
  }
  group.sessions.set(view.sessionId, session)
}

/** Sums up stream entries by day and audience, in the order of the stream. */
export function groupEntries(entries: readonly StreamEntry[], routes: RouteIndex): Group[] {
  const groups = new Map<string, Group>()
  for (const [id, fields] of entries) {
    const view = fromFields(fields)
    const day = parisDay(timeOfId(id))
    const audience = view.bot ? 'bots' : 'people'
    const key = `${day} ${audience}`
    const group = groups.get(key) ?? { day, audience, views: 0, fields: new Map(), sessions: new Map() }
    groups.set(key, group)
    addView(group, view, routes)
  }
  return [...groups.values()]
}

/** A group as the arguments that `COUNT_BATCH` reads, in its order. */
export function toArguments(group: Group): string[] {
  const args = [
    String(countsExpireAt(group.day)),
    String(group.views),
    String(group.fields.size),
    String(group.sessions.size),
  ]
  for (const { field, views, most } of group.fields.values()) args.push(field, String(views), String(most))
  for (const [id, { views, first, last, seen }] of group.sessions) {
    args.push(id, String(views), first, last, [...seen].join(','))
  }
  return args
}
