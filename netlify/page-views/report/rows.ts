import { ownValue } from '../../../src/shared/objects'
import { isLanguage, LANGUAGES, type Language } from '../../../src/shared/languages'
import {
  CHANNELS,
  DEVICES,
  REST,
  Sum,
  UNKNOWN_PAGE,
  sumTotals,
  totalsOf,
  type DayCounts,
  type Counter,
  type Totals,
} from '../counts/counters'
import { daysIn, mondayOf, type Period } from '../counts/days'
import type { RouteIndex } from '../counts/route-index'
import { dateIn, reportStrings } from './words'

/**
 * The numbers of a row. `reached`: visits that saw a page with a form; `reachedOf`: of how many visits, if the row says
 * where they began or came from; `fr` and `en`: views in French or English.
 */
export const MEASURES = ['views', 'visits', 'reached', 'reachedOf', 'requests', 'fr', 'en'] as const
type Measure = (typeof MEASURES)[number]

/** A row of a report. A number is null, not 0, if the report does not count it or the period has no data. */
export type Row = Record<Measure, number | null> & {
  /** Page id, path, language, channel and so on. It does not depend on the language of the report. */
  key: string
  label: string
  /** Whether `share`, `previous` and `change` are about views or visits. */
  measure: 'views' | 'visits'
  /** Share of the total of the period, 0 to 1. */
  share: number | null
  /** The row's number in the period before; null if that period has no data. */
  previous: number | null
  /** Relative change since the period before: 0.5 means 50 % more; null if `previous` is 0 or a number is unknown. */
  change: number | null
}

export const sizeOf = (row: Row): number | null => row[row.measure]

/** A counter, and the measure to which its counts are added. */
type Addition = readonly [Counter, Measure]

const viewsAndVisits = (counter: Counter): Addition[] => [
  [counter, 'views'],
  [counter, 'visits'],
]
const ENTRY_PAGES: Addition[] = [
  ['entryPage', 'visits'],
  ['reachedByEntryPage', 'reached'],
]
const SUBMISSIONS: Addition = ['submission', 'requests']
const ROUTES: Addition[] = [['route', 'views'], ...ENTRY_PAGES, SUBMISSIONS]

/** For each breakdown whose rows are stored values (paths, channels…): which counts are added to which measure. */
const ADDITIONS = {
  page: [...ROUTES, ['route', 'fr'], ['route', 'en']],
  route: ROUTES,
  language: [...viewsAndVisits('language'), SUBMISSIONS],
  entry: ENTRY_PAGES,
  channel: [...viewsAndVisits('channel'), ['reachedByChannel', 'reached']],
  source: viewsAndVisits('source'),
  campaign: [...viewsAndVisits('campaign'), ['reachedByCampaign', 'reached']],
  device: viewsAndVisits('device'),
  'not-found': viewsAndVisits('notFound'),
  bot: viewsAndVisits('bot'),
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

/**
 * The rows of these say where a visit began or came from. They show visits that saw a form in whole weeks alone: who
 * watched the number grow from day to day could tell which visit sent a request.
 */
const BY_ORIGIN: readonly Breakdown[] = ['page', 'route', 'sector', 'entry', 'channel', 'campaign']
/** Their rows compare visits with those of the period before; others compare views. */
const BY_VISITS: readonly Breakdown[] = ['entry', 'day', 'week', 'month']

/** Returns the key of the row for a stored value, if any. A page's former paths share the row of its present path. */
function keyOfValue(by: ByValue, [counter, measure]: Addition, value: string, { routes, at }: RouteIndex) {
  const [form, language] = value.split('|')
  if (by === 'entry') return at(value)?.path ?? value
  if (by === 'language' && counter === 'submission') return language
  if (by !== 'page' && by !== 'route') return value
  const route =
    counter === 'submission'
      ? routes.find((one) => one.kind === form && one.language === language)
      : at(value)
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

/**
 * Starts the counts of a period: the totals of each day, in order (null: no data), the days of which views are missing,
 * and the sum of everything else.
 */
export function startPeriod(period: Period) {
  const totals = new Map<string, Totals | null>(daysIn(period).map((day) => [day, null]))
  const incomplete = new Set<string>()
  const sum = new Sum()
  const add = (day: DayCounts): void => {
    if (!totals.has(day.day)) return
    totals.set(day.day, totalsOf(day))
    if (day.counts.has('incomplete')) incomplete.add(day.day)
    sum.add(day)
  }
  return { totals, incomplete, sum, add }
}
type CountedPeriod = ReturnType<typeof startPeriod>

/** The keys of rows, and a function that returns the numbers of a row, or null if there is no data. */
type Numbers = { keys: readonly string[]; at: (key: string) => Partial<Record<Measure, number>> | null }

function numbersByValue(by: ByValue, { totals, sum }: CountedPeriod, routeIndex: RouteIndex): Numbers {
  const rows = new Map<string, Partial<Record<Measure, number>>>()
  for (const [counter, measure] of ADDITIONS[by])
    for (const [value, { views, visits }] of sum.of(counter)) {
      const key = keyOfValue(by, [counter, measure], value, routeIndex)
      if (key === undefined) continue
      const row = rows.get(key) ?? {}
      // Counters of one number give it as visits (`parseCount`). The measures fr and en are views.
      const count = measure === 'views' || isLanguage(measure) ? views : visits
      row[measure] = (row[measure] ?? 0) + count
      rows.set(key, row)
    }
  const zeros = Object.fromEntries(ADDITIONS[by].map(([, measure]) => [measure, 0]))
  const hasData = sumTotals(totals.values()) !== null
  return { keys: [...rows.keys()], at: (key) => (hasData ? { ...zeros, ...rows.get(key) } : null) }
}

/** Returns the key of a day's row: the month, the Monday of the week, or the day itself. */
const keyOfDay = (by: Breakdown, day: string): string =>
  by === 'month' ? day.slice(0, 7) : by === 'week' ? mondayOf(day) : day

/** @param keys `keys[n]` is the key of the row to which day n of the period belongs */
function numbersByTime({ totals }: CountedPeriod, keys: readonly string[]): Numbers {
  const days = [...totals.values()]
  return { keys, at: (key) => sumTotals(days.filter((_, index) => keys[index] === key)) }
}

/**
 * Returns the rows of a report. Rows of days, weeks or months are in the order of time; others start with the largest.
 * @param periods `earlier` has the length of `current`; its first day is compared with the first day of `current`, and
 * so on. `weeks` are the whole weeks in `current`
 */
export function reportRows(
  by: Breakdown,
  language: Language,
  periods: { current: CountedPeriod; earlier: CountedPeriod; weeks: CountedPeriod },
  routeIndex: RouteIndex,
): Row[] {
  const { current, earlier, weeks } = periods
  if (by === 'sector') {
    const sectors = routeIndex.routes.flatMap(({ kind, page }) => (kind === 'sector' ? [page] : []))
    const pages = reportRows('page', language, periods, routeIndex)
    // Requests are counted on the page of their form, which is never a sector page.
    return pages.filter(({ key }) => sectors.includes(key)).map((row) => ({ ...row, requests: null }))
  }
  const keysOfDays = [...current.totals.keys()].map((day) => keyOfDay(by, day))
  const numbersIn = (period: CountedPeriod) =>
    isByValue(by) ? numbersByValue(by, period, routeIndex) : numbersByTime(period, keysOfDays)
  const [numbers, earlierNumbers] = [numbersIn(current), numbersIn(earlier)]
  const inWeeks = isByValue(by) && BY_ORIGIN.includes(by) ? numbersByValue(by, weeks, routeIndex) : undefined
  const measure = BY_VISITS.includes(by) ? 'visits' : 'views'
  const total = sumTotals(current.totals.values())?.[measure] ?? 0
  const keys = new Set([...expectedKeys(by, routeIndex), ...numbers.keys, ...earlierNumbers.keys])
  const rows = [...keys].map((key): Row => {
    const row = numbers.at(key)
    const size = row?.[measure] ?? null
    const previous = earlierNumbers.at(key)?.[measure] ?? null
    const ofWeeks = inWeeks?.at(key)
    const reached = inWeeks ? { reached: ofWeeks?.reached, reachedOf: ofWeeks?.visits } : {}
    const measures = Object.fromEntries(MEASURES.map((name) => [name, { ...row, ...reached }[name] ?? null]))
    return {
      key,
      label: rowLabel(by, key, language, routeIndex),
      ...(measures as Record<Measure, number | null>),
      measure,
      share: size !== null && total > 0 ? size / total : null,
      previous,
      change: size === null || !previous ? null : size / previous - 1,
    }
  })
  const largestFirst = (a: Row, b: Row) => (sizeOf(b) ?? 0) - (sizeOf(a) ?? 0)
  return isByValue(by) ? rows.sort((a, b) => largestFirst(a, b) || (a.key < b.key ? -1 : 1)) : rows
}

/** Returns the name of a row, or its key if it has no name. Hosts, campaigns and deleted pages have no name. */
function rowLabel(by: Breakdown, key: string, language: Language, { routes }: RouteIndex): string {
  const words = reportStrings(language)
  const names: Partial<Record<Breakdown, object>> = {
    language: words.languages,
    channel: words.channels,
    device: words.devices,
    bot: words.bots,
    entry: { [UNKNOWN_PAGE]: words.unknownPage },
  }
  if (key === REST) return words.rest
  if (by === 'page' || by === 'sector')
    return routes.find((route) => route.page === key && route.language === language)?.label ?? key
  if (by === 'day' || by === 'week' || by === 'month') return dateIn(language, key)
  return String(ownValue(names[by], key) ?? key)
}
