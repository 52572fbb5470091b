import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APPLY, READ_BATCH } from '../../../netlify/page-views/count/count-batch'
import { isGap, MAX_VALUES } from '../../../netlify/page-views/count/day-counts'
import { countConversion } from '../../../netlify/page-views/count/conversions'
import { readLag, rollUp, type RollUpOptions } from '../../../netlify/page-views/count/roll-up'
import type { View } from '../../../netlify/page-views/record/view'
import { readCounts } from '../../../netlify/page-views/report/read-counts'
import { DAY, HOUR } from '../../../netlify/platform/clock'
import { readSiteData } from '../../../netlify/platform/site-data'
import { checkExactness } from '../../scale/exactness'
import { writeViews } from '../../scale/synthetic'
import { routes } from '../../support/page-views/example'
import { openViewsWorld, type ViewsWorld } from '../../support/page-views/world'

const NOON = Date.parse('2026-11-20T11:00:00Z')
const TODAY = '2026-11-20'
const COUNTS = `page_views:counts:${TODAY}:people`
const SESSIONS = `page_views:sessions:${TODAY}:people`

let world: ViewsWorld
beforeAll(async () => {
  world = await openViewsWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clear())
afterEach(() => jest.restoreAllMocks())

const run = (options: Partial<RollUpOptions> = {}) =>
  rollUp({ redis: world.client, routes, clock: () => NOON, ...options })
const add = (path: string, { at = NOON, ...view }: Partial<View> & { at?: number } = {}) =>
  world.add(at, { path, ...view })
const fields = (day = TODAY, audience = 'people') =>
  world.redis.hgetall(`page_views:counts:${day}:${audience}`)
const total = async (day = TODAY, audience = 'people') => (await fields(day, audience))['*']

it('counts views, and a visit once with its first view, across several runs', async () => {
  await add('/')
  await add('/avocats?utm_source=lettre', { referrer: '/' })
  await add('/tarifs', { sessionId: 'bob', referrer: 'https://www.bing.com/' })
  expect(await run()).toEqual({ counted: 3, conflicts: 0, state: 'up-to-date', overdue: false })
  await add('/en/lawyers', { referrer: '/avocats' })
  await add('/', { sessionId: 'bob' })
  await run()
  expect(await fields()).toEqual({
    ...{ '*': '5 2', 't|12': '1', 'd|desktop': '5 2', 'l|fr': '4 2', 'l|en': '1 0' },
    ...{ 'p|/': '2 1', 'p|/avocats': '1 0', 'p|/en/lawyers': '1 0', 'n|/tarifs': '1 1' },
    ...{ 'c|direct': '2 1', 'c|site': '2 0', 'c|search': '1 1', 'h|bing.com': '1 1' },
    ...{ 'u|lettre / - / -': '1 0', 'e|/': '1', 'e|?': '1' },
  })
})

it('counts visits that reached a form once, by what they began with', async () => {
  await add('/avocats?utm_source=li&utm_medium=social&utm_campaign=t4', { referrer: 'https://lnkd.in/' })
  await run()
  await add('/demo', { referrer: '/avocats' })
  await add('/demo', { sessionId: 'bob', referrer: 'https://www.google.com/' })
  await run()
  await add('/en/demo', { referrer: '/demo' })
  await run()
  expect(await fields()).toMatchObject({
    ...{ 'r|*': '3 2', 'f|r|e|/avocats': '1', 'f|r|e|/demo': '1' },
    ...{ 'f|r|c|social': '1', 'f|r|c|search': '1', 'f|r|u|li / social / t4': '1' },
  })
})

it('counts robots apart, and requests beside the views of their day, for 25 months', async () => {
  await countConversion({ kind: 'demo', language: 'fr' }, world.client, NOON)
  await add('/')
  await add('/', { bot: 'crawler', sessionId: 'bot' })
  await run()
  await countConversion({ kind: 'demo', language: 'fr' }, world.client, NOON)
  expect(await fields()).toMatchObject({ 'k|demo|fr': '2', '*': '1 1' })
  expect(await fields(TODAY, 'bots')).toMatchObject({ '*': '1 1', 'b|crawler': '1 1' })
  expect(await world.redis.expiretime(COUNTS)).toBe(Date.parse('2028-12-19T23:00:00Z') / 1000)
})

it('ends days at midnight in Paris, and forgets their sessions', async () => {
  const midnight = Date.parse('2026-11-20T23:00:00Z')
  await add('/', { at: midnight - 1 })
  await run()
  expect(await world.redis.ttl(SESSIONS)).toBeGreaterThan(0)
  await add('/avocats', { at: midnight })
  await run()
  expect([await total(), await total('2026-11-21')]).toEqual(['1 1', '1 1'])
  expect(await world.redis.exists(SESSIONS)).toBe(0)
})

it('keeps a bounded number of the values that visitors make up', async () => {
  const most = MAX_VALUES['n'] ?? 0
  for (let index = 0; index < most + 50; index += 1) await add(`/x${index}`, { sessionId: `s${index}` })
  await add('/x0')
  await run({ batchSize: 37 })
  const counts = await fields()
  expect(Object.keys(counts).filter((field) => field.startsWith('n|'))).toHaveLength(most + 1)
  expect(counts).toMatchObject({ 'n|…': '50 50', 'n|/x0': '2 2' })
})

describe('runs that overlap', () => {
  it('take turns by a lock, which expires where a run died with it', async () => {
    await add('/')
    await world.redis.set('page_views:lock', '1', 'PX', 40)
    expect(await run()).toMatchObject({ state: 'busy', counted: 0 })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await run()).toMatchObject({ state: 'up-to-date', counted: 1 })
    expect(await world.redis.exists('page_views:lock')).toBe(0)
  })

  it('count each view once, and report the conflict, where one counts between another’s read and apply', async () => {
    await add('/')
    await add('/avocats', { sessionId: 'bob' })
    const evaluate = world.client.eval
    let second: ReturnType<typeof run> | undefined
    jest.spyOn(world.client, 'eval').mockImplementation(async (script, ...rest) => {
      if (script === APPLY && !second) {
        // The first run has read two views; its lock has expired, and a third view has come.
        await world.redis.del('page_views:lock')
        await add('/demo', { sessionId: 'eve' })
        second = run()
        await second
      }
      return evaluate(script, ...rest)
    })
    expect(await run()).toEqual({ counted: 0, conflicts: 1, state: 'up-to-date', overdue: false })
    expect(await second).toEqual({ counted: 3, conflicts: 0, state: 'up-to-date', overdue: false })
    expect(await fields()).toMatchObject({ '*': '3 3', 'p|/': '1 1', 'p|/avocats': '1 1', 'p|/demo': '1 1' })
  })

  it('25 count 10,000 views exactly, three at once, two of them killed again and again', async () => {
    const { routes: content } = await readSiteData()
    await writeViews(world.redis, { routes: content, from: '2026-10-22', days: 30, views: 10_000 })
    const result = await checkExactness({
      ...{ redis: world.redis, rest: world.rest, routes: content, now: NOON },
      ...{ batchSize: 100, killEvery: [50, 900] },
    })
    expect(result).toMatchObject({ differences: [], views: 10_000 })
    // Without kills nothing would have been tried.
    expect(result.kills).toBeGreaterThan(0)
  })
})

describe('faults', () => {
  it.each([
    ['of the answer alone count nothing twice', 'drop-after', 0],
    ['before counting lose nothing', 'drop-before', 2],
  ] as const)('%s', async (_, kind, counted) => {
    await add('/')
    await add('/demo')
    world.faults.set(({ body }) => (body.includes(JSON.stringify(APPLY)) ? { kind } : undefined))
    await expect(run()).rejects.toThrow()
    world.faults.set()
    expect(await run()).toMatchObject({ counted, state: 'up-to-date' })
    expect(await total()).toBe('2 1')
  })

  it('leave nothing half done where a key is not what it should be', async () => {
    await add('/')
    await world.redis.set(SESSIONS, 'x')
    await expect(run()).rejects.toThrow()
    expect(await world.redis.exists(COUNTS, 'page_views:cursor')).toBe(0)
  })

  it('of time leave the rest to the next run', async () => {
    for (let index = 0; index < 10; index += 1) await add('/')
    let now = NOON
    const clock = () => (now += 8_000)
    expect(await run({ batchSize: 2, clock })).toMatchObject({ state: 'behind' })
    expect(await run({ batchSize: 2 })).toMatchObject({ state: 'up-to-date' })
    expect(await total()).toBe('10 1')
  })
})

it('marks the hours that were watched, so that a day without views differs from one without data', async () => {
  await run()
  await run({ clock: () => NOON + HOUR })
  expect(await fields()).toEqual({ 't|12': '1', 't|13': '1' })
  for (const audience of ['people', 'bots'] as const) {
    const days = await readCounts([TODAY, '2026-11-19'], audience, world.client)
    expect(days.map(isGap)).toEqual([false, true])
  }
})

it('drops raw views past thirty days to the entry', async () => {
  const oldest = NOON - 30 * DAY
  await add('/', { at: oldest - 1 })
  await add('/', { at: oldest })
  await run()
  const [first] = await world.redis.xrange('page_views', '-', '+')
  expect(first?.[0]).toBe(`${oldest}-0`)
})

it('drops what is counted beyond the newest 200,000 views', async () => {
  const fill = "for _ = 1, 200200 do redis.call('XADD', KEYS[1], ARGV[1], 'event', 'sent') end"
  await world.redis.eval(fill, 1, 'page_views', `${NOON}-*`)
  await run({ batchSize: 10_000 })
  expect(await world.redis.xlen('page_views')).toBe(200_000)
})

it('does not take a month without visitors for one in which nobody counted', async () => {
  await add('/', { at: NOON - 40 * DAY })
  await run({ clock: () => NOON - 40 * DAY })
  await run({ clock: () => NOON - 29 * DAY })
  await add('/')
  expect(await readLag(world.client, NOON)).toEqual({ ms: 0, overdue: false })
  expect(await run()).toMatchObject({ counted: 1, overdue: false })
})

it('goes on from the keys of 25 November 2026 without a gap or a double', async () => {
  // What the version of that day left after six entries, of which one is a form that was sent.
  const dump = readFileSync(join(__dirname, '../../support/page-views/keys-of-25-november.jsonl'), 'utf8')
  for (const line of dump.trim().split('\n')) {
    const [command = '', ...args] = JSON.parse(line) as string[]
    await world.redis.call(command, ...args)
  }
  const before = await fields()
  expect(before).toMatchObject({ '*': '4 4', 'r|*': '1 1', 'c|social': '1 1', 'k|demo|fr': '1' })
  expect(await run()).toMatchObject({ counted: 0 })
  expect(await fields()).toEqual(before)

  const at = 1795172406000
  await add('/demo', { at: at + 1_000, referrer: '/avocats' })
  await add('/demo', { at: at + 2_000, sessionId: 'dora' })
  await add('/', { at: at + 3_000, sessionId: 'eve' })
  const sent = ['page_path', '/demo', 'session_id', 'ada', 'event', 'sent']
  await world.redis.xadd('page_views', `${at + 4_000}-0`, ...sent)
  expect(await run()).toMatchObject({ counted: 4 })
  const [first] = await readCounts([TODAY], 'people', world.client)
  expect(first?.kinds.get('*')?.get('')).toEqual({ views: 7, visits: 5 })
  expect(await fields()).toMatchObject({
    ...{ 'r|*': '3 2', 'f|r|e|/avocats': '1', 'f|r|e|/demo': '1', 'f|r|c|social': '1' },
    ...{ 'f|r|u|li / social / t4': '1', 'f|r|c|search': '1', 'e|/': '2', 'e|/avocats': '1' },
    ...{ 'p|/demo': '3 1', 'c|site': '1 0', 'c|direct': '3 2', 'k|demo|fr': '1' },
  })
})

it('takes 40 lines of Lua at most', () => {
  expect((READ_BATCH + APPLY).trim().split('\n').length).toBeLessThanOrEqual(40)
})
