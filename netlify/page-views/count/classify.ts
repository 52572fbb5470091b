import { languageOfPath } from '../../../src/languages'
import { plainText } from '../record/redact'
import { originOf } from './channels'
import { ANY_FORM, DIMENSIONS, MAX_VALUES, NOT_FOUND_PLACE, type Dimension } from './day-counts'
import { deviceOf } from './devices'
import { barePath, type RouteIndex } from '../route-index'
import type { View } from '../record/view'

const MAX_VALUE = 120

/** A field of the day's hash that a view adds to, and how many such fields a day may have (0: any number). */
export type CountedField = { field: string; most: number }

export type Classified = {
  fields: CountedField[]
  /** Where the visit is: a page's path, or `NOT_FOUND_PLACE`. */
  place: string
}

const counted = (dimension: Dimension, value: string): CountedField => ({
  field: `${DIMENSIONS[dimension]}|${plainText(value, MAX_VALUE)}`,
  most: MAX_VALUES[dimension] ?? 0,
})

const utmOf = (path: string) => {
  const query = new URLSearchParams(path.split('?').slice(1).join('?'))
  const read = (name: string) => (query.get(`utm_${name}`) ?? '').trim().toLowerCase()
  return { source: read('source'), medium: read('medium'), campaign: read('campaign') }
}

/** The kinds of pages with a form. */
const FORM_PAGES: readonly string[] = ['demo', 'contact']

/** Everything that a view counts towards; of a form sent, that it was. */
export function classify(view: View, routes: RouteIndex): Classified {
  const route = routes.at(view.path)
  const place = route?.path ?? NOT_FOUND_PLACE
  const hasForm = route !== undefined && FORM_PAGES.includes(route.kind)
  if (view.event === 'sent')
    return { fields: hasForm ? [counted('sent', ANY_FORM), counted('sent', route.kind)] : [], place }
  const utm = utmOf(view.path)
  const { channel, source } = originOf(view.referrer, utm)
  const campaign = [utm.source, utm.medium, utm.campaign]
  const fields = [
    ...(route
      ? [counted('page', route.page), counted('route', route.path)]
      : [counted('notFound', barePath(view.path))]),
    counted('language', route?.language ?? languageOfPath(view.path)),
    counted('channel', channel),
    ...(source ? [counted('source', source)] : []),
    ...(campaign.some(Boolean) ? [counted('campaign', campaign.map((part) => part || '-').join(' / '))] : []),
    counted('device', deviceOf(view.userAgent)),
    ...(view.bot ? [counted('bot', view.bot)] : []),
    ...(hasForm ? [counted('reached', ANY_FORM)] : []),
  ]
  return { fields, place }
}
