import { MAX_VALUES, parseCounts } from '../../../netlify/page-views/count/day-counts'
import { readSiteData } from '../../../netlify/platform/site-data'
import { countConversion } from '../../../netlify/page-views/count/conversions'
import { countDistinct, readCounts } from '../../../netlify/page-views/report/read-counts'
import { readLag, rollUp, type RollUpOptions } from '../../../netlify/page-views/count/roll-up'
import { indexRoutes } from '../../../netlify/page-views/route-index'
import { isGap } from '../../../netlify/page-views/report/rows'
import { toFields, type View } from '../../../netlify/page-views/record/view'
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
const counts = async (day = TODAY, audience: 'people' | 'bots' = 'people') =>
  parseCounts(
    day,
    audience,
    Object.entries(await world.redis.hgetall(`page_views:counts:${day}:${audience}`)),
  )

it('counts views, visits, entries, exits and bounces, a visit across several runs as one', async () => {
  await add('/')
  await add('/avocats', { referrer: '/' })
  await add('/demo', { sessionId: 'bob' })
  expect(await run()).toMatchObject({ counted: 3, batches: 1, upToDate: true })
  expect(await counts()).toMatchObject({ all: { views: 3, visits: 2 }, bounces: 1 })
  await add('/en/lawyers', { referrer: '/avocats' })
  await add('/avocats', { referrer: '/en/lawyers' })
  await add('/', { sessionId: 'bob' })
  await run()
  const day = await counts()
  expect(day).toMatchObject({ all: { views: 6, visits: 2 }, bounces: 0 })
  expect(day.by.page).toEqual(
    new Map([
      ['home', { views: 2, visits: 2 }],
      ['lawyers', { views: 3, visits: 1 }],
      ['demo', { views: 1, visits: 1 }],
    ]),
  )
  expect(day.by.route.get('/avocats')).toEqual({ views: 2, visits: 1 })
  expect([...day.entries]).toEqual(
    expect.arrayContaining([
      ['/', 1],
      ['/demo', 1],
    ]),
  )
  expect(new Map(day.exits)).toEqual(
    new Map([
      ['/avocats', 1],
      ['/', 1],
    ]),
  )
})

describe('who reached a form, and who sent one', () => {
  const sent = (path: string, given: Parameters<typeof add>[1] = {}) => add(path, { event: 'sent', ...given })
  const funnel = async () => {
    const { by, funnel: steps } = await counts()
    const plain = (map: ReadonlyMap<string, unknown>) => Object.fromEntries(map)
    return {
      reached: by.reached.get('*')?.visits ?? 0,
      sent: plain(by.sent),
      reachedBy: { channel: plain(steps.reached.channel), campaign: plain(steps.reached.campaign) },
      sentBy: { entry: plain(steps.sent.entry), channel: plain(steps.sent.channel) },
    }
  }

  it('is counted by where the visit came from, across several runs, a visit once', async () => {
    await add('/avocats?utm_source=li&utm_medium=social&utm_campaign=t4', { referrer: 'https://lnkd.in/x' })
    await run()
    await add('/demo', { referrer: '/avocats' })
    await add('/', { sessionId: 'bob', referrer: 'https://www.google.com/' })
    await run()
    await add('/demo', { sessionId: 'bob', referrer: '/' })
    await add('/', { referrer: '/demo' })
    await sent('/demo')
    await run()
    await sent('/en/demo')
    await add('/demo')
    await run()
    expect(await funnel()).toEqual({
      reached: 2,
      sent: { '*': { views: 0, visits: 1 }, demo: { views: 0, visits: 1 } },
      reachedBy: { channel: { social: 1, search: 1 }, campaign: { 'li / social / t4': 1 } },
      sentBy: { entry: { '/avocats': 1 }, channel: { social: 1 } },
    })
    expect((await counts()).all).toEqual({ views: 6, visits: 2 })
  })

  it('is no view, no visit of its own and no other exit', async () => {
    await add('/demo')
    await run()
    await sent('/demo')
    await sent('/demo', { sessionId: 'nobody' })
    await run()
    const day = await counts()
    expect(day).toMatchObject({ all: { views: 1, visits: 1 }, bounces: 1 })
    expect(new Map(day.exits)).toEqual(new Map([['/demo', 1]]))
    expect(await countDistinct([TODAY], 'people', { redis: world.client })).toBe(1)
    expect((await funnel()).sent).toMatchObject({ '*': { visits: 1 } })
  })

  it('is left out of a day on which the visit saw nothing before', async () => {
    const midnight = Date.parse('2026-11-20T23:00:00Z')
    await add('/demo', { at: midnight - 1 })
    await sent('/demo', { at: midnight })
    await run({ clock: () => midnight + HOUR })
    expect((await counts('2026-11-21')).all).toEqual({ views: 0, visits: 0 })
    expect((await counts('2026-11-21')).by.sent.get('*')?.visits ?? 0).toBe(0)
  })
})

it('counts bots apart', async () => {
  await add('/')
  await add('/', { bot: 'crawler', sessionId: 'bot' })
  await run()
  expect((await counts()).all).toEqual({ views: 1, visits: 1 })
  const bots = await counts(TODAY, 'bots')
  expect(bots.all).toEqual({ views: 1, visits: 1 })
  expect(bots.by.bot).toEqual(new Map([['crawler', { views: 1, visits: 1 }]]))
})

it('ends days at midnight in Paris, and forgets their sessions', async () => {
  const midnight = Date.parse('2026-11-20T23:00:00Z')
  await add('/', { at: midnight - 1 })
  await run()
  expect(await world.redis.exists(`page_views:sessions:${TODAY}:people`)).toBe(1)
  await add('/avocats', { at: midnight })
  await run()
  expect((await counts()).all).toEqual({ views: 1, visits: 1 })
  expect((await counts('2026-11-21')).all).toEqual({ views: 1, visits: 1 })
  expect(await world.redis.exists(`page_views:sessions:${TODAY}:people`)).toBe(0)
  expect(await countDistinct([TODAY, '2026-11-21'], 'people', { redis: world.client })).toBe(1)
})

it('sets the age of everything that it keeps', async () => {
  await add('/')
  await run()
  const expiry = Date.parse('2028-12-19T23:00:00Z') / 1000
  expect(await world.redis.expiretime(COUNTS)).toBe(expiry)
  expect(await world.redis.expiretime(`page_views:distinct:${TODAY}:people`)).toBe(expiry)
  expect(await world.redis.ttl(`page_views:sessions:${TODAY}:people`)).toBeGreaterThan(0)
})

it('keeps a bounded number of the values that visitors make up', async () => {
  const most = MAX_VALUES.notFound ?? 0
  for (let index = 0; index < most + 50; index += 1) await add(`/x${index}`, { sessionId: `s${index % 70}` })
  await add('/x0')
  await run({ batchSize: 37 })
  const { notFound } = (await counts()).by
  expect(notFound.size).toBe(most + 1)
  expect(notFound.get('…')).toEqual({ views: 50, visits: 50 })
  expect(notFound.get('/x0')).toEqual({ views: 2, visits: 2 })
})

it('does not depend on how the stream is cut into batches', async () => {
  const all = [...syntheticViews({ routes: ROUTES, from: '2026-11-18', days: 3, views: 600, sentShare: 0.5 })]
  const results = []
  for (const batchSize of [1000, 7]) {
    await world.clear()
    await writeViews(world.redis, 'page_views', all)
    await run({ batchSize })
    results.push(await world.redis.hgetall(`page_views:counts:2026-11-19:people`))
  }
  expect(results[1]).toEqual(results[0])
})

it('25 counts once what several runs read at the same time', async () => {
  await writeViews(
    world.redis,
    'page_views',
    syntheticViews({ routes: ROUTES, from: TODAY, days: 1, views: 300 }),
  )
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => run({ batchSize: 20 })))
  expect(outcomes.reduce((sum, { counted }) => sum + counted, 0)).toBe(300)
  expect(outcomes.reduce((sum, { conflicts }) => sum + conflicts, 0)).toBeGreaterThan(0)
  const [people, bots] = [await counts(), await counts(TODAY, 'bots')]
  const next = [await counts('2026-11-21'), await counts('2026-11-21', 'bots')]
  expect([people, bots, ...next].reduce((sum, { all }) => sum + all.views, 0)).toBe(300)
})

describe('faults', () => {
  it('of the answer alone count nothing twice', async () => {
    await add('/')
    await add('/demo')
    // The first request reads, the second counts: its answer is lost.
    world.faults.once(undefined, { kind: 'drop-after' })
    await expect(run()).rejects.toThrow()
    expect(await run()).toMatchObject({ counted: 0, upToDate: true })
    expect((await counts()).all.views).toBe(2)
  })

  it('before counting lose nothing', async () => {
    await add('/')
    world.faults.once(undefined, { kind: 'drop-before' })
    await expect(run()).rejects.toThrow()
    expect(await run()).toMatchObject({ counted: 1 })
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
    expect(await run({ batchSize: 2, clock, budgetMs: 1_000 })).toMatchObject({ upToDate: false })
    expect(await run({ batchSize: 2 })).toMatchObject({ upToDate: true })
    expect((await counts()).all.views).toBe(10)
  })

  it('are not taken for a month in which nobody came, and runs found nothing to count', async () => {
    await add('/', { at: NOON - 40 * 24 * HOUR })
    await run({ clock: () => NOON - 40 * 24 * HOUR })
    await run({ clock: () => NOON - 29 * 24 * HOUR })
    await add('/')
    expect(await readLag(world.client, NOON)).toEqual({ ms: 0, overdue: false })
    expect(await run()).toMatchObject({ counted: 1, overdue: false })
  })

  it('that last longer than raw views are kept are told', async () => {
    await add('/', { at: NOON - 40 * 24 * HOUR })
    await run({ clock: () => NOON - 40 * 24 * HOUR })
    await add('/')
    expect(await readLag(world.client, NOON)).toMatchObject({ overdue: true })
    expect(await run()).toMatchObject({ overdue: true })
  })
})

it('marks the hours that were watched, so that a day without views differs from one without data', async () => {
  await run()
  await run({ clock: () => NOON + HOUR })
  const [watched, unknown] = await readCounts([TODAY, '2026-11-19'], 'people', { redis: world.client })
  expect(watched).toMatchObject({ heartbeats: 2, all: { views: 0 } })
  expect([watched && isGap(watched), unknown && isGap(unknown)]).toEqual([false, true])
})

it('knows as much of bots: a day that was watched and saw none had none', async () => {
  await add('/')
  await run()
  await run({ clock: () => NOON + HOUR })
  const [watched, unknown] = await readCounts([TODAY, '2026-11-19'], 'bots', { redis: world.client })
  expect(watched).toMatchObject({ audience: 'bots', heartbeats: 2, all: { views: 0 } })
  expect([watched && isGap(watched), unknown && isGap(unknown)]).toEqual([false, true])
  await add('/', { bot: 'crawler', sessionId: 'bot' })
  await run()
  const [later] = await readCounts([TODAY], 'bots', { redis: world.client })
  expect(later).toMatchObject({ heartbeats: 2, all: { views: 1 } })
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

it('keeps conversions beside the views of their day', async () => {
  await countConversion({ kind: 'demo', language: 'fr' }, { redis: world.client, now: NOON })
  await add('/')
  await run()
  await countConversion({ kind: 'demo', language: 'fr' }, { redis: world.client, now: NOON })
  await countConversion({ kind: 'contact', language: 'en' }, { redis: world.client, now: NOON })
  const day = await counts()
  expect(day.conversions).toEqual(
    new Map([
      ['demo|fr', 2],
      ['contact|en', 1],
    ]),
  )
  expect(day.all.views).toBe(1)
  expect(await world.redis.ttl(COUNTS)).toBeGreaterThan(0)
})

it('costs the store 18 commands a run, and 6 more for the first one', async () => {
  const start = Date.parse('2026-11-20T08:00:00Z')
  const views = [...syntheticViews({ routes: ROUTES, from: TODAY, days: 1, views: 60_000 })].slice(0, 1_600)
  await run({ clock: () => start })
  const before = await world.commandsRun()
  for (let index = 0; index < 8; index += 1) {
    const some = views.slice(index * 200, (index + 1) * 200).map(({ view }) => ({ at: start + index, view }))
    await writeViews(world.redis, 'page_views', some)
    await run({ clock: () => start })
  }
  const used = (await world.commandsRun()) - before - views.length
  // INFO, which asks, is one more.
  expect(used - 1).toBe(8 * 18 + 6)
})

it('25 counts 20,000 views exactly, three runs at once, two of them killed again and again', async () => {
  const { routes: content } = await readSiteData()
  await writeViews(
    world.redis,
    'page_views',
    syntheticViews({ routes: content, from: '2026-10-22', days: 30, views: 20_000, sentShare: 0.2 }),
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
  // Without conflicts nothing would have been tried.
  expect(result.conflicts).toBeGreaterThan(0)
  expect(result.kills).toBeGreaterThan(0)
})
