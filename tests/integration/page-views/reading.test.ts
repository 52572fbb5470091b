import type { Context } from '@netlify/functions'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import viewCounts from '../../../netlify/functions/view-counts.mjs'
import rollUpViews from '../../../netlify/functions/roll-up-views.mjs'
import { readSiteData } from '../../../netlify/platform/site-data'
import { addDays, parisDay } from '../../../netlify/page-views/days'
import { indexRoutes } from '../../../netlify/page-views/route-index'
import { parseQuery } from '../../../netlify/page-views/report/report-query'
import { readReport } from '../../../tools/views/read-report'
import { recount } from '../../scale/recount'
import { syntheticViews } from '../../scale/synthetic'
import { writeViews } from '../../scale/write-views'
import { openViewsWorld, type ViewsWorld } from '../../support/page-views/world'

// The command starts anew for each look.

const TOKEN = 'a token for tools to read with'.replaceAll(' ', '-')
const VIEWS = 3_000
const DAYS = 10

const today = () => parisDay(Date.now())
const run = promisify(execFile)

let world: ViewsWorld

/** The views of the last ten days that people made, found without the roll-up. */
let expected: number

beforeAll(async () => {
  world = await openViewsWorld()
  Object.assign(process.env, world.environment, { VIEW_COUNTS_TOKEN: TOKEN })
  const { routes } = await readSiteData()
  // All are over, and midnight may pass while this runs: they end yesterday, and begin a day later than they might.
  const views = syntheticViews({ routes, from: addDays(today(), 2 - DAYS), days: DAYS - 2, views: VIEWS })
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

const viewsOf = (environment: NodeJS.ProcessEnv, ...args: string[]) =>
  run(process.execPath, ['--import', 'tsx', 'tools/views/cli.ts', ...args], {
    env: { ...process.env, ...environment },
    maxBuffer: 64 * 1024 ** 2,
  })
const views = (...args: string[]) => viewsOf(world.environment, ...args)
// Leads to the same store, and is no local platform's address.
const remote = () => ({
  ...world.environment,
  UPSTASH_REDIS_REST_URL: world.faults.url.replace('127.0.0.1', '0.0.0.0'),
})
const failure = (...args: string[]) =>
  views(...args).then(
    () => undefined,
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  )

describe('npm run views', () => {
  it('leaves production to the schedule: reads what is counted, and says how long the rest has waited', async () => {
    const { stdout, stderr } = await viewsOf(remote(), '--last', '1d', '--format', 'json', '--lang', 'en')
    expect(await world.redis.exists('page_views:cursor')).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ totals: { views: 0 }, daysWithoutData: [today()] })
    expect(stderr).toMatch(
      /^The oldest view still to be counted has been waiting for [\d,]+ minutes; the site counts every 5 minutes\.\n$/,
    )
    const { stderr: french } = await viewsOf(remote(), '--last', '1d', '--format', 'json')
    expect(french).toContain('toutes les 5 minutes')
  })

  it('counts a preview first, which no schedule does', async () => {
    await world.redis.xadd('deploy-preview:page_views', '*', 'page_path', '/', 'session_id', 'x')
    const { stdout, stderr } = await viewsOf(
      remote(),
      ...['--context', 'deploy-preview', '--last', '1d', '--format', 'json'],
    )
    expect(JSON.parse(stdout)).toMatchObject({ totals: { views: 1 } })
    expect(stderr).toBe('')
  })

  it('counts first, then reads, on the local platform', async () => {
    const { stdout, stderr } = await views('--last', `${DAYS}d`, '--format', 'json')
    const report = JSON.parse(stdout) as { totals: { views: number }; rows: { views: number }[] }
    expect(report.totals.views).toBe(expected)
    expect(stderr).toBe('')
  })

  it('shows a table in the reader’s language', async () => {
    const { stdout } = await views('--last', `${DAYS}d`, '--by', 'channel', '--lang', 'en')
    expect(stdout).toContain('Site audience · visitors')
    expect(stdout).toMatch(/Search engines +\d+ +█/)
  })

  it('streams every single view', async () => {
    const { stdout } = await views('--raw', '--last', `${DAYS}d`)
    expect(stdout.split('\r\n')).toHaveLength(VIEWS + 2)
    const bots = await views('--raw', '--bots', '--last', `${DAYS}d`, '--format', 'json')
    const lines = bots.stdout.trim().split('\n')
    expect(lines).toHaveLength(VIEWS - expected)
    expect(lines.every((line) => (JSON.parse(line) as { bot: string }).bot === 'crawler')).toBe(true)
  })

  it('says that single views of long ago are gone', async () => {
    const { stderr } = await views('--raw', '--from', '2020-01-01', '--to', '2020-02-01', '--lang', 'en')
    expect(stderr).toMatch(/^Single views are kept for 30 days: none is left from before \d+ \w+ \d{4}\.\n$/)
    expect((await views('--raw', '--last', '60d')).stderr).toMatch(/^Les vues une à une .* 30 jours/)
    expect((await views('--raw', '--last', '30d')).stderr).toBe('')
  })

  describe('--output', () => {
    let folder: string
    let file: string
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'views-output-'))
      file = join(folder, 'report.csv')
      await writeFile(file, 'the last report')
    })
    afterEach(async () => {
      world.faults.set()
      await rm(folder, { recursive: true })
    })

    it('writes the report whole, over the one before', async () => {
      await views('--last', '1d', '--format', 'csv', '--lang', 'en', '--output', file)
      expect(await readFile(file, 'utf8')).toContain('Key,Page,Views')
      expect(await readdir(folder)).toEqual(['report.csv'])
    })

    it('keeps the one before where the store does not answer', async () => {
      world.faults.set(() => ({ kind: 'drop-before' }))
      expect(await failure('--last', '1d', '--output', file)).toMatchObject({ code: 1 })
      expect(await readFile(file, 'utf8')).toBe('the last report')
      expect(await readdir(folder)).toEqual(['report.csv'])
    })

    it.each([
      ['fr', 'Impossible'],
      ['en', 'cannot be'],
    ])('blames the file, not the store, where it cannot be written, in %s', async (lang, words) => {
      const nowhere = join(folder, 'nowhere', 'report.csv')
      const failed = await failure('--last', '1d', '--lang', lang, '--output', nowhere)
      expect(failed?.code).toBe(1)
      expect(failed?.stderr).toContain(words)
      expect(failed?.stderr).toContain(`${nowhere} `)
      expect(failed?.stderr).toContain('(ENOENT)')
      expect(failed?.stderr).not.toContain('UPSTASH')
    })
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
  const parsed = parseQuery({ last: '90d', compare: 'previous' }, today())
  if (!parsed.ok) throw new Error(parsed.parameter)
  const routes = indexRoutes((await readSiteData()).routes)
  const before = await world.commandsRun()
  const start = performance.now()
  const report = await readReport(parsed.query, {
    redis: world.client,
    routes,
    prefix: 'page_views',
    clock: Date.now,
    countFirst: true,
  })
  expect(performance.now() - start).toBeLessThan(1_000)
  expect((await world.commandsRun()) - before).toBeLessThan(200)
  expect(report.totals.views).toBe(expected)
})

const DEV = { deploy: { context: 'dev' } } as Context

describe('the address for tools', () => {
  const ask = (
    query = '',
    headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` },
    method = 'GET',
  ) => viewCounts(new Request(`https://vigie.example/api/view-counts?${query}`, { headers, method }), DEV)

  it('gives counts to whoever carries the token', async () => {
    expect((await rollUpViews()).status).toBe(200)
    const response = await ask(`last=${DAYS}d&by=day`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, max-age=60')
    expect(response.headers.get('vary')).toBe('Authorization')
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
