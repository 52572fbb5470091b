import { languageOfPath } from '../../../src/shared/languages'
import { plainText } from '../record/redact'
import type { View } from '../record/view'
import { routePath, type RouteIndex } from '../route-index'
import { originOf } from './channels'
import { KIND, UNKNOWN_PAGE, type Kind } from './day-counts'

export const DEVICES = ['desktop', 'mobile', 'tablet'] as const

/** Returns the device of a user agent. An iPad that asks for desktop pages counts as a desktop computer. */
export function deviceOf(userAgent: string): (typeof DEVICES)[number] {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|iPod|Windows Phone|Opera Mini/i.test(userAgent) ? 'mobile' : 'desktop'
}

const MAX_LENGTH = 120

const field = (kind: Kind, value: string): string => `${kind}|${plainText(value, MAX_LENGTH)}`

/**
 * Returns what the counts need to know about a view: `fields` of the day's Redis hash; `page`, a path or
 * `UNKNOWN_PAGE`; and `hasForm`, true if the page has a form for demo or contact requests.
 */
export function classify(view: View, routes: RouteIndex) {
  const route = routes.at(view.path)
  const query = new URLSearchParams(view.path.split('?').slice(1).join('?'))
  const utm = (name: string) => (query.get(`utm_${name}`) ?? '').trim().toLowerCase()
  const campaign = [utm('source'), utm('medium'), utm('campaign')]
  const { channel, host } = originOf(view.referrer, { source: utm('source'), medium: utm('medium') })
  const fields = [
    route ? field(KIND.route, route.path) : field(KIND.notFound, routePath(view.path)),
    field(KIND.language, route?.language ?? languageOfPath(view.path)),
    field(KIND.channel, channel),
    host ? field(KIND.source, host) : null,
    campaign.some(Boolean) ? field(KIND.campaign, campaign.map((part) => part || '-').join(' / ')) : null,
    field(KIND.device, deviceOf(view.userAgent)),
    view.bot ? field(KIND.bot, view.bot) : null,
  ]
  return {
    fields: fields.filter((value) => value !== null),
    page: route?.path ?? UNKNOWN_PAGE,
    hasForm: route?.kind === 'demo' || route?.kind === 'contact',
  }
}
