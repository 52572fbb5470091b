import type { Audience } from '../view-keys'

/**
 * Fields of a day's hash of counts. `kind|value` counts views and visits that have the value
 * (`"12 5"`); the others are single numbers. A visit is a session on a day.
 */
export const DIMENSIONS = {
  /** Page id, both languages together. */
  page: 'g',
  /** Path of a page, so page and language. */
  route: 'p',
  notFound: 'n',
  language: 'l',
  channel: 'c',
  /** Host of the website that linked here. */
  source: 'h',
  /** `source / medium / campaign`. */
  campaign: 'u',
  device: 'd',
  /** Kind of automaton, among bots only. */
  bot: 'b',
  /** Visits that saw a page with a form: under `ANY_FORM` alone. */
  reached: 'r',
  /** Visits that sent a form: by its kind, and under `ANY_FORM`. Sending is no view. */
  sent: 's',
} as const
export type Dimension = keyof typeof DIMENSIONS

/** Stands for whichever form, among the visits that reached or sent one. */
export const ANY_FORM = '*'
/** What a visit does on its way to a request, in order: the dimensions of that name. */
export const STEPS = ['reached', 'sent'] as const
export type Step = (typeof STEPS)[number]
/**
 * `f|r|c|search`: how many visits that reached a form (`s`: sent one) had come from search. By where the visit began
 * (`e|path`), its first channel (`c`) and its first campaign (`u`).
 */
export const FUNNEL = 'f'
const ORIGINS = { entry: 'e', channel: DIMENSIONS.channel, campaign: DIMENSIONS.campaign } as const
/** By what visits with a step are counted. */
export type Origin = keyof typeof ORIGINS
type Funnel = Record<Step, Record<Origin, ReadonlyMap<string, number>>>

/** All views and visits of the day. */
export const ALL = '*'
/** Visits of a single view. */
export const BOUNCES = 'bounces'
/** `e|path` and `x|path`: how many visits began and ended there. */
export const ENTRY = 'e'
export const EXIT = 'x'
/** `k|kind|language`: accepted submissions. */
export const CONVERSION = 'k'
const HEARTBEAT = 't'
/**
 * `t|13`: between 13 and 14 o'clock a roll-up was up to date, so an absence of views is a fact.
 * It stands among the counts of people and holds for bots too.
 * @param hour in Paris, `00` to `23`
 */
export const heartbeatOf = (hour: string): string => `${HEARTBEAT}|${hour}`
/** All heartbeats that a day may have. */
export const HEARTBEATS = Array.from({ length: 24 }, (_, hour) => heartbeatOf(String(hour).padStart(2, '0')))

/** Stands for every path that no page has, among entries and exits. */
export const NOT_FOUND_PLACE = '?'

/** Collects what comes after the last free place of a dimension with `MAX_VALUES`. */
export const REST = '…'

/**
 * Visitors make up the values of these dimensions. A day keeps so many different ones;
 * further ones count under `REST`, so that nobody can fill the store.
 */
export const MAX_VALUES: Partial<Record<Dimension, number>> = { notFound: 200, source: 300, campaign: 300 }

export type Count = { views: number; visits: number }

/** A day's counts as read from the store. */
export type DayCounts = {
  day: string
  audience: Audience
  all: Count
  bounces: number
  by: Record<Dimension, ReadonlyMap<string, Count>>
  entries: ReadonlyMap<string, number>
  exits: ReadonlyMap<string, number>
  /** `kind|language` → accepted submissions. */
  conversions: ReadonlyMap<string, number>
  /** Visits with each step, by where they came from. */
  funnel: Funnel
  /** Hours of the day in which a roll-up was up to date. */
  heartbeats: number
}

const DIMENSION_OF = new Map<string, Dimension>(
  (Object.keys(DIMENSIONS) as Dimension[]).map((dimension) => [DIMENSIONS[dimension], dimension]),
)

const emptyFunnel = () => {
  const origins = () => ({
    entry: new Map<string, number>(),
    channel: new Map<string, number>(),
    campaign: new Map<string, number>(),
  })
  return { reached: origins(), sent: origins() }
}

/** The map that a field such as `f|r|c|search` belongs to, and its key there. */
const FUNNEL_FIELDS = STEPS.flatMap((step) =>
  (Object.keys(ORIGINS) as Origin[]).map((origin) => ({
    step,
    origin,
    start: `${DIMENSIONS[step]}|${ORIGINS[origin]}|`,
  })),
)

const toCount = (text: string): Count => {
  const [views, visits] = text.split(' ').map(Number)
  return { views: views ?? 0, visits: visits ?? 0 }
}

/** Reads a day's hash; a field that it does not know is left out. */
export function parseCounts(
  day: string,
  audience: Audience,
  fields: Iterable<readonly [string, string]>,
): DayCounts {
  const by = Object.fromEntries(
    (Object.keys(DIMENSIONS) as Dimension[]).map((dimension) => [dimension, new Map<string, Count>()]),
  ) as Record<Dimension, Map<string, Count>>
  const entries = new Map<string, number>()
  const exits = new Map<string, number>()
  const conversions = new Map<string, number>()
  const singles = new Map([
    [ENTRY, entries],
    [EXIT, exits],
    [CONVERSION, conversions],
  ])
  const funnel = emptyFunnel()
  let all: Count = { views: 0, visits: 0 }
  let bounces = 0
  let heartbeats = 0
  for (const [field, text] of fields) {
    const [kind = '', ...rest] = field.split('|')
    const value = rest.join('|')
    const dimension = DIMENSION_OF.get(kind)
    if (field === ALL) all = toCount(text)
    else if (field === BOUNCES) bounces = Number(text)
    else if (kind === HEARTBEAT) heartbeats += 1
    else if (kind === FUNNEL) {
      const found = FUNNEL_FIELDS.find(({ start }) => value.startsWith(start))
      if (found) funnel[found.step][found.origin].set(value.slice(found.start.length), Number(text))
    } else if (dimension && value !== '') by[dimension].set(value, toCount(text))
    else if (Number(text) > 0) singles.get(kind)?.set(value, Number(text))
  }
  return { day, audience, all, bounces, by, entries, exits, conversions, funnel, heartbeats }
}
