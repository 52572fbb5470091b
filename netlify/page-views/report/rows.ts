import { LANGUAGES, type Language } from '../../../src/languages'
import { CHANNELS } from '../count/channel-rules'
import { DEVICES } from '../count/devices'
import { ANY_FORM, type Count, type DayCounts, type Step } from '../count/day-counts'
import { monthOf, weekOf } from '../days'
import { figuresOf, isFunnelKnown, visitsOf } from './aggregate'
import type { Breakdown } from './report-query'
import type { RouteIndex } from '../route-index'

/** One line of a report. What a breakdown does not know is null, which is not the same as none. */
export type Row = {
  /** Page id, path, language, channel …: what the line is about, the same in every language. */
  key: string
  /** Null where nothing was counted on any of the line's days. */
  views: number | null
  visits: number | null
  /** Part of all views of the period, 0 to 1. */
  share: number | null
  /** Views of each language's page. */
  languages: Record<Language, number> | null
  entries: number | null
  exits: number | null
  /** Submissions accepted from the page's form. */
  conversions: number | null
  /** Visits that came from here and reached a form, and that sent one. */
  reached: number | null
  sent: number | null
  /** Null when nothing is compared, or nothing is known of the time before. */
  previous: Count | null
}

/** Whether nothing is known of a day: no view, and no run that would have counted one. */
export const isGap = ({ all, heartbeats, conversions }: DayCounts): boolean =>
  all.views === 0 && heartbeats === 0 && conversions.size === 0

const isKnown = (days: readonly DayCounts[]): boolean => days.some((day) => !isGap(day))

const keyOfDay = (by: Breakdown, day: string): string =>
  by === 'month' ? monthOf(day) : by === 'week' ? weekOf(day) : day

/** Lines that are shown even when nothing was counted for them. */
function expectedKeys(by: Breakdown, { routes }: RouteIndex): string[] {
  if (by === 'page') return routes.map(({ page }) => page)
  if (by === 'sector') return routes.filter(({ kind }) => kind === 'sector').map(({ page }) => page)
  if (by === 'route') return routes.map(({ path }) => path)
  if (by === 'language') return [...LANGUAGES]
  if (by === 'channel') return [...CHANNELS]
  return by === 'device' ? [...DEVICES] : []
}

function dimensionRows(
  by: Breakdown,
  days: readonly DayCounts[],
  previousDays: readonly DayCounts[] | null,
  routes: RouteIndex,
): Row[] {
  const figures = figuresOf(by, days, routes)
  const previous = previousDays && figuresOf(by, previousDays, routes).views
  const expected = expectedKeys(by, routes)
  const found = by === 'sector' ? [] : [...figures.views.keys(), ...(previous?.keys() ?? [])]
  const known = isKnown(days)
  const previousKnown = isKnown(previousDays ?? [])
  const total = days.reduce(
    (sum, { all }) => sum + (by === 'entry' || by === 'exit' ? all.visits : all.views),
    0,
  )
  return [...new Set([...expected, ...found])]
    .map((key): Row => {
      const { views, visits } = figures.views.get(key) ?? { views: 0, visits: 0 }
      return {
        key,
        views: known ? views : null,
        visits: known ? visits : null,
        share: total > 0 ? views / total : null,
        languages:
          by === 'page' || by === 'sector' ? (figures.languages?.get(key) ?? { fr: 0, en: 0 }) : null,
        entries: figures.entries ? (figures.entries.get(key) ?? 0) : null,
        exits: figures.exits ? (figures.exits.get(key) ?? 0) : null,
        conversions: figures.conversions ? (figures.conversions.get(key) ?? 0) : null,
        reached: figures.steps ? (figures.steps.reached.get(key) ?? 0) : null,
        sent: figures.steps ? (figures.steps.sent.get(key) ?? 0) : null,
        previous: previous && previousKnown ? (previous.get(key) ?? { views: 0, visits: 0 }) : null,
      }
    })
    .sort((a, b) => (b.views ?? 0) - (a.views ?? 0) || (a.key < b.key ? -1 : 1))
}

function timeRows(
  by: Breakdown,
  days: readonly DayCounts[],
  previousDays: readonly DayCounts[] | null,
): Row[] {
  const total = days.reduce((sum, { all }) => sum + all.views, 0)
  const groups = new Map<string, { days: DayCounts[]; previous: DayCounts[] }>()
  days.forEach((day, index) => {
    const key = keyOfDay(by, day.day)
    const group = groups.get(key) ?? { days: [], previous: [] }
    group.days.push(day)
    // The first day is compared with the first, the second with the second.
    const counterpart = previousDays?.[index]
    if (counterpart) group.previous.push(counterpart)
    groups.set(key, group)
  })
  const count = (some: readonly DayCounts[]): Count => ({
    views: some.reduce((sum, { all }) => sum + all.views, 0),
    visits: some.reduce((sum, { all }) => sum + all.visits, 0),
  })
  return [...groups].map(([key, group]): Row => {
    const known = isKnown(group.days)
    const { views, visits } = count(group.days)
    const conversions = group.days.flatMap((day) => [...day.conversions.values()]).reduce((a, b) => a + b, 0)
    const steps = (step: Step) => (known && isFunnelKnown(days) ? visitsOf(group.days, step, ANY_FORM) : null)
    return {
      key,
      views: known ? views : null,
      visits: known ? visits : null,
      share: known && total > 0 ? views / total : null,
      languages: null,
      entries: null,
      exits: null,
      conversions: known || conversions > 0 ? conversions : null,
      reached: steps('reached'),
      sent: steps('sent'),
      previous: isKnown(group.previous) ? count(group.previous) : null,
    }
  })
}

/**
 * The lines of a report: by time in order, by anything else the most viewed first.
 * @param previousDays the days of the period to compare with, as many as `days`
 */
export const rowsOf = (
  by: Breakdown,
  days: readonly DayCounts[],
  previousDays: readonly DayCounts[] | null,
  routes: RouteIndex,
): Row[] =>
  by === 'day' || by === 'week' || by === 'month'
    ? timeRows(by, days, previousDays)
    : dimensionRows(by, days, previousDays, routes)
