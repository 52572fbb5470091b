import type { Context } from '@netlify/functions'
import { chromium } from 'playwright'
import figures, { config } from '../../../netlify/functions/figures.mjs'
import { rollUp } from '../../../netlify/page-views/count/roll-up'
import { addDays, parisDay } from '../../../netlify/page-views/days'
import { parseQuery } from '../../../netlify/page-views/report/query'
import { readReport } from '../../../netlify/page-views/report/report'
import { indexRoutes } from '../../../netlify/page-views/route-index'
import { readSiteData } from '../../../netlify/platform/site-data'
import { runAxe } from '../../e2e/support/axe'
import { syntheticViews } from '../../scale/synthetic'
import { writeViews } from '../../scale/write-views'
import { launchOptions } from '../../support/page-views/browser'
import { exampleHtml } from '../../support/page-views/example'
import { openViewsWorld, type ViewsWorld } from '../../support/page-views/world'

const PASSWORD = 'le-phare:du-bout-du-monde'
const SITE = 'https://vigie.example'
const basic = (password: string, name = 'marketing') => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
})

let world: ViewsWorld
let logged: string[] = []

beforeAll(async () => {
  world = await openViewsWorld()
  const { routes } = await readSiteData()
  const from = addDays(parisDay(Date.now()), -40)
  const views = syntheticViews({ routes, from, days: 39, views: 2_000 })
  await writeViews(world.redis, 'page_views', views)
  await rollUp({ redis: world.client, routes: indexRoutes(routes), clock: Date.now, budgetMs: Infinity })
})
afterAll(() => world.close())
beforeEach(() => {
  Object.assign(process.env, world.environment, { FIGURES_PASSWORD: PASSWORD, URL: SITE })
  world.faults.set()
  logged = []
  jest.spyOn(console, 'info').mockImplementation((line: string) => void logged.push(line))
})
afterEach(() => jest.restoreAllMocks())

const ask = (path: string, headers: Record<string, string> = basic(PASSWORD), method = 'GET', site = SITE) =>
  figures(new Request(site + path, { headers, method }), {
    deploy: { context: 'production' },
  } as Context)
const report = (query = '', headers?: Record<string, string>) => ask(`/figures/report${query}`, headers)

describe('the door', () => {
  it('opens to the password, whatever the name', async () => {
    for (const name of ['marketing', '', 'élodie']) {
      const response = await report('', basic(PASSWORD, name))
      expect([response.status, await response.text()]).toEqual([
        ...[200, expect.stringContaining('Audience du site')],
      ])
    }
  })

  it.each([
    ['nothing', {}],
    ['another password', basic(`${PASSWORD}!`)],
    ['no password', basic('')],
    ['the password as a token', { authorization: `Bearer ${PASSWORD}` }],
    ['no base 64', { authorization: `Basic ${PASSWORD}` }],
  ])('asks for the password of who brings %s', async (_, headers: Record<string, string>) => {
    const response = await report('', headers)
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Basic realm="figures", charset="UTF-8"')
    expect(await response.text()).toBe('Le mot de passe des chiffres est demandé.\n')
  })

  it('stays open however many wrong passwords came from wherever', async () => {
    const wrong = Array.from({ length: 150 }, () => report('', basic('x')))
    expect(new Set((await Promise.all(wrong)).map(({ status }) => status))).toEqual(new Set([401]))
    expect((await report()).status).toBe(200)
    expect(await world.redis.keys('*figures*')).toEqual([])
    expect(config.rateLimit).toMatchObject({ windowLimit: 60, aggregateBy: ['ip', 'domain'] })
  })

  it('stands at one address, to which the shorter one leads without asking', async () => {
    const response = await ask('/figures?lang=en', {})
    expect([response.status, response.headers.get('location')]).toEqual([302, '/figures/report?lang=en'])
    expect((await ask('/figures/report', basic(PASSWORD), 'POST')).status).toBe(405)
  })

  it.each([
    ['no password is set', '', SITE],
    ['the password is shorter than 16 characters', 'fifteen-letters', SITE],
    ['a deploy is asked under another address', PASSWORD, 'https://1234--vigie.netlify.app'],
  ])('is the site’s not-found page where %s', async (_, password, site) => {
    process.env.FIGURES_PASSWORD = password
    const page = new Response('nothing here', { headers: { 'x-frame-options': 'DENY' } })
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(page)
    const response = await ask('/figures/report', basic(password), 'GET', site)
    expect([response.status, await response.text()]).toEqual([404, 'nothing here'])
    expect(String(fetched.mock.calls[0]?.[0])).toBe(`${site}/404.html`)
  })

  it('says so where the store does not answer', async () => {
    world.faults.set(() => ({ kind: 'drop-before' }))
    const response = await report('?lang=en')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await response.text()).toContain('cannot be reached at the moment')
    expect(logged.join()).toContain('store-failed')
    expect(logged.join()).not.toContain(PASSWORD)
  })

  it('answers so that nobody keeps, indexes or frames it, sets no cookie and runs no script', async () => {
    const answers = [
      await report(),
      await report('?format=csv'),
      await report('?format=json'),
      await report('', {}),
    ]
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'(?!.*(script|unsafe))/)
      expect(headers.get('set-cookie')).toBeNull()
    }
    expect(await answers[0]?.text()).not.toMatch(/ style="|<script/)
  })
})

describe('the report', () => {
  it('has the same numbers as a page, as CSV and as JSON', async () => {
    const parsed = parseQuery({ last: '28d', lang: 'en' }, parisDay(Date.now()))
    if (!parsed.ok) throw new Error(parsed.parameter)
    const { routes } = await readSiteData()
    const store = { redis: world.client, prefix: 'page_views' }
    const { totals, rows } = await readReport(parsed.query, store, indexRoutes(routes))
    expect(totals.views).toBeGreaterThan(500)

    const page = await (await report('?lang=en')).text()
    const shown = [...page.matchAll(/<dd>([\d,]+)<\/dd>/g)].map(([, text]) => text)
    const { requests, visits, views, reached } = totals
    expect(shown).toEqual([requests, visits, views, reached].map((count) => count.toLocaleString('en-GB')))
    const json: unknown = await (await report('?lang=en&format=json')).json()
    expect(json).toMatchObject({ version: 2, totals, rows: JSON.parse(JSON.stringify(rows)) as object })
    const csv = await (await report('?lang=en&format=csv')).text()
    expect(csv.split('\r\n')[1]).toContain(`${rows[0]?.key},${rows[0]?.label},${rows[0]?.views},`)
  })

  it('is a file for Excel in French with semicolons, and a plain one with commas', async () => {
    const file = async (separator: string) => {
      const response = await report(`?last=28d&by=source&format=csv&separator=${separator}`)
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="audience-source-[\d-]+\.csv"$/,
      )
      return Buffer.from(await response.arrayBuffer()).toString('utf8')
    }
    expect(await file('%3B')).toMatch(/^\uFEFFClé;/)
    expect(await file(',')).toMatch(/^Clé,/)
  })

  it('speaks the language that the address asks for, else the browser’s', async () => {
    expect(
      await (await report('', { ...basic(PASSWORD), 'accept-language': 'de, en;q=0.8' })).text(),
    ).toContain('Site audience')
    expect(await (await report('?lang=fr')).text()).toContain('Audience du site')
  })

  it.each(['last=week', 'by=age', 'from=2026-02-30', 'format=pdf', 'lang=de'])(
    'answers %s with what it takes instead, and repeats nothing',
    async (query) => {
      const response = await report(`?${query}`)
      expect(response.status).toBe(400)
      const [parameter = '', value = ''] = query.split('=')
      const said = await response.text()
      expect(said).toContain(`${parameter}: `)
      expect(said).not.toContain(` ${value}\n`)
    },
  )

  it('asks the store for days that are long over once, and for the last ones each time', async () => {
    await report('?last=28d')
    const key = `page_views:counts:${parisDay(Date.now())}:people`
    const before = await world.commandsRun()
    await world.redis.hset(key, 'k|demo|fr', '4321')
    const page = await (await report('?last=28d&lang=en')).text()
    await world.redis.hdel(key, 'k|demo|fr')
    expect(page).toContain('<dd>4,321</dd>')
    expect((await world.commandsRun()) - before).toBeLessThan(15)
  })

  it('leads staff to where their browser is no longer counted', async () => {
    const page = await (await report('?lang=fr')).text()
    expect(page).toContain('href="/?audience=staff#choix" rel="noreferrer"')
    expect(page).toContain('href="/?audience=counted#choix" rel="noreferrer"')
  })

  it('passes axe, needs no other file and fits a phone', async () => {
    const browser = await chromium.launch(launchOptions)
    const page = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage()
    const requests: string[] = []
    page.on('request', ({ url }) => requests.push(url()))
    await page.setContent(exampleHtml())
    await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)))
    const { violations, passed } = await runAxe(page, {})
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(passed).toBeGreaterThan(15)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([])
    await browser.close()
  })
})
