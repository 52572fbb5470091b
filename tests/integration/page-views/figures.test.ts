import type { Context } from '@netlify/functions'
import { chromium } from 'playwright'
import figures, { config } from '../../../netlify/functions/figures.mjs'
import { rollUp } from '../../../netlify/page-views/count/roll-up'
import { addDays, parisDay } from '../../../netlify/page-views/days'
import { parseQuery } from '../../../netlify/page-views/report/query'
import { readReport } from '../../../netlify/page-views/report/report'
import { indexRoutes, type RouteIndex } from '../../../netlify/page-views/route-index'
import { readSiteData } from '../../../netlify/platform/site-data'
import { CHROMIUM_FLAGS, findTestBrowser } from '../../../tools/local/programs/chromium'
import { runAxe } from '../../e2e/support/axe'
import { writeViews } from '../../scale/synthetic'
import { exampleReport, pageOf } from '../../support/page-views/example'
import { openViewsWorld, type ViewsWorld } from '../../support/page-views/world'

const PASSWORD = 'le-phare:du-bout-du-monde'
const SITE = 'https://vigie.example'
const basic = (password: string, name = 'marketing') => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
})

let world: ViewsWorld
let routes: RouteIndex
let logged: string[] = []

beforeAll(async () => {
  world = await openViewsWorld()
  routes = indexRoutes((await readSiteData()).routes)
  const from = addDays(parisDay(Date.now()), -40)
  await writeViews(world.redis, { routes: routes.routes, from, days: 39, views: 2_000 })
  await rollUp({ redis: world.client, routes, clock: Date.now })
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
  figures(new Request(site + path, { headers, method }), { deploy: { context: 'production' } } as Context)
const report = (query = '', headers?: Record<string, string>) => ask(`/figures/report${query}`, headers)
const textOf = async (query: string, headers?: Record<string, string>) =>
  (await report(query, headers)).text()

describe('the door', () => {
  it.each(['marketing', '', 'élodie'])('opens to the password, with the name “%s”', async (name) => {
    expect((await report('', basic(PASSWORD, name))).status).toBe(200)
  })

  it.each([
    ['nothing', {}],
    ['another password', basic(`${PASSWORD}!`)],
    ['no password', basic('')],
    ['the password as a token', { authorization: `Bearer ${PASSWORD}` }],
    ['no base 64', { authorization: `Basic ${PASSWORD}` }],
  ])('asks a visitor who brings %s for the password', async (_, headers: Record<string, string>) => {
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
    const { status, headers } = await ask('/figures?lang=en', {})
    expect([status, headers.get('location')]).toEqual([302, '/figures/report?lang=en'])
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

  it('says where the store does not answer that there is no report for now', async () => {
    world.faults.set(() => ({ kind: 'drop-before' }))
    const response = await report('?lang=en')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await response.text()).toContain('cannot be reached at the moment')
    expect(logged.join()).toMatch(/"outcome":"failed"/)
    expect(logged.join()).not.toContain(PASSWORD)
  })

  it.each([
    ['the page', '', basic(PASSWORD)],
    ['a file', '?format=csv', basic(PASSWORD)],
    ['the refusal', '', {}],
  ])('keeps %s out of caches, indexes and frames, without cookie or script', async (_, query, sent) => {
    const response = await report(query, sent as Record<string, string>)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/default-src 'none'(?!.*(script|unsafe))/) as string,
    })
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await response.text()).not.toMatch(/ style="|<script/)
  })
})

describe('the report', () => {
  it('has the same numbers as a page, as CSV and as JSON', async () => {
    const parsed = parseQuery({ last: '28d', lang: 'en' }, parisDay(Date.now()))
    if (!parsed.ok) throw new Error(parsed.parameter)
    const { totals, rows } = await readReport(parsed.query, world.client, routes)
    expect(totals.views).toBeGreaterThan(500)

    const shown = [...(await textOf('?lang=en')).matchAll(/<dd>([\d,]+)<\/dd>/g)].map(([, text]) => text)
    const { requests, visits, views, reached } = totals
    expect(shown).toEqual([requests, visits, views, reached].map((count) => count.toLocaleString('en-GB')))
    const json: unknown = JSON.parse(await textOf('?lang=en&format=json'))
    expect(json).toMatchObject({ version: 2, totals, rows: JSON.parse(JSON.stringify(rows)) as object })
    const [, line] = (await textOf('?lang=en&format=csv')).split('\r\n')
    expect(line).toContain(`${rows[0]?.key},${rows[0]?.label},${rows[0]?.views},`)
  })

  it('is a file for spreadsheets, whose encoding Excel learns from its first bytes', async () => {
    const { headers, body } = await report('?last=28d&by=source&format=csv&separator=%3B')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audience-source-[\d-]+\.csv"$/)
    const bytes = await new Response(body).arrayBuffer()
    expect(Buffer.from(bytes).toString('utf8')).toMatch(/^\uFEFFClé;/)
  })

  it('speaks the language that the address asks for, else the browser’s', async () => {
    const browser = { ...basic(PASSWORD), 'accept-language': 'de, en;q=0.8' }
    expect(await textOf('', browser)).toContain('Site audience')
    expect(await textOf('?lang=fr', browser)).toContain('Audience du site')
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
    const page = await textOf('?last=28d&lang=en')
    await world.redis.hdel(key, 'k|demo|fr')
    expect(page).toContain('<dd>4,321</dd>')
    expect((await world.commandsRun()) - before).toBeLessThan(15)
  })

  it('leads staff to where their browser is no longer counted', async () => {
    const links = (await textOf('?lang=fr')).match(/(?<=href="\/)\?audience=\w+#choix(?=" rel="noreferrer")/g)
    expect(links).toEqual(['?audience=staff#choix', '?audience=counted#choix'])
  })

  it('passes axe, needs no other file and fits a phone', async () => {
    // The system's own Chromium where there is one, else the one that Playwright downloads.
    const executablePath = findTestBrowser()
    const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) })
    const page = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage()
    const requests: string[] = []
    page.on('request', ({ url }) => requests.push(url()))
    await page.setContent(pageOf(exampleReport()))
    const { violations, passed } = await runAxe(page, {})
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(passed).toBeGreaterThan(15)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([])
    await browser.close()
  })
})
