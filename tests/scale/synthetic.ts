import type { Redis } from 'ioredis'
import { addDays, startOfParisDay } from '../../netlify/page-views/counts/days'
import { toFields, type View } from '../../netlify/page-views/recording/view'
import { VIEW_KEYS } from '../../netlify/page-views/store/keys'
import { SECOND } from '../../netlify/platform/clock'
import type { SiteRoute } from '../../src/shared/site-data'

/** Returns a function that returns random numbers from 0 to 1 (mulberry32): the same sequence for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const DEVICES = ['Windows NT 10.0; Win64; x64', 'iPhone; CPU iPhone OS 18_6', 'iPad; CPU OS 17_7']
const AGENTS = DEVICES.map((device) => `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 (KHTML, like Gecko)`)
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const HOSTS = ['www.google.com', 'chatgpt.com', 'www.linkedin.com', 'mail.google.com', 'annuaire.example']
const REFERRERS = [null, ...HOSTS.map((host) => `https://${host}/`)]
const QUERIES = ['', '', '?utm_source=lettre&utm_medium=email&utm_campaign=novembre', '?utm_source=linkedin']
const MISSING_PATHS = ['/tarifs', '/en/pricing', '/wp-login.php']
const BOT_SHARE = 0.06
const MISSING_SHARE = 0.01
/** One entry in so many is followed by one of `POISON`. */
const POISON_EVERY = 100
/** Entries that nobody's browser sends: some are no views, the texts of others are hostile. */
const POISON: Record<string, string | Buffer>[] = [
  { event: 'sent' },
  { page_path: '/' },
  { page_path: '', user_agent: '', referrer: '', session_id: '', bot: '' },
  ...[
    { page_path: `/contact?utm_source=${'a'.repeat(119)}🧭` },
    { page_path: `/${'x'.repeat(199)}🧭`, referrer: `/${'x'.repeat(199)}🧭` },
    { page_path: Buffer.from([0x2f, 0xed, 0xa0, 0xbd]), user_agent: Buffer.from([0xff, 0x00]) },
    { page_path: '/?utm_source=%ED%A0%BD&utm_campaign=%00%0A%E2%80%AE|…', bot: '|' },
  ].map((odd) => ({ user_agent: '', referrer: '', session_id: 'poison', bot: '', ...odd })),
]
/** The average number of views in a visit, before rounding up. */
const VIEWS_PER_VISIT = 3
const BATCH = 10_000

/** `from` is the first day, which begins at midnight in Paris. */
type Options = { routes: readonly SiteRoute[]; from: string; days: number; views: number }

/** Invents visits at random times and writes their views, and poison between them, into the stream of a local Redis. */
export async function writeViews(redis: Redis, { routes, from, days, views }: Options): Promise<void> {
  const random = randomFrom(1)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const start = startOfParisDay(from)
  const length = startOfParisDay(addDays(from, days)) - start
  const all: { at: number; view: View }[] = []
  while (all.length < views) {
    const isBot = random() < BOT_SHARE
    const visit = { userAgent: isBot ? CRAWLER : pick(AGENTS), bot: isBot ? 'crawler' : null }
    const sessionId = `session-${all.length}`
    const size = Math.min(views - all.length, Math.ceil(-Math.log(1 - random()) * VIEWS_PER_VISIT))
    let [at, referrer, query] = [start + random() * length, pick(REFERRERS), pick(QUERIES)]
    for (let step = 0; step < size; step += 1) {
      const path = random() < MISSING_SHARE ? pick(MISSING_PATHS) : pick(routes).path
      all.push({ at: Math.floor(at), view: { ...visit, path: path + query, referrer, sessionId } })
      at += (3 + random() * 90) * SECOND
      ;[referrer, query] = [path, '']
    }
  }
  all.sort((a, b) => a.at - b.at)
  for (let first = 0; first < all.length; first += BATCH) {
    const pipeline = redis.pipeline()
    for (const [index, { at, view }] of all.slice(first, first + BATCH).entries()) {
      pipeline.xadd(VIEW_KEYS.stream, `${at}-*`, ...Object.entries(toFields(view)).flat())
      if (index % POISON_EVERY === 0)
        pipeline.xadd(VIEW_KEYS.stream, `${at}-*`, ...Object.entries(pick(POISON)).flat())
    }
    await pipeline.exec()
  }
}
