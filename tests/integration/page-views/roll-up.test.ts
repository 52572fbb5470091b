import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APPLY, MAX_SESSIONS } from '../../../netlify/page-views/counts/count-batch'
import { countSubmission } from '../../../netlify/page-views/counts/count-submission'
import { MAX_RAW_VIEWS } from '../../../netlify/page-views/counts/delete-expired'
import { rollUp, type RollUpOptions } from '../../../netlify/page-views/counts/roll-up'
import { readCountingState } from '../../../netlify/page-views/counts/counting-state'
import { totalsOf } from '../../../netlify/page-views/counts/counters'
import { readCounts } from '../../../netlify/page-views/counts/read-counts'
import type { View } from '../../../netlify/page-views/recording/view'
import { DAY, HOUR } from '../../../netlify/platform/clock'
import { readSiteData } from '../../../netlify/platform/site-data'
import { checkExactness } from '../../scale/exactness'
import { writeViews } from '../../scale/synthetic'
import { fields, routeIndex } from '../../support/page-views/example'
import { useViewsWorld } from '../../support/page-views/world'

const NOON = Date.parse('2026-11-20T11:00:00Z')
const TODAY = '2026-11-20'
const SESSIONS = `page_views:sessions:${TODAY}:people`

const world = useViewsWorld()
afterEach(() => jest.restoreAllMocks())

const run = (options: Partial<RollUpOptions> = {}) =>
  rollUp({ redis: world.client, routeIndex, clock: () => NOON, ...options })
const add = (path: string, { at = NOON, ...view }: Partial<View> & { at?: number } = {}) =>
  world.add(at, { path, ...view })
/**
 * The counts of a day. `COUNTERS` (counters.ts) explains their names: `p|/: 2 1` is two views of /, and one visit that
 * began there.
 */
const counts = (day = TODAY, audience = 'people') =>
  world.redis.hgetall(`page_views:counts:${day}:${audience}`)
const UP_TO_DATE = { state: 'up-to-date', overdue: false }

it('counts every view, and each visit once, at its first view, even over several runs', async () => {
  await add('/')
  await add('/avocats?utm_source=lettre', { referrer: '/' })
  await add('/tarifs', { sessionId: 'bob', referrer: 'https://www.bing.com/' })
  expect(await run()).toEqual({ counted: 3, ...UP_TO_DATE })
  await add('/en/lawyers', { referrer: '/avocats' })
  await add('/', { sessionId: 'bob' })
  await run()
  expect(await counts()).toEqual(
    fields(`*: 5 2, t|12: 1, d|desktop: 5 2, l|fr: 4 2, l|en: 1 0, p|/: 2 1, p|/avocats: 1 0, p|/en/lawyers: 1 0,
      n|/tarifs: 1 1, c|direct: 2 1, c|site: 2 0, c|search: 1 1, h|bing.com: 1 1, u|lettre / - / -: 1 0,
      e|/: 1, e|?: 1`),
  )
})

it('a visit that reaches a form is counted once, by entry page, channel and campaign', async () => {
  await add('/avocats?utm_source=li&utm_medium=social&utm_campaign=t4', { referrer: 'https://lnkd.in/' })
  await run()
  await add('/demo', { referrer: '/avocats' })
  await add('/demo', { sessionId: 'bob', referrer: 'https://www.google.com/' })
  await run()
  await add('/en/demo', { referrer: '/demo' })
  await run()
  expect(await counts()).toMatchObject(
    fields(`r: 3 2, re|/avocats: 1, re|/demo: 1, rc|social: 1, rc|search: 1,
      ru|li / social / t4: 1`),
  )
})

it('counts people, robots and sent forms separately, and keeps counts for 25 months', async () => {
  const request = () => countSubmission({ form: 'demo', language: 'fr' }, world.client, NOON)
  await request()
  await add('/')
  await add('/', { bot: 'crawler', sessionId: 'bot' })
  await run()
  await request()
  expect(await counts()).toMatchObject({ 'k|demo|fr': '2', '*': '1 1' })
  expect(await counts(TODAY, 'bots')).toMatchObject({ '*': '1 1', 'b|crawler': '1 1' })
  expect(await world.redis.expiretime(`page_views:counts:${TODAY}:people`)).toBe(
    Date.parse('2028-12-19T23:00:00Z') / 1000,
  )
})

it('ends a day at midnight in Paris, and then deletes the sessions of that day', async () => {
  const midnight = Date.parse('2026-11-20T23:00:00Z')
  await add('/', { at: midnight - 1 })
  await run()
  expect(await world.redis.pttl(SESSIONS)).toBeLessThanOrEqual(30 * DAY)
  expect(await world.redis.pttl(SESSIONS)).toBeGreaterThan(28 * DAY)
  await add('/avocats', { at: midnight })
  await run()
  expect([(await counts())['*'], (await counts('2026-11-21'))['*']]).toEqual(['1 1', '1 1'])
  expect(await world.redis.exists(SESSIONS)).toBe(0)
})

describe('values that visitors can invent', () => {
  it('are counted in at most 60 kB a day, and what comes later is counted together', async () => {
    const junk = (index: number) => `${index}-${'é'.repeat(26)}`
    for (let index = 0; index < 1_500; index += 1) {
      const path = `/${junk(index)}?utm_source=${junk(index)}&utm_campaign=${junk(index)}`
      const referrer = `https://h${index}.example/`
      await add(path, { sessionId: `s${index}`, referrer })
      await add('/demo', { sessionId: `s${index}`, referrer: path })
    }
    await add(`/${junk(0)}`)
    await add('/avocats?utm_source=late', { sessionId: 'last', referrer: 'https://www.google.com/' })
    await run({ batchSize: 370 })
    const all = Object.entries(await counts())
    expect(all.reduce((sum, pair) => sum + Buffer.byteLength(pair.join('')), 0)).toBeLessThan(60_000)
    expect(all.length).toBeGreaterThan(400)
    const [first, rest] = [`n|/${junk(0)}`, Number((await counts())['n|…']?.split(' ')[0])]
    expect(await counts()).toMatchObject({
      '*': '3002 1502',
      [first]: '2 2',
      'c|search': '1 1',
      'p|/avocats': '1 1',
      'p|/demo': '1500 0',
      'e|/avocats': '1',
      'd|desktop': '3002 1502',
      'l|fr': '3002 1502',
      r: '1500 1500',
      'u|…': expect.stringMatching(/^1\d{3} /) as string,
      'ru|…': expect.stringMatching(/^1\d{3}$/) as string,
      'h|…': expect.stringMatching(/^1\d{3} /) as string,
    })
    const kept = all.flatMap(([field, text]) => (/^n\|\//.test(field) ? [Number(text.split(' ')[0])] : []))
    expect(kept.reduce((sum, views) => sum + views, rest)).toBe(1_501)
  }, 30_000)
})

it('if a day has more visits than are kept, counts the further views, and how many of them have no visit', async () => {
  const known = Array.from({ length: MAX_SESSIONS - 1 }, (_, at) => [`s${at}`, '']).flat()
  await world.redis.hset(SESSIONS, ...known)
  await add('/', { sessionId: 'ada' })
  for (let views = 0; views < 3; views += 1) await add('/demo', { sessionId: 'bob' })
  await add('/avocats', { sessionId: 'ada' })
  await run()
  expect(await counts()).toMatchObject({ '*': '5 1', w: '3', 'p|/': '1 1', 'p|/demo': '3 0', r: '3 0' })
  expect(await world.redis.hlen(SESSIONS)).toBe(20_000)
})

describe('overlapping runs', () => {
  it('take turns through a lock, which expires if a run dies', async () => {
    await add('/')
    await world.redis.set('page_views:lock', '1')
    expect(await run()).toMatchObject({ state: 'busy', counted: 0 })
    await world.redis.del('page_views:lock')
    const evaluate = world.client.eval
    let expiresIn = 0
    jest.spyOn(world.client, 'eval').mockImplementation(async (script, ...rest) => {
      if (script === APPLY) expiresIn = await world.redis.pttl('page_views:lock')
      return evaluate(script, ...rest)
    })
    expect(await run()).toMatchObject({ state: 'up-to-date', counted: 1 })
    expect(expiresIn).toBeGreaterThan(0)
    expect(await world.redis.exists('page_views:lock')).toBe(0)
  })

  it('count each view once, even if the lock expires between reading and counting', async () => {
    await add('/')
    await add('/avocats', { sessionId: 'bob' })
    const evaluate = world.client.eval
    let second: ReturnType<typeof run> | undefined
    jest.spyOn(world.client, 'eval').mockImplementation(async (script, ...rest) => {
      if (script === APPLY && !second) {
        await world.redis.del('page_views:lock')
        await add('/demo', { sessionId: 'eve' })
        second = run()
        await second
      }
      return evaluate(script, ...rest)
    })
    expect(await run()).toEqual({ counted: 0, ...UP_TO_DATE })
    expect(await second).toEqual({ counted: 3, ...UP_TO_DATE })
    expect(await counts()).toMatchObject({ '*': '3 3', 'p|/': '1 1', 'p|/avocats': '1 1', 'p|/demo': '1 1' })
  })

  it('count 10,000 views exactly, even if two other runs are killed and replaced all the time', async () => {
    const { routes: ofSite } = await readSiteData()
    await writeViews(world.redis, { routes: ofSite, from: '2026-10-22', days: 30, views: 10_000 })
    const options = { store: world, routes: ofSite, now: NOON, batchSize: 100, killAfter: [50, 900] as const }
    const result = await checkExactness(options)
    expect(result).toMatchObject({ differences: [] })
    // One entry in a hundred is no view, or has hostile texts.
    expect(result.views + result.unreadable).toBe(10_100)
    expect(result.unreadable).toBeGreaterThan(10)
    expect(result.kills).toBeGreaterThan(0)
  })
})

describe('a run', () => {
  it.each([
    ['that fails after it counts', 'drop-after', 0],
    ['that fails before it counts', 'drop-before', 2],
  ] as const)('%s loses no view and counts none twice', async (_, kind, counted) => {
    await add('/')
    await add('/demo')
    world.faults.set(({ body }) => (body.includes(JSON.stringify(APPLY)) ? { kind } : undefined))
    await expect(run()).rejects.toThrow()
    world.faults.set()
    expect(await run()).toMatchObject({ counted, state: 'up-to-date' })
    expect(await counts()).toMatchObject({ '*': '2 1' })
  })

  it('that runs out of time leaves the remaining views to the next run', async () => {
    for (let index = 0; index < 10; index += 1) await add('/')
    let now = NOON
    const clock = () => (now += 8_000)
    expect(await run({ batchSize: 2, clock })).toMatchObject({ state: 'behind' })
    expect(await run({ batchSize: 2 })).toMatchObject({ state: 'up-to-date' })
    expect(await counts()).toMatchObject({ '*': '10 1' })
  })
})

it('each run marks its hour, so that a day without views differs from a day without data', async () => {
  await run()
  await run({ clock: () => NOON + HOUR })
  expect(await counts()).toEqual({ 't|12': '1', 't|13': '1' })
  for (const audience of ['people', 'bots'] as const) {
    const hasData: Record<string, boolean> = {}
    await readCounts([TODAY, '2026-11-19'], audience, world.client, (day) => {
      hasData[day.day] = totalsOf(day) !== null
    })
    expect(hasData).toEqual({ [TODAY]: true, '2026-11-19': false })
  }
})

describe('raw views', () => {
  const fill = "for _ = 1, ARGV[2] do redis.call('XADD', KEYS[1], ARGV[1], 'v', '1') end"

  it('are deleted once they are older than thirty days or beyond the newest ones that fit in', async () => {
    const oldest = NOON - 30 * DAY
    await add('/', { at: oldest - 1 })
    await add('/', { at: oldest })
    await run()
    expect((await world.redis.xrange('page_views', '-', '+')).map(([id]) => id)).toEqual([`${oldest}-0`])
    await world.redis.eval(fill, 1, 'page_views', `${NOON}-*`, MAX_RAW_VIEWS + 200)
    await run({ batchSize: 10_000 })
    expect(await world.redis.xlen('page_views')).toBe(MAX_RAW_VIEWS)
  })

  it('are deleted in the same way if counting fails', async () => {
    await add('/', { at: NOON - 30 * DAY - 1 })
    await world.redis.eval(fill, 1, 'page_views', `${NOON}-*`, MAX_RAW_VIEWS + 200)
    world.faults.set(({ body }) => (body.includes('"eval"') ? { kind: 'drop-before' } : undefined))
    await expect(run()).rejects.toThrow()
    expect(await world.redis.xlen('page_views')).toBe(MAX_RAW_VIEWS)
  })
})

it('does not report lost views after a month in which the roll-up ran but nobody visited', async () => {
  await add('/', { at: NOON - 40 * DAY })
  await run({ clock: () => NOON - 40 * DAY })
  await run({ clock: () => NOON - 29 * DAY })
  await add('/')
  expect(await readCountingState(world.client, NOON)).toMatchObject({ lagMs: 0, isOverdue: false })
  expect(await run()).toMatchObject({ counted: 1, overdue: false })
})

/** The fields of an entry, and the same as words for `XADD`. */
const VIEW = { v: '1', page_path: '/', user_agent: 'Firefox', referrer: '', session_id: 'eve', bot: '' }
const words = (view: object) => Object.entries(view).flat() as string[]

describe('an entry that is no view', () => {
  it.each<[string, (string | Buffer)[]]>([
    ['has other fields', ['event', 'sent']],
    ['has no path', words({ ...VIEW, page_path: '' })],
    ['has a path that is a whole URL', words({ ...VIEW, page_path: 'https://site.example/' })],
    ['has no session', words({ ...VIEW, session_id: '' })],
    ['lacks a field', words(VIEW).slice(0, -2)],
  ])('is counted as unreadable if it %s, and the views around it are counted', async (_, entry) => {
    await add('/')
    await world.redis.xadd('page_views', `${NOON}-*`, ...entry)
    await add('/avocats')
    expect(await run()).toEqual({ counted: 3, ...UP_TO_DATE })
    expect(await counts()).toMatchObject({ '*': '2 1', x: '1', 'p|/avocats': '1 0' })
    expect(await readCountingState(world.client, NOON)).toMatchObject({ failures: 0, lagMs: 0 })
  })
})

describe('an odd entry', () => {
  it.each<[string, Record<string, string | Buffer>]>([
    ['bytes that are no UTF-8', { page_path: Buffer.from([0x2f, 0xed, 0xa0, 0xbd, 0xff]) }],
    ['zero bytes', { page_path: '/\0', user_agent: '\0', referrer: '\0' }],
    ['half of an emoji, as an escape', { page_path: '/?utm_source=%ED%A0%BD', referrer: '/%ED%A0%BD' }],
    ['an emoji where a count would be cut', { page_path: `/${'x'.repeat(198)}🧭` }],
    ['another at the cut of a campaign', { page_path: `/contact?utm_source=${'a'.repeat(196)}🧭` }],
  ])('is a view even with %s', async (_, odd) => {
    await world.redis.xadd('page_views', `${NOON}-*`, ...Object.entries({ ...VIEW, ...odd }).flat())
    await add('/avocats')
    expect(await run()).toEqual({ counted: 2, ...UP_TO_DATE })
    expect(await counts()).toMatchObject({ '*': '2 2', 'p|/avocats': '1 1' })
  })

  it('whose id is in the far future is counted today', async () => {
    await add('/')
    await run()
    await world.redis.xadd('page_views', `${'9'.repeat(18)}-1`, ...words(VIEW))
    expect(await run()).toMatchObject({ counted: 1 })
    expect(await counts()).toMatchObject({ '*': '2 2' })
  })
})

it('continues from the Redis keys in a stored dump, and counts each view once', async () => {
  // The dump was made after five of six stream entries had been counted; the third is no view.
  const dump = readFileSync(join(__dirname, '../../support/page-views/keys-of-29-november.jsonl'), 'utf8')
  for (const line of dump.trim().split('\n')) {
    const [command = '', ...args] = JSON.parse(line) as string[]
    await world.redis.call(command, ...args)
  }
  expect(await run()).toMatchObject({ counted: 1 })
  expect(await run()).toMatchObject({ counted: 0 })
  expect(await counts()).toEqual(
    fields(`*: 5 3, t|12: 1, x: 1, d|desktop: 5 3, l|fr: 5 3, p|/avocats: 1 1, p|/: 2 1, p|/demo: 2 1,
      c|social: 1 1, c|search: 1 1, c|direct: 1 1, c|site: 2 0, h|lnkd.in: 1 1, h|google.com: 1 1,
      u|li / social / t4: 1 1, e|/avocats: 1, e|/: 1, e|/demo: 1, k|demo|fr: 1, r: 2 2, re|/demo: 1,
      rc|direct: 1, re|/avocats: 1, rc|social: 1, ru|li / social / t4: 1`),
  )
})
