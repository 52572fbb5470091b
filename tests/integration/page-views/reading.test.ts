import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import viewCounts from '../../../netlify/functions/view-counts.mjs'
import rollUpViews from '../../../netlify/functions/roll-up-views.mjs'
import { readRoutes } from '../../../netlify/page-views/content-routes'
import { addDays, parisDay } from '../../../netlify/page-views/days'
import { indexRoutes } from '../../../netlify/page-views/routes'
import { parseQuery } from '../../../netlify/page-views/query'
import { readReport } from '../../../tools/views/read-report'
import { recount } from '../../../tools/views/scale/recount'
import { syntheticViews } from '../../../tools/views/scale/synthetic'
import { writeViews } from '../../../tools/views/scale/write-views'
import { openViewsWorld, type ViewsWorld } from '../../support/page-views/world'

const TOKEN = 'a token for tools to read with'.replaceAll(' ', '-')
const VIEWS = 3_000
const DAYS = 10

const today = parisDay(Date.now())
const run = promisify(execFile)

let world: ViewsWorld

/** The views of the last ten days that people made, found without the roll-up. */
let expected: number

beforeAll(async () => {
  world = await openViewsWorld()
  Object.assign(process.env, world.environment, { VIEW_COUNTS_TOKEN: TOKEN })
  const routes = await readRoutes()
  const views = [...syntheticViews({ routes, from: addDays(today, 1 - DAYS), days: DAYS, views: VIEWS })]
  await writeViews(world.redis, 'page_views', views)
  const { days } = await recount(world.redis, 'page_views', indexRoutes(routes))
  expected = [...days].reduce(
    (sum, [key, { hash }]) => sum + (key.endsWith(':people') ? Number(hash.get('*')?.split(' ')[0]) : 0),
    0,
  )
})
afterAll(() => world.close())
beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

const views = (...args: string[]) =>
  run(process.execPath, ['--import', 'tsx', 'tools/views/cli.ts', ...args], {
    env: { ...process.env, ...world.environment },
    maxBuffer: 64 * 1024 ** 2,
  })
const failure = (...args: string[]) =>
  views(...args).then(
    () => undefined,
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  )

describe('npm run views', () => {
  it('counts first, then reads', async () => {
    const { stdout, stderr } = await views('--last', `${DAYS}d`, '--format', 'json')
    const report = JSON.parse(stdout) as { totals: { views: number }; rows: { views: number }[] }
    expect(report.totals.views).toBe(expected)
    expect(stderr).toBe('')
  })

  it('shows a table in the reader’s language', async () => {
    const { stdout } = await views('--last', `${DAYS}d`, '--by', 'channel', '--lang', 'en')
    expect(stdout).toContain('Site audience · visitors')
    expect(stdout).toMatch(/Search engines +\d+ +█/)
    expect(stdout).toMatch(/Months left on the “free” plan/)
  })

  it('streams every single view', async () => {
    const { stdout } = await views('--raw', '--last', `${DAYS + 1}d`)
    expect(stdout.split('\r\n')).toHaveLength(VIEWS + 2)
    const bots = await views('--raw', '--bots', '--last', `${DAYS + 1}d`, '--format', 'json')
    const lines = bots.stdout.trim().split('\n')
    expect(lines).toHaveLength(VIEWS - expected)
    expect(lines.every((line) => (JSON.parse(line) as { bot: string }).bot === 'crawler')).toBe(true)
  })

  it('says what is wrong: with the options, the environment or the store', async () => {
    expect(await failure('--by', 'age')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--by') as string,
    })
    world.faults.set(() => ({ kind: 'drop-before' }))
    const failed = await failure('--last', '1d')
    world.faults.set()
    expect(failed).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('UPSTASH_REDIS_REST_URL') as string,
    })
  })
})

it('reads ninety days in less than a second and 200 commands', async () => {
  const parsed = parseQuery({ last: '90d', compare: 'previous' }, today)
  if (!parsed.ok) throw new Error(parsed.parameter)
  const routes = indexRoutes(await readRoutes())
  const before = await world.commandsRun()
  const start = performance.now()
  const { report } = await readReport(parsed.query, {
    redis: world.client,
    routes,
    prefix: 'page_views',
    clock: Date.now,
    plan: 'free',
  })
  expect(performance.now() - start).toBeLessThan(1_000)
  expect((await world.commandsRun()) - before).toBeLessThan(200)
  expect(report.totals.views).toBe(expected)
})

describe('the address for tools', () => {
  const ask = (
    query = '',
    headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` },
    method = 'GET',
  ) =>
    viewCounts(
      new Request(`https://vigie.example/.netlify/functions/view-counts?${query}`, { headers, method }),
    )

  it('gives counts to whoever carries the token', async () => {
    expect((await rollUpViews()).status).toBe(200)
    const response = await ask(`last=${DAYS}d&by=day`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, max-age=60')
    expect(await response.json()).toMatchObject({ totals: { views: expected } })
    const csv = await ask(`last=${DAYS}d&by=language&format=csv&lang=en`)
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await csv.text()).toContain('fr,French,')
  })

  it('writes nothing', async () => {
    const before = await world.redis.dbsize()
    const cursor = await world.redis.get('page_views:cursor')
    await world.redis.xadd('page_views', '*', 'page_path', '/', 'session_id', 'x')
    await ask('last=1d')
    expect([await world.redis.dbsize(), await world.redis.get('page_views:cursor')]).toEqual([before, cursor])
  })

  it.each([
    ['without a token', '', {}, 'GET', 401],
    ['with another', '', { authorization: 'Bearer x' }, 'GET', 401],
    ['with a wrong parameter', 'by=age', undefined, 'GET', 400],
    ['by POST', '', undefined, 'POST', 405],
  ] as const)('refuses %s', async (_, query, headers, method, status) => {
    const response = await ask(query, headers, method)
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store'])
  })

  it('does not exist while no token is set', async () => {
    process.env.VIEW_COUNTS_TOKEN = ''
    const response = await ask()
    process.env.VIEW_COUNTS_TOKEN = TOKEN
    expect(response.status).toBe(404)
  })

  it('answers 503 without details when the store does not answer', async () => {
    world.faults.set(() => ({ kind: 'drop-before' }))
    const response = await ask('last=3d')
    world.faults.set()
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ data: null, error: { code: 'unavailable' } })
  })
})
