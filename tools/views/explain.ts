import { classify } from '../../netlify/page-views/counts/classify'
import { MAX_VIEW_BYTES } from '../../netlify/page-views/recording/view'
import { cleanPath } from '../../netlify/page-views/recording/redact'
import { reportStrings } from '../../netlify/page-views/report/words'
import type { RouteIndex } from '../../netlify/page-views/counts/route-index'
import type { Language } from '../../src/shared/languages'

/**
 * Says as which page, channel and campaign an address would count, if it were opened directly, without storing
 * anything.
 * @param address a path, or a whole URL of any host
 */
export function explainAddress(address: string, routeIndex: RouteIndex, language: Language): string {
  const { pathname, search } = new URL(address, 'https://site.example')
  const path = cleanPath(pathname + search, MAX_VIEW_BYTES.path)
  const view = { path, referrer: null, userAgent: '', sessionId: '', bot: null }
  const fields = new Map(classify(view, routeIndex).values)
  const { by, channels, unknownPage } = reportStrings(language)
  const route = routeIndex.at(path)
  const colon = language === 'fr' ? '\u00a0:' : ':'
  const lines = [
    [by.page, route ? `${route.label} (${route.path})` : `${unknownPage} (${fields.get('notFound')})`],
    [by.channel, new Map(Object.entries(channels)).get(fields.get('channel') ?? '')],
    [by.campaign, fields.get('campaign') ?? '–'],
  ]
  return lines.map(([name, value]) => `${name}${colon} ${value}\n`).join('')
}
