import type { Language } from '../../../src/languages'
import {
  ANY_FORM,
  STEPS,
  type Count,
  type DayCounts,
  type Dimension,
  type Origin,
  type Step,
} from '../count/day-counts'
import type { Breakdown } from './report-query'
import type { Route, RouteIndex } from '../route-index'

/** Sums over some days by the key of each line; what a breakdown does not know is absent. */
export type Figures = {
  views: Map<string, Count>
  languages?: Map<string, Record<Language, number>>
  entries?: Map<string, number>
  exits?: Map<string, number>
  conversions?: Map<string, number>
  /** Visits that began here, or came by this, and did the step. */
  steps?: Record<Step, Map<string, number>>
}

const DIMENSION_OF: Partial<Record<Breakdown, Dimension>> = {
  page: 'page',
  sector: 'page',
  route: 'route',
  language: 'language',
  channel: 'channel',
  source: 'source',
  campaign: 'campaign',
  device: 'device',
  'not-found': 'notFound',
  bot: 'bot',
}

const add = (sums: Map<string, number>, key: string, count: number) =>
  sums.set(key, (sums.get(key) ?? 0) + count)

const addCount = (sums: Map<string, Count>, key: string, { views, visits }: Count) => {
  const sum = sums.get(key) ?? { views: 0, visits: 0 }
  sums.set(key, { views: sum.views + views, visits: sum.visits + visits })
}

/** A page that was renamed keeps its past under its present address. */
const currentPath = (path: string, routes: RouteIndex): string => routes.at(path)?.path ?? path

/** The page whose form takes a kind of submission in a language. */
const formOf = (kind: string, language: string, routes: readonly Route[]): Route | undefined =>
  routes.find((route) => route.kind === kind && route.language === language)

/** How entries, exits and submissions of a route belong to a line of this breakdown; null: they do not. */
const keyOfRoute = (by: Breakdown): ((route: Route) => string) | null => {
  if (by === 'page' || by === 'sector') return ({ page }) => page
  if (by === 'route') return ({ path }) => path
  return by === 'language' ? ({ language }) => language : null
}

function byDimension(
  by: Breakdown,
  dimension: Dimension,
  days: readonly DayCounts[],
  routes: RouteIndex,
): Figures {
  const figures = {
    views: new Map<string, Count>(),
    languages: new Map<string, Record<Language, number>>(),
    entries: new Map<string, number>(),
    exits: new Map<string, number>(),
    conversions: new Map<string, number>(),
  }
  const keyOf = keyOfRoute(by)
  for (const day of days) {
    for (const [key, count] of day.by[dimension]) {
      addCount(figures.views, by === 'route' ? currentPath(key, routes) : key, count)
    }
    if (!keyOf) continue
    for (const [path, { views }] of day.by.route) {
      const route = routes.at(path)
      if (!route) continue
      const languages = figures.languages.get(keyOf(route)) ?? { fr: 0, en: 0 }
      figures.languages.set(keyOf(route), {
        ...languages,
        [route.language]: languages[route.language] + views,
      })
    }
    for (const name of ['entries', 'exits'] as const) {
      for (const [path, count] of day[name]) {
        const route = routes.at(path)
        if (route) add(figures[name], keyOf(route), count)
      }
    }
    for (const [submission, count] of day.conversions) {
      const [kind = '', language = ''] = submission.split('|')
      const route = formOf(kind, language, routes.routes)
      if (route) add(figures.conversions, keyOf(route), count)
    }
  }
  if (!keyOf) return { views: figures.views }
  // A request belongs to the page of its form, which is no sector's.
  const { conversions, ...others } = figures
  return by === 'sector' ? others : { ...others, conversions }
}

function byPlace(name: 'entries' | 'exits', days: readonly DayCounts[], routes: RouteIndex): Figures {
  const views = new Map<string, Count>()
  for (const day of days) {
    for (const [path, visits] of day[name])
      addCount(views, currentPath(path, routes), { views: visits, visits })
  }
  return { views }
}

/** Visits of some days that have a value of a dimension. */
export const visitsOf = (days: readonly DayCounts[], dimension: 'page' | Step, key: string): number =>
  days.reduce((sum, { by }) => sum + (by[dimension].get(key)?.visits ?? 0), 0)

/** Releases of before counted the pages of forms and not who reached them. */
export const isFunnelKnown = (days: readonly DayCounts[]): boolean =>
  visitsOf(days, 'reached', ANY_FORM) > 0 ||
  (visitsOf(days, 'page', 'demo') === 0 && visitsOf(days, 'page', 'contact') === 0)

const isOrigin = (by: Breakdown): by is Origin => by === 'entry' || by === 'channel' || by === 'campaign'

function stepsBy(origin: Origin, days: readonly DayCounts[], routes: RouteIndex) {
  const sums = { reached: new Map<string, number>(), sent: new Map<string, number>() }
  for (const { funnel } of days) {
    for (const step of STEPS) {
      for (const [key, count] of funnel[step][origin])
        add(sums[step], origin === 'entry' ? currentPath(key, routes) : key, count)
    }
  }
  return sums
}

/** Sums up some days by page, route, channel and so on. */
export const figuresOf = (by: Breakdown, days: readonly DayCounts[], routes: RouteIndex): Figures => ({
  ...viewsBy(by, days, routes),
  ...(isOrigin(by) && isFunnelKnown(days) && { steps: stepsBy(by, days, routes) }),
})

function viewsBy(by: Breakdown, days: readonly DayCounts[], routes: RouteIndex): Figures {
  if (by === 'entry') return byPlace('entries', days, routes)
  if (by === 'exit') return byPlace('exits', days, routes)
  const dimension = DIMENSION_OF[by]
  return dimension ? byDimension(by, dimension, days, routes) : { views: new Map() }
}
