import { languageOfPath } from '../../../src/shared/languages'
import { UNKNOWN_PAGE, type DEVICES, type Counter } from './counters'
import { cleanText, decodeEscapes } from '../recording/redact'
import type { View } from '../recording/view'
import { routePath, type RouteIndex } from './route-index'
import { originOf } from './channels'

/** Returns the device of a user agent. An iPad that asks for desktop pages counts as a desktop computer. */
export function deviceOf(userAgent: string): (typeof DEVICES)[number] {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|iPod|Windows Phone|Opera Mini/i.test(userAgent) ? 'mobile' : 'desktop'
}

/** The longest value that is counted, in bytes. A campaign of three parts of 60 ASCII characters fits. */
const MAX_BYTES = 200

type CountedValue = readonly [counter: Counter, value: string]

/** Reads a campaign from the address of a page. */
function campaignIn(path: string) {
  const query = new URLSearchParams(path.split('?').slice(1).join('?'))
  const utm = (name: string) => cleanText((query.get(`utm_${name}`) ?? '').toLowerCase(), MAX_BYTES).trim()
  const [source, medium, name] = [utm('source'), utm('medium'), utm('campaign')]
  const parts = [source, medium, name]
  return { source, medium, label: parts.some(Boolean) ? parts.map((part) => part || '-').join(' / ') : null }
}

/** What the counts need to know about a view. */
export type ClassifiedView = {
  sessionId: string
  /** The values under which the view is counted. */
  values: CountedValue[]
  /**
   * Replace `values` if the view is the first of its visit: then the campaign may be in the address of the page of this
   * site that linked here.
   */
  firstValues: CountedValue[]
  /** The page's path, or `UNKNOWN_PAGE`. */
  page: string
  /** True if the page has a form for demo or contact requests. */
  hasForm: boolean
}

export function classify(view: View, routeIndex: RouteIndex): ClassifiedView {
  const route = routeIndex.at(view.path)
  const campaign = campaignIn(view.path)
  const comesFromHere = view.referrer?.startsWith('/') ?? false
  const campaignBefore = comesFromHere && !campaign.label ? campaignIn(view.referrer ?? '') : campaign
  const valuesOf = (referrer: string | null, { label, ...utm }: typeof campaign): CountedValue[] => {
    const { channel, host } = originOf(referrer, utm)
    const all: [Counter, string | null][] = [
      // One row for each unknown address, however its accents are encoded.
      route ? ['route', route.path] : ['notFound', decodeEscapes(routePath(view.path))],
      ['language', route?.language ?? languageOfPath(view.path)],
      ['channel', channel],
      ['source', host],
      ['campaign', label],
      ['device', deviceOf(view.userAgent)],
      ['bot', view.bot],
    ]
    return all.flatMap(([counter, value]) => (value === null ? [] : [[counter, cleanText(value, MAX_BYTES)]]))
  }
  return {
    sessionId: view.sessionId,
    values: valuesOf(view.referrer, campaign),
    // A visitor who agrees to be counted only after the first page comes from that page, whose address holds the
    // campaign. Such a visit counts under the campaign, not as coming from this site.
    firstValues: valuesOf(campaignBefore.label && comesFromHere ? null : view.referrer, campaignBefore),
    page: route?.path ?? UNKNOWN_PAGE,
    hasForm: route?.kind === 'demo' || route?.kind === 'contact',
  }
}
