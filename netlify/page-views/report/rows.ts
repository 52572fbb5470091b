import { isLanguage, LANGUAGES, type Language } from '../../../src/shared/languages'
import { CHANNELS } from '../count/channels'
import { DEVICES } from '../count/classify'
import { countsOf, isGap, KIND, sumDays, totalsIfAny, totalsOf } from '../count/day-counts'
import type { Counts, DayCounts, Kind } from '../count/day-counts'
import { mondayOf } from '../days'
import type { RouteIndex } from '../route-index'
import { labelOf } from './words'

/** The numbers of a row. `reached`: visits that saw a page with a form; `fr` and `en`: views in French or English. */
export const MEASURES = ['views', 'visits', 'reached', 'requests', 'fr', 'en'] as const
type Measure = (typeof MEASURES)[number]

/** A row of a report. A number is null, not 0, if the report does not count it or the period has no data. */
export type Row = Record<Measure, number | null> & {
  /** Page id, path, language, channel and so on. It does not depend on the language of the report. */
  key: string
  label: string
  /** Share of all views of the period, 0 to 1. In a report by `entry`: share of all visits. */
  share: number | null
  /** Views of the row in the period before (in a report by `entry`: visits); null if that period has no data. */
  previous: number | null
  /** Relative change since the period before: 0.5 means 50 % more; null if `previous` is 0 or a number is unknown. */
  change: number | null
}

export const sizeOf = ({ views, visits }: Row): number => views ?? visits ?? 0

/** A kind of stored counts, and the measure to which these counts are added. */
type Addition = readonly [Kind, Measure]

const viewsAndVisits = (kind: Kind): Addition[] => [
  [kind, 'views'],
  [kind, 'visits'],
]
const ENTRIES: Addition[] = [
  [KIND.entry, 'visits'],
  [KIND.reachedByEntry, 'reached'],
]
const REQUESTS: Addition = [KIND.request, 'requests']
const ROUTES: Addition[] = [[KIND.route, 'views'], ...ENTRIES, REQUESTS]

/** For each breakdown whose rows are stored values (paths, channels…): which counts are added to which measure. */
const ADDITIONS = {
  page: [...ROUTES, [KIND.route, 'fr'], [KIND.route, 'en']],
  route: ROUTES,
  language: [...viewsAndVisits(KIND.language), REQUESTS],
  entry: ENTRIES,
  channel: [...viewsAndVisits(KIND.channel), [KIND.reachedByChannel, 'reached']],
  source: viewsAndVisits(KIND.source),
  campaign: [...viewsAndVisits(KIND.campaign), [KIND.reachedByCampaign, 'reached']],
  device: viewsAndVisits(KIND.device),
  'not-found': viewsAndVisits(KIND.notFound),
  bot: viewsAndVisits(KIND.bot),
} as const satisfies Record<string, readonly Addition[]>
type ByValue = keyof typeof ADDITIONS

/** The rows of `sector` are sector pages; the rows of the other three are days, weeks or months. */
const OTHER_BREAKDOWNS = ['sector', 'day', 'week', 'month'] as const

export type Breakdown = ByValue | (typeof OTHER_BREAKDOWNS)[number]
export const BREAKDOWNS: readonly Breakdown[] = [
  ...(Object.keys(ADDITIONS) as ByValue[]),
  ...OTHER_BREAKDOWNS,
]

const isByValue = (by: Breakdown): by is ByValue => by in ADDITIONS

/** Returns the key of the row for a stored value, if any. A page's former paths share the row of its present path. */
function keyOfValue(by: ByValue, [kind, measure]: Addition, value: string, { routes, at }: RouteIndex) {
  const [form, language] = value.split('|')
  if (by === 'entry') return at(value)?.path ?? value
  if (by === 'language' && kind === KIND.request) return language
  if (by !== 'page' && by !== 'route') return value
  const route =
    kind === KIND.request ? routes.find((one) => one.kind === form && one.language === language) : at(value)
  // The views of a deleted page have a row of their own.
  if (!route) return measure === 'views' ? value : undefined
  if (isLanguage(measure) && route.language !== measure) return undefined
  return by === 'route' ? route.path : route.page
}

/** Returns the keys of rows that are shown even if nothing was counted. */
function expectedKeys(by: Breakdown, { routes }: RouteIndex): readonly string[] {
  if (by === 'page') return routes.map(({ page }) => page)
  if (by === 'route') return routes.map(({ path }) => path)
  if (by === 'language') return LANGUAGES
  if (by === 'channel') return CHANNELS
  return by === 'device' ? DEVICES : []
}

type CountedPeriod = { days: readonly DayCounts[]; sum: Counts }

export const countPeriod = (days: readonly DayCounts[]): CountedPeriod => ({ days, sum: sumDays(days) })

/** The keys of rows, and a function that returns the numbers of a row, or null if there is no data. */
type Numbers = { keys: readonly string[]; at: (key: string) => Partial<Record<Measure, number>> | null }

function numbersByValue(by: ByValue, { days, sum }: CountedPeriod, routes: RouteIndex): Numbers {
  const rows = new Map<string, Partial<Record<Measure, number>>>()
  for (const [kind, measure] of ADDITIONS[by])
    for (const [value, { views, visits }] of countsOf(sum, kind)) {
      const key = keyOfValue(by, [kind, measure], value, routes)
      if (key === undefined) continue
      const row = rows.get(key) ?? {}
      const count = measure === 'views' || isLanguage(measure) ? views : visits
      rows.set(key, { ...row, [measure]: (row[measure] ?? 0) + count })
    }
  const zeros = Object.fromEntries(ADDITIONS[by].map(([, measure]) => [measure, 0]))
  const hasData = !days.every(isGap)
  return { keys: [...rows.keys()], at: (key) => (hasData ? { ...zeros, ...rows.get(key) } : null) }
}

/** Returns the key of a day's row: the month, the Monday of the week, or the day itself. */
const keyOfDay = (by: Breakdown, day: string): string =>
  by === 'month' ? day.slice(0, 7) : by === 'week' ? mondayOf(day) : day

/** @param keys `keys[n]` is the key of the row to which day n of the period belongs */
const numbersByTime = ({ days }: CountedPeriod, keys: readonly string[]): Numbers => ({
  keys,
  at: (key) => totalsIfAny(days.filter((_, index) => keys[index] === key)),
})

/**
 * Returns the rows of a report. Rows of days, weeks or months are in the order of time; others start with the largest.
 * @param earlier a period of the same length; its first day is compared with the first day of `current`, and so on
 */
export function rowsOf(
  by: Breakdown,
  language: Language,
  current: CountedPeriod,
  earlier: CountedPeriod,
  routes: RouteIndex,
): Row[] {
  if (by === 'sector') {
    const sectors = routes.routes.flatMap(({ kind, page }) => (kind === 'sector' ? [page] : []))
    const pages = rowsOf('page', language, current, earlier, routes)
    // Requests are counted on the page of their form, which is never a sector page.
    return pages.filter(({ key }) => sectors.includes(key)).map((row) => ({ ...row, requests: null }))
  }
  const keysOfDays = current.days.map(({ day }) => keyOfDay(by, day))
  const numbersIn = (period: CountedPeriod) =>
    isByValue(by) ? numbersByValue(by, period, routes) : numbersByTime(period, keysOfDays)
  const [numbers, earlierNumbers] = [numbersIn(current), numbersIn(earlier)]
  const sizeMeasure = by === 'entry' ? 'visits' : 'views'
  const total = totalsOf(current.days)[sizeMeasure]
  const keys = new Set([...expectedKeys(by, routes), ...numbers.keys, ...earlierNumbers.keys])
  const rows = [...keys].map((key): Row => {
    const row = numbers.at(key)
    const size = row?.[sizeMeasure] ?? null
    const previous = earlierNumbers.at(key)?.[sizeMeasure] ?? null
    const measures = Object.fromEntries(MEASURES.map((measure) => [measure, row?.[measure] ?? null]))
    return {
      key,
      label: labelOf(by, key, language, routes),
      ...(measures as Record<Measure, number | null>),
      share: size !== null && total > 0 ? size / total : null,
      previous,
      change: size === null || !previous ? null : size / previous - 1,
    }
  })
  return isByValue(by) ? rows.sort((a, b) => sizeOf(b) - sizeOf(a) || (a.key < b.key ? -1 : 1)) : rows
}
