import { languageOfPath } from '../../../src/languages'
import { plainText } from '../record/redact'
import type { View } from '../record/view'
import { barePath, type RouteIndex } from '../route-index'
import { originOf } from './channels'
import { KIND, NOT_FOUND_PLACE, type Kind } from './day-counts'
import { deviceOf } from './devices'

const MAX_VALUE = 120

export type Classified = {
  /** Fields of the day's hash that the view adds to, beside the day as a whole. */
  fields: string[]
  /** Where the view is: a page's path, or `NOT_FOUND_PLACE`. */
  place: string
  /** Whether the page has a form for requests. */
  hasForm: boolean
}

const field = (kind: Kind, value: string): string => `${kind}|${plainText(value, MAX_VALUE)}`

const utmOf = (path: string) => {
  const query = new URLSearchParams(path.split('?').slice(1).join('?'))
  const read = (name: string) => (query.get(`utm_${name}`) ?? '').trim().toLowerCase()
  return { source: read('source'), medium: read('medium'), campaign: read('campaign') }
}

/** Everything that a view counts towards. */
export function classify(view: View, routes: RouteIndex): Classified {
  const route = routes.at(view.path)
  const utm = utmOf(view.path)
  const { channel, source } = originOf(view.referrer, utm)
  const campaign = [utm.source, utm.medium, utm.campaign]
  return {
    fields: [
      route ? field(KIND.route, route.path) : field(KIND.notFound, barePath(view.path)),
      field(KIND.language, route?.language ?? languageOfPath(view.path)),
      field(KIND.channel, channel),
      ...(source ? [field(KIND.source, source)] : []),
      ...(campaign.some(Boolean)
        ? [field(KIND.campaign, campaign.map((part) => part || '-').join(' / '))]
        : []),
      field(KIND.device, deviceOf(view.userAgent)),
      ...(view.bot ? [field(KIND.bot, view.bot)] : []),
    ],
    place: route?.path ?? NOT_FOUND_PLACE,
    hasForm: route?.kind === 'demo' || route?.kind === 'contact',
  }
}
