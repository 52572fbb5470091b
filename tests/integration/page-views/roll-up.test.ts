import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isGap, MAX_VALUES } from '../../../netlify/page-views/count/day-counts'
import { countConversion } from '../../../netlify/page-views/count/conversions'
import { readLag, rollUp, type RollUpOptions } from '../../../netlify/page-views/count/roll-up'
import { READ_BATCH, APPLY } from '../../../netlify/page-views/count/scripts'
import { readCounts } from '../../../netlify/page-views/report/read-counts'
import { toFields, type View } from '../../../netlify/page-views/record/view'
import { indexRoutes } from '../../../netlify/page-views/route-index'
import { readSiteData } from '../../../netlify/platform/site-data'
import { checkExactness } from '../../scale/exactness'
import { syntheticViews } from '../../scale/synthetic'
import { writeViews } from '../../scale/write-views'
import { ROUTES } from '../../support/page-views/routes'
import { openViewsWorld, type ViewsWorld } from '../../support/page-views/world'

const routes = indexRoutes(ROUTES)
const NOON = Date.parse('2026-11-20T11:00:00Z')
const HOUR = 3_600_000
const TODAY = '2026-11-20'
const COUNTS = `page_views:counts:${TODAY}:people`

let world: ViewsWorld
beforeAll(async () => {
  world = await openViewsWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clear())

const run = (options: Partial<RollUpOptions> = {}) =>
  rollUp({ redis: world.client, routes, clock: () => NOON, ...options })

const add = (path: string, { at = NOON, ...rest }: Partial<View> & { at?: number } = {}) =>
  world.redis.xadd(
    'page_views',
    `${at}-*`,
    ...Object.entries(
      toFields({ path, userAgent: 'Firefox', referrer: null, sessionId: 'ada', bot: null, ...rest }),
    ).flat(),
  )
const fields = async (day = TODAY, audience = 'people') =>
  world.redis.hgetall(`page_views:counts:${day}:${audience}`)
const allViews = async (day = TODAY, audience = 'people') => (await fields(day, audience))['*']
const read = (day: string, audience: 'people' | 'bots' = 'people') =>
  readCounts([day], audience, { redis: world.client, prefix: 'page_views' })

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

it('counts robots apart', async () => {
  await add('/')
  await add('/', { bot: 'crawler', sessionId: 'bot' })
  await run()
  expect(await allViews()).toBe('1 1')
  expect(await fields(TODAY, 'bots')).toMatchObject({ '*': '1 1', 'b|crawler': '1 1' })
})

it('ends days at midnight in Paris, and forgets their sessions', async () => {
  const midnight = Date.parse('2026-11-20T23:00:00Z')
  await add('/', { at: midnight - 1 })
  await run()
  expect(await world.redis.ttl(`page_views:sessions:${TODAY}:people`)).toBeGreaterThan(0)
  await add('/avocats', { at: midnight })
  await run()
  expect([await allViews(), await allViews('2026-11-21')]).toEqual(['1 1', '1 1'])
  expect(await world.redis.exists(`page_views:sessions:${TODAY}:people`)).toBe(0)
})

it('keeps counts for 25 months', async () => {
  await add('/')
  await run()
  expect(await world.redis.expiretime(COUNTS)).toBe(Date.parse('2028-12-19T23:00:00Z') / 1000)
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

it('does not depend on how the stream is cut into batches', async () => {
  const all = [...syntheticViews({ routes: ROUTES, from: '2026-11-18', days: 3, views: 600 })]
  const results = []
  for (const batchSize of [1000, 7]) {
    await world.clear()
    await writeViews(world.redis, 'page_views', all)
    await run({ batchSize })
    results.push(await fields('2026-11-19'))
  }
  expect(results[1]).toEqual(results[0])
})

it('lets one run at a time count, and the next one where a run died with the lock', async () => {
  await add('/')
  await world.redis.set('page_views:lock', '1', 'PX', 40)
  expect(await run()).toMatchObject({ state: 'busy', counted: 0 })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await run()).toMatchObject({ state: 'up-to-date', counted: 1 })
  expect(await world.redis.exists('page_views:lock')).toBe(0)
})

it('25 counts once what several runs read at the same time', async () => {
  await writeViews(
    world.redis,
    'page_views',
    syntheticViews({ routes: ROUTES, from: TODAY, days: 1, views: 300 }),
  )
  // A lock that ends at once lets them all in.
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => run({ batchSize: 20, lockMs: 1 })))
  expect(outcomes.reduce((sum, { counted }) => sum + counted, 0)).toBe(300)
  const days = [TODAY, '2026-11-21'].flatMap((day) => [allViews(day), allViews(day, 'bots')])
  const views = (await Promise.all(days)).map((text) => Number(text?.split(' ')[0] ?? 0))
  expect(views.reduce((sum, count) => sum + count)).toBe(300)
})

describe('faults', () => {
  const onScript = (script: string, kind: 'drop-before' | 'drop-after') => {
    let left = 1
    world.faults.set(({ body }) =>
      body.includes(JSON.stringify(script)) && left-- > 0 ? { kind } : undefined,
    )
  }

  it.each([
    ['of the answer alone count nothing twice', 'drop-after', 0],
    ['before counting lose nothing', 'drop-before', 2],
  ] as const)('%s', async (_, kind, counted) => {
    await add('/')
    await add('/demo')
    onScript(APPLY, kind)
    await expect(run()).rejects.toThrow()
    world.faults.set()
    expect(await run()).toMatchObject({ counted, state: 'up-to-date' })
    expect(await allViews()).toBe('2 1')
  })

  it('leave nothing half done where a key is not what it should be', async () => {
    await add('/')
    await world.redis.set(`page_views:sessions:${TODAY}:people`, 'x')
    await expect(run()).rejects.toThrow()
    expect(await world.redis.exists(COUNTS, 'page_views:cursor')).toBe(0)
  })

  it('of time leave the rest to the next run', async () => {
    for (let index = 0; index < 10; index += 1) await add('/')
    let now = NOON
    const clock = () => (now += 400)
    expect(await run({ batchSize: 2, clock, budgetMs: 1_000 })).toMatchObject({ state: 'behind' })
    expect(await run({ batchSize: 2 })).toMatchObject({ state: 'up-to-date' })
    expect(await allViews()).toBe('10 1')
  })

  it('are not taken for a month in which nobody came, and runs found nothing to count', async () => {
    await add('/', { at: NOON - 40 * 24 * HOUR })
    await run({ clock: () => NOON - 40 * 24 * HOUR })
    await run({ clock: () => NOON - 29 * 24 * HOUR })
    await add('/')
    expect(await readLag(world.client, NOON)).toEqual({ ms: 0, overdue: false })
    expect(await run()).toMatchObject({ counted: 1, overdue: false })
  })
})

it('marks the hours that were watched, so that a day without views differs from one without data', async () => {
  await run()
  await run({ clock: () => NOON + HOUR })
  expect(await fields()).toEqual({ 't|12': '1', 't|13': '1' })
  for (const audience of ['people', 'bots'] as const) {
    const [watched] = await read(TODAY, audience)
    const [unknown] = await read('2026-11-19', audience)
    expect([watched && isGap(watched), unknown && isGap(unknown)]).toEqual([false, true])
  }
})

it('drops raw views past thirty days to the entry, previews included', async () => {
  const old = NOON - 30 * 24 * HOUR
  await add('/', { at: old - 1 })
  await add('/', { at: old })
  await world.redis.xadd('deploy-preview:page_views', `${old - 1}-1`, 'a', 'b')
  await run()
  expect((await world.redis.xrange('page_views', '-', '+')).map(([id]) => id)).toEqual([`${old}-0`])
  expect(await world.redis.xlen('deploy-preview:page_views')).toBe(0)
})

it('drops what is counted beyond the newest 200,000 views', async () => {
  for (let at = 0; at < 200; at += 1) {
    const pipeline = world.redis.pipeline()
    for (let index = 0; index < 1_001; index += 1) pipeline.xadd('page_views', `${NOON}-*`, 'event', 'sent')
    await pipeline.exec()
  }
  await run({ batchSize: 50_000 })
  expect(await world.redis.xlen('page_views')).toBe(200_000)
})

it('keeps requests beside the views of their day', async () => {
  await countConversion({ kind: 'demo', language: 'fr' }, { redis: world.client, now: NOON })
  await add('/')
  await run()
  await countConversion({ kind: 'demo', language: 'fr' }, { redis: world.client, now: NOON })
  expect(await fields()).toMatchObject({ 'k|demo|fr': '2', '*': '1 1' })
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
  await world.redis.xadd(
    'page_views',
    `${at + 4_000}-0`,
    ...['page_path', '/demo', 'session_id', 'ada', 'event', 'sent'],
  )
  expect(await run()).toMatchObject({ counted: 4 })
  const [first] = await read(TODAY)
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

it('25 counts 20,000 views exactly, three runs at once, two of them killed again and again', async () => {
  const { routes: content } = await readSiteData()
  await writeViews(
    world.redis,
    'page_views',
    syntheticViews({ routes: content, from: '2026-10-22', days: 30, views: 20_000 }),
  )
  const result = await checkExactness({
    redis: world.redis,
    rest: world.rest,
    routes: content,
    now: NOON,
    runs: 3,
    batchSize: 100,
    killEvery: [50, 900],
    seed: 7,
  })
  expect(result.differences).toEqual([])
  expect(result.views).toBe(20_000)
  // Without kills nothing would have been tried; whether runs meet besides is chance.
  expect(result.kills).toBeGreaterThan(0)
})
