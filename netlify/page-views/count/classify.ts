import { languageOfPath } from '../../../src/shared/languages'
import { UNKNOWN_PAGE, type DEVICES, type Kind } from '../counts'
import { cleanText, decodeEscapes } from '../record/redact'
import type { View } from '../record/view'
import { routePath, type RouteIndex } from '../route-index'
import { originOf } from './channels'

/** Returns the device of a user agent. An iPad that asks for desktop pages counts as a desktop computer. */
export function deviceOf(userAgent: string): (typeof DEVICES)[number] {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|iPod|Windows Phone|Opera Mini/i.test(userAgent) ? 'mobile' : 'desktop'
}

/** The longest value that is counted, in bytes. A campaign of three parts of 60 ASCII characters fits. */
const MAX_BYTES = 200

/** What the counts need to know about a view. */
export type ClassifiedView = {
  sessionId: string
  /** The values under which the view is counted. */
  fields: (readonly [kind: Kind, value: string])[]
  /** The page's path, or `UNKNOWN_PAGE`. */
  page: string
  /** True if the page has a form for demo or contact requests. */
  hasForm: boolean
}

export function classify(view: View, routes: RouteIndex): ClassifiedView {
  const route = routes.at(view.path)
  const query = new URLSearchParams(view.path.split('?').slice(1).join('?'))
  const utm = (name: string) => cleanText((query.get(`utm_${name}`) ?? '').toLowerCase(), MAX_BYTES).trim()
  const campaign = [utm('source'), utm('medium'), utm('campaign')]
  const { channel, host } = originOf(view.referrer, { source: utm('source'), medium: utm('medium') })
  const fields: [Kind, string | null][] = [
    // One row for each unknown address, however its accents are encoded.
    route ? ['route', route.path] : ['notFound', decodeEscapes(routePath(view.path))],
    ['language', route?.language ?? languageOfPath(view.path)],
    ['channel', channel],
    ['source', host],
    ['campaign', campaign.some(Boolean) ? campaign.map((part) => part || '-').join(' / ') : null],
    ['device', deviceOf(view.userAgent)],
    ['bot', view.bot],
  ]
  return {
    sessionId: view.sessionId,
    fields: fields.flatMap(([kind, value]) => (value === null ? [] : [[kind, cleanText(value, MAX_BYTES)]])),
    page: route?.path ?? UNKNOWN_PAGE,
    hasForm: route?.kind === 'demo' || route?.kind === 'contact',
  }
}
