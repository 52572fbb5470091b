import { addDays, startOfParisDay } from '../../netlify/page-views/days'
import type { Route } from '../../netlify/page-views/route-index'
import type { View } from '../../netlify/page-views/record/view'
import { SECOND } from '../../netlify/platform/clock'

/** A made-up view and when it happened, in milliseconds. */
export type TimedView = { at: number; view: View }

type SyntheticOptions = {
  routes: readonly Route[]
  /** The first day, `YYYY-MM-DD` in Paris. */
  from: string
  days: number
  /** About how many views in all. */
  views: number
  seed?: number
}

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.7 Mobile/15E148 Safari/604.1',
]
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const REFERRERS = [
  null,
  null,
  'https://www.google.com/',
  'https://www.google.fr/',
  'https://www.bing.com/',
  'https://chatgpt.com/',
  'https://www.linkedin.com/',
  'https://mail.google.com/',
  'https://annuaire.example/conformite',
]
const CAMPAIGNS = [
  '',
  '',
  '',
  '',
  '?utm_source=lettre&utm_medium=email&utm_campaign=novembre',
  '?utm_source=linkedin&utm_medium=social',
]
const MISSING = ['/tarifs', '/en/pricing', '/wp-login.php', '/blog']
const BOT_SHARE = 0.06
const MISSING_SHARE = 0.01
/** Visits see three views on average, bots included. */
const VIEWS_PER_VISIT = 3

/** When people look at a business site: rarely at night, less at noon. */
const HOURS = [1, 1, 1, 1, 1, 2, 4, 8, 14, 18, 19, 17, 12, 15, 18, 18, 16, 13, 9, 6, 5, 4, 3, 2]

function uuid(random: () => number): string {
  const hex = (length: number) =>
    Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
}

function* dayOfViews(
  day: string,
  count: number,
  routes: readonly Route[],
  random: () => number,
): Generator<TimedView> {
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]
  const hourTotal = HOURS.reduce((sum, weight) => sum + weight, 0)
  // Of 23 or 25 hours where the clocks change.
  const start = startOfParisDay(day)
  const length = startOfParisDay(addDays(day, 1)) - start
  const startOfVisit = () => {
    let rest = random() * hourTotal
    const hour = HOURS.findIndex((weight) => (rest -= weight) < 0)
    return start + ((Math.max(0, hour) + random()) / 24) * length
  }
  for (let made = 0; made < count;) {
    const sessionId = uuid(random)
    const isBot = random() < BOT_SHARE
    const userAgent = isBot ? CRAWLER : (pick(AGENTS) ?? '')
    const steps = Math.min(count - made, 1 + Math.floor(-Math.log(1 - random()) * (VIEWS_PER_VISIT - 0.5)))
    let at = startOfVisit()
    let referrer = pick(REFERRERS) ?? null
    let query = pick(CAMPAIGNS) ?? ''
    for (let step = 0; step < steps; step += 1, made += 1) {
      // The first pages of the list are looked at more often.
      const route = routes[Math.floor(random() ** 2 * routes.length)]
      const path = (random() < MISSING_SHARE ? pick(MISSING) : route?.path) ?? '/'
      yield {
        at: Math.floor(at),
        view: { path: path + query, userAgent, referrer, sessionId, bot: isBot ? 'crawler' : null },
      }
      at += (3 + random() * 90) * SECOND
      referrer = path
      query = ''
    }
  }
}

/** Made-up views in the order of time, day by day, so that any number of them needs little memory. */
export function* syntheticViews({
  routes,
  from,
  days,
  views,
  seed = 1,
}: SyntheticOptions): Generator<TimedView> {
  const random = randomFrom(seed)
  let late: TimedView[] = []
  for (let index = 0; index < days; index += 1) {
    const count = Math.floor(((index + 1) * views) / days) - Math.floor((index * views) / days)
    const end = startOfParisDay(addDays(from, index + 1))
    const all = [...late, ...dayOfViews(addDays(from, index), count, routes, random)]
    all.sort((a, b) => a.at - b.at)
    // Visits that go on after midnight belong to the next day's share of the list.
    late = all.filter(({ at }) => at >= end)
    yield* all.filter(({ at }) => at < end)
  }
  yield* late
}
