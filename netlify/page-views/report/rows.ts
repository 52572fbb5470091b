import { isLanguage, LANGUAGES } from '../../../src/shared/languages'
import { CHANNELS } from '../count/channels'
import { DEVICES } from '../count/classify'
import { countsOf, isGap, KIND, sumDays, totalOf, type DayCounts, type Kind } from '../count/day-counts'
import { weekOf } from '../days'
import type { RouteIndex } from '../route-index'
import type { Breakdown, Query } from './query'
import { labelOf } from './words'

const MEASURES = ['views', 'visits', 'reached', 'requests', 'fr', 'en'] as const
type Measure = (typeof MEASURES)[number]

/** A row of a report. A number that is not counted by this criterion is null, which differs from 0. */
export type Row = Record<Measure, number | null> & {
  /** Page id, path, language, channel and so on; the same in every language. */
  key: string
  label: string
  /** Share of all views of the period, or of all visits if views are null; 0 to 1. */
  share: number | null
  /** Numbers of the period before; null without data. */
  previousViews: number | null
  previousVisits: number | null
  /** Relative change since the period before, 0.5 for 50 % more; null if there was nothing before. */
  change: number | null
}

export const sizeOf = ({ views, visits }: Row): number => views ?? visits ?? 0

type Feed = readonly [Kind, Measure]

const both = (kind: Kind): Feed[] => [
  [kind, 'views'],
  [kind, 'visits'],
]
const ENTRIES: Feed[] = [
  [KIND.entry, 'visits'],
  [KIND.reachedByEntry, 'reached'],
]
const TWINS: Feed[] = LANGUAGES.map((language) => [KIND.route, language])
const REQUESTS: Feed = [KIND.request, 'requests']
const TIME: Feed[] = [...both(KIND.all), [KIND.reached, 'reached'], REQUESTS]

const FEEDS: Record<Breakdown, readonly Feed[]> = {
  page: [[KIND.route, 'views'], ...ENTRIES, REQUESTS, ...TWINS],
  route: [[KIND.route, 'views'], ...ENTRIES, REQUESTS],
  // A request belongs to the page of its form, which is no sector's.
  sector: [[KIND.route, 'views'], ...ENTRIES, ...TWINS],
  entry: ENTRIES,
  language: [...both(KIND.language), REQUESTS],
  channel: [...both(KIND.channel), [KIND.reachedByChannel, 'reached']],
  campaign: [...both(KIND.campaign), [KIND.reachedByCampaign, 'reached']],
  source: both(KIND.source),
  device: both(KIND.device),
  bot: both(KIND.bot),
  'not-found': both(KIND.notFound),
  ...{ day: TIME, week: TIME, month: TIME },
}

const isTime = (by: Breakdown): boolean => FEEDS[by] === TIME

const keyOfDay = (by: Breakdown, day: string): string =>
  by === 'month' ? day.slice(0, 7) : by === 'week' ? weekOf(day) : day

/** Returns the key of the row that a value adds to. A renamed page keeps its past under its present address. */
function keyOf(by: Breakdown, [kind, measure]: Feed, value: string, { routes, at }: RouteIndex) {
  const [form, language] = value.split('|')
  if (by === 'entry') return at(value)?.path ?? value
  if (by === 'language' && kind === KIND.request) return language
  if (by !== 'page' && by !== 'route' && by !== 'sector') return value
  const route =
    kind === KIND.request ? routes.find((one) => one.kind === form && one.language === language) : at(value)
  // A deleted page has a row of its own.
  if (!route) return measure === 'views' && by !== 'sector' ? value : undefined
  if (by === 'sector' && route.kind !== 'sector') return undefined
  if (isLanguage(measure) && route.language !== measure) return undefined
  return by === 'route' ? route.path : route.page
}

/** Keys of rows that are shown even if nothing was counted. */
function expectedKeys(by: Breakdown, days: readonly DayCounts[], { routes }: RouteIndex): readonly string[] {
  if (isTime(by)) return days.map(({ day }) => keyOfDay(by, day))
  if (by === 'page') return routes.map(({ page }) => page)
  if (by === 'sector') return routes.filter(({ kind }) => kind === 'sector').map(({ page }) => page)
  if (by === 'route') return routes.map(({ path }) => path)
  if (by === 'language') return LANGUAGES
  if (by === 'channel') return CHANNELS
  return by === 'device' ? DEVICES : []
}

type Span = { days: readonly DayCounts[]; sum: DayCounts }

export const spanOf = (days: readonly DayCounts[]): Span => ({ days, sum: sumDays(days) })

/** @param names the days that rows by time are named after, one for each day of the span */
function sumUp(by: Breakdown, { days, sum }: Span, names: readonly DayCounts[], routes: RouteIndex) {
  const lines = new Map<string, Partial<Record<Measure, number>>>()
  const parts: (readonly [time: string | undefined, DayCounts])[] = isTime(by)
    ? days.map((counts, at) => [keyOfDay(by, names[at]?.day ?? counts.day), counts])
    : [[undefined, sum]]
  for (const [time, counts] of parts)
    for (const [kind, measure] of FEEDS[by])
      for (const [value, { views, visits }] of countsOf(counts, kind)) {
        const key = time ?? keyOf(by, [kind, measure], value, routes)
        if (key === undefined) continue
        const line = lines.get(key) ?? {}
        const count = measure === 'views' || isLanguage(measure) ? views : visits
        lines.set(key, { ...line, [measure]: (line[measure] ?? 0) + count })
      }
  const timesWithData = new Set(parts.filter(([, counts]) => !isGap(counts)).map(([time]) => time))
  const measures = new Set(FEEDS[by].map(([, measure]) => measure))
  const of = (key: string, measure: Measure): number | null =>
    timesWithData.has(isTime(by) ? key : undefined) && measures.has(measure)
      ? (lines.get(key)?.[measure] ?? 0)
      : null
  return { keys: [...lines.keys()], of }
}

/**
 * Returns the rows of a report: by time in order, by other criteria the largest first.
 * @param previous the days to compare with, as many as the span has; each is compared with its counterpart
 */
export function rowsOf(
  { by, language }: Pick<Query, 'by' | 'language'>,
  span: Span,
  previous: Span,
  routes: RouteIndex,
): Row[] {
  const { days } = span
  const [now, before] = [sumUp(by, span, days, routes), sumUp(by, previous, days, routes)]
  const main = FEEDS[by] === ENTRIES ? 'visits' : 'views'
  const total = totalOf(span.sum)[main]
  const keys = isTime(by) ? [] : [...now.keys, ...before.keys]
  const rows = [...new Set([...expectedKeys(by, days, routes), ...keys])].map((key): Row => {
    const [size, then] = [now.of(key, main), before.of(key, main)]
    const measures = Object.fromEntries(MEASURES.map((measure) => [measure, now.of(key, measure)]))
    return {
      key,
      label: labelOf(by, key, language, routes),
      ...(measures as Record<Measure, number | null>),
      share: size !== null && total > 0 ? size / total : null,
      previousViews: before.of(key, 'views'),
      previousVisits: before.of(key, 'visits'),
      change: size === null || !then ? null : size / then - 1,
    }
  })
  return isTime(by) ? rows : rows.sort((a, b) => sizeOf(b) - sizeOf(a) || (a.key < b.key ? -1 : 1))
}
