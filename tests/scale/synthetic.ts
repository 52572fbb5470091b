import type { Redis } from 'ioredis'
import { addDays, startOfParisDay } from '../../netlify/page-views/days'
import { toFields, type View } from '../../netlify/page-views/record/view'
import { VIEW_KEYS } from '../../netlify/page-views/view-keys'
import { SECOND } from '../../netlify/platform/clock'
import type { SiteRoute } from '../../src/shared/site-data'

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
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.7 Mobile/15E148 Safari/604.1',
]
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const REFERRERS = [
  ...[null, 'https://www.google.com/', 'https://chatgpt.com/', 'https://www.linkedin.com/'],
  ...['https://mail.google.com/', 'https://annuaire.example/'],
]
const QUERIES = ['', '', '?utm_source=lettre&utm_medium=email&utm_campaign=novembre', '?utm_source=linkedin']
const MISSING = ['/tarifs', '/en/pricing', '/wp-login.php']
const BOT_SHARE = 0.06
const MISSING_SHARE = 0.01
/** Visits see three views on average, robots included. */
const VIEWS_PER_VISIT = 3

type Options = {
  routes: readonly SiteRoute[]
  /** The first day, `YYYY-MM-DD` in Paris. */
  from: string
  days: number
  views: number
}

type TimedView = { at: number; view: View }

/** The made-up views of a day, visit by visit; the last ones go on after midnight. */
function* viewsOfDay(day: string, count: number, routes: readonly SiteRoute[], random: () => number) {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  // Of 23 or 25 hours where the clocks change.
  const start = startOfParisDay(day)
  const length = startOfParisDay(addDays(day, 1)) - start
  for (let made = 0; made < count;) {
    const isBot = random() < BOT_SHARE
    const visit = { userAgent: isBot ? CRAWLER : pick(AGENTS), bot: isBot ? 'crawler' : null }
    const sessionId = `${day}-${made}`
    const steps = Math.min(count - made, Math.ceil(-Math.log(1 - random()) * VIEWS_PER_VISIT))
    let [at, referrer, query] = [start + random() * length, pick(REFERRERS), pick(QUERIES)]
    for (let step = 0; step < steps; step += 1, made += 1) {
      const path = random() < MISSING_SHARE ? pick(MISSING) : pick(routes).path
      yield { at: Math.floor(at), view: { ...visit, path: path + query, referrer, sessionId } }
      at += (3 + random() * 90) * SECOND
      referrer = path
      query = ''
    }
  }
}

/** Writes made-up views into the stream of a local Redis, in the order of time, a day at once. */
export async function writeViews(redis: Redis, { routes, from, days, views }: Options): Promise<void> {
  const random = randomFrom(1)
  let late: TimedView[] = []
  for (let index = 0; index < days; index += 1) {
    const count = Math.floor(((index + 1) * views) / days) - Math.floor((index * views) / days)
    const end = index + 1 < days ? startOfParisDay(addDays(from, index + 1)) : Infinity
    const all: TimedView[] = [...late, ...viewsOfDay(addDays(from, index), count, routes, random)]
    // What goes on after midnight waits for the next day's share.
    late = all.filter(({ at }) => at >= end)
    const pipeline = redis.pipeline()
    for (const { at, view } of all.filter(({ at }) => at < end).sort((one, other) => one.at - other.at))
      pipeline.xadd(VIEW_KEYS.stream, `${at}-*`, ...Object.entries(toFields(view)).flat())
    await pipeline.exec()
  }
}
