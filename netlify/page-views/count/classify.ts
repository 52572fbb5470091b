import { languageOfPath } from '../../../src/shared/languages'
import { plainText } from '../record/redact'
import type { View } from '../record/view'
import { routePath, type RouteIndex } from '../route-index'
import { originOf } from './channels'
import { KIND, NOT_FOUND_PLACE, type Kind } from './day-counts'

export const DEVICES = ['desktop', 'mobile', 'tablet'] as const

/** Returns the device of a user agent. An iPad that requests desktop sites counts as a computer. */
export function deviceOf(userAgent: string): (typeof DEVICES)[number] {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|iPod|Windows Phone|Opera Mini/i.test(userAgent) ? 'mobile' : 'desktop'
}

const MAX_VALUE = 120

const field = (kind: Kind, value: string): string => `${kind}|${plainText(value, MAX_VALUE)}`

type Classified = {
  /** The fields of the day's hash that the view adds to, without the total. */
  fields: string[]
  /** The page's path, or `NOT_FOUND_PLACE`. */
  place: string
  /** Whether the page has a form for requests. */
  hasForm: boolean
}

/** Returns everything that a view counts towards. */
export function classify(view: View, routes: RouteIndex): Classified {
  const route = routes.at(view.path)
  const query = new URLSearchParams(view.path.split('?').slice(1).join('?'))
  const utm = (name: string) => (query.get(`utm_${name}`) ?? '').trim().toLowerCase()
  const campaign = [utm('source'), utm('medium'), utm('campaign')]
  const { channel, source } = originOf(view.referrer, { source: utm('source'), medium: utm('medium') })
  return {
    fields: [
      route ? field(KIND.route, route.path) : field(KIND.notFound, routePath(view.path)),
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
