import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APPLY } from '../../../netlify/page-views/count/count-batch'
import { isGap, MAX_VALUES } from '../../../netlify/page-views/count/day-counts'
import { countRequest } from '../../../netlify/page-views/count/count-request'
import { readLag, rollUp, type RollUpOptions } from '../../../netlify/page-views/count/roll-up'
import type { View } from '../../../netlify/page-views/record/view'
import { readCounts } from '../../../netlify/page-views/report/read-counts'
import { DAY, HOUR } from '../../../netlify/platform/clock'
import { readSiteData } from '../../../netlify/platform/site-data'
import { checkExactness } from '../../scale/exactness'
import { writeViews } from '../../scale/synthetic'
import { fields, routes } from '../../support/page-views/example'
import { useViewsWorld } from '../../support/page-views/world'

const NOON = Date.parse('2026-11-20T11:00:00Z')
const TODAY = '2026-11-20'
const SESSIONS = `page_views:sessions:${TODAY}:people`

const world = useViewsWorld()
afterEach(() => jest.restoreAllMocks())

const run = (options: Partial<RollUpOptions> = {}) =>
  rollUp({ redis: world.client, routes, clock: () => NOON, ...options })
const add = (path: string, { at = NOON, ...view }: Partial<View> & { at?: number } = {}) =>
  world.add(at, { path, ...view })
/** The counts of a day. `KIND` (count/day-counts.ts) explains their names: `p|/: 2 1` is two views of /, and one visit that began there. */
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
    fields(`r|*: 3 2, f|r|e|/avocats: 1, f|r|e|/demo: 1, f|r|c|social: 1, f|r|c|search: 1,
      f|r|u|li / social / t4: 1`),
  )
})

it('counts people, robots and sent forms separately, and keeps counts for 25 months', async () => {
  const request = () => countRequest({ kind: 'demo', language: 'fr' }, world.client, NOON)
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

it('counts a limited number of unknown paths separately, and the rest together', async () => {
  const limit = MAX_VALUES['n'] ?? 0
  for (let index = 0; index < limit + 50; index += 1) await add(`/x${index}`, { sessionId: `s${index}` })
  await add('/x0')
  await run({ batchSize: 37 })
  expect(Object.keys(await counts()).filter((field) => field.startsWith('n|'))).toHaveLength(limit + 1)
  expect(await counts()).toMatchObject({ 'n|…': '50 50', 'n|/x0': '2 2' })
})

describe('overlapping runs', () => {
  it('take turns through a lock, which expires if a run dies', async () => {
    await add('/')
    await world.redis.set('page_views:lock', '1', 'PX', 40)
    expect(await run()).toMatchObject({ state: 'busy', counted: 0 })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await run()).toMatchObject({ state: 'up-to-date', counted: 1 })
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

  it('count 10,000 views exactly, even if the two runs beside the main one are killed and replaced all the time', async () => {
    const { routes: ofSite } = await readSiteData()
    await writeViews(world.redis, { routes: ofSite, from: '2026-10-22', days: 30, views: 10_000 })
    const options = { store: world, routes: ofSite, now: NOON, batchSize: 100, killAfter: [50, 900] as const }
    const result = await checkExactness(options)
    expect(result).toMatchObject({ differences: [], views: 10_000 })
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
    const days = await readCounts([TODAY, '2026-11-19'], audience, world.client)
    expect(days.map(isGap)).toEqual([false, true])
  }
})

it('deletes raw views that are older than thirty days or beyond the newest 200,000', async () => {
  const oldest = NOON - 30 * DAY
  await add('/', { at: oldest - 1 })
  await add('/', { at: oldest })
  await run()
  expect((await world.redis.xrange('page_views', '-', '+')).map(([id]) => id)).toEqual([`${oldest}-0`])
  const fill = "for _ = 1, 200200 do redis.call('XADD', KEYS[1], ARGV[1], 'event', 'sent') end"
  await world.redis.eval(fill, 1, 'page_views', `${NOON}-*`)
  await run({ batchSize: 10_000 })
  expect(await world.redis.xlen('page_views')).toBe(200_000)
})

it('does not report lost views after a month in which the roll-up ran but nobody visited', async () => {
  await add('/', { at: NOON - 40 * DAY })
  await run({ clock: () => NOON - 40 * DAY })
  await run({ clock: () => NOON - 29 * DAY })
  await add('/')
  expect(await readLag(world.client, NOON)).toEqual({ ms: 0, overdue: false })
  expect(await run()).toMatchObject({ counted: 1, overdue: false })
})

it('continues from the Redis keys in a stored dump, and counts each view once', async () => {
  // The dump was made after six stream entries had been counted. One of the entries reported a sent form.
  const dump = readFileSync(join(__dirname, '../../support/page-views/keys-of-25-november.jsonl'), 'utf8')
  for (const line of dump.trim().split('\n')) {
    const [command = '', ...args] = JSON.parse(line) as string[]
    await world.redis.call(command, ...args)
  }
  const before = await counts()
  expect(before).toMatchObject({ '*': '4 4', 'r|*': '1 1', 'c|social': '1 1', 'k|demo|fr': '1' })
  expect(await run()).toMatchObject({ counted: 0 })
  expect(await counts()).toEqual(before)

  const newest = 1795172406000
  await add('/demo', { at: newest + 1_000, referrer: '/avocats' })
  await add('/demo', { at: newest + 2_000, sessionId: 'dora' })
  await add('/', { at: newest + 3_000, sessionId: 'eve' })
  const sent = ['page_path', '/demo', 'session_id', 'ada', 'event', 'sent']
  await world.redis.xadd('page_views', `${newest + 4_000}-0`, ...sent)
  expect(await run()).toMatchObject({ counted: 4 })
  const [first] = await readCounts([TODAY], 'people', world.client)
  expect(first?.kinds.get('*')?.get('')).toEqual({ views: 7, visits: 5 })
  expect(await counts()).toMatchObject(
    fields(`r|*: 3 2, f|r|e|/avocats: 1, f|r|e|/demo: 1, f|r|c|social: 1, f|r|u|li / social / t4: 1,
      f|r|c|search: 1, e|/: 2, e|/avocats: 1, p|/demo: 3 1, c|site: 1 0, c|direct: 3 2, k|demo|fr: 1`),
  )
})
