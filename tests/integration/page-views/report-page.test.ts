import type { Context } from '@netlify/functions'
import { chromium } from 'playwright'
import figures from '../../../netlify/functions/figures.mjs'
import { parisDay } from '../../../netlify/page-views/days'
import { CHROMIUM_FLAGS, findTestBrowser } from '../../../tools/local/programs/chromium'
import { runAxe } from '../../e2e/support/axe'
import { EXAMPLE, exampleReport, pageOf } from '../../support/page-views/example'
import { useLogs, useViewsWorld } from '../../support/page-views/world'

const PASSWORD = 'le-phare:du-bout-du-monde'
const SITE = 'https://site.example'

type HeaderFields = Record<string, string>
const basic = (password: string, name = 'marketing'): HeaderFields => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
})

const world = useViewsWorld()
const logged = useLogs()
beforeEach(async () => {
  Object.assign(process.env, { FIGURES_PASSWORD: PASSWORD })
  for (const [day, counts] of Object.entries(EXAMPLE))
    await world.redis.hset(`page_views:counts:${day}:people`, counts)
})
afterEach(() => jest.restoreAllMocks())

const request = (path: string, headers: HeaderFields = basic(PASSWORD), method = 'GET', site = SITE) =>
  figures(new Request(site + path, { headers, method }), { deploy: { context: 'production' } } as Context)
const report = (query = '', headers?: HeaderFields) => request(`/figures/report${query}`, headers)
const textOf = async (query: string, headers?: HeaderFields) => (await report(query, headers)).text()

describe('the address of the report', () => {
  it('shows the report to a request with the password, whatever the user name', async () => {
    for (const name of ['marketing', '', 'élodie'])
      expect((await report('', basic(PASSWORD, name))).status).toBe(200)
  })

  it.each<[string, HeaderFields]>([
    ['no credentials', {}],
    ['another password', basic(`${PASSWORD}!`)],
    ['no password', basic('')],
    ['the password as a token', { authorization: `Bearer ${PASSWORD}` }],
    ['a password that is not base64', { authorization: `Basic ${PASSWORD}` }],
  ])('refuses a request with %s', async (_, headers) => {
    const response = await report('', headers)
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Basic realm="figures", charset="UTF-8"')
    expect(await response.text()).toBe('Le mot de passe des chiffres est demandé.\n')
  })

  it('accepts the right password even after 150 wrong ones', async () => {
    const wrong = await Promise.all(Array.from({ length: 150 }, () => report('', basic('x'))))
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([401]))
    expect((await report()).status).toBe(200)
  })

  it('is the address to which /figures redirects, and does not accept POST', async () => {
    const { status, headers } = await request('/figures?lang=en', {})
    expect([status, headers.get('location')]).toEqual([302, '/figures/report?lang=en'])
    expect((await request('/figures/report', basic(PASSWORD), 'POST')).status).toBe(405)
  })

  it.each([
    ['no password is set', '', SITE],
    ['the password is shorter than 16 characters', 'fifteen-letters', SITE],
    [
      'the request goes to a deploy’s own address, not the site’s',
      PASSWORD,
      'https://1234--site.netlify.app',
    ],
  ])('shows the site’s not-found page if %s', async (_, password, site) => {
    process.env.FIGURES_PASSWORD = password
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('nothing here'))
    const response = await request('/figures/report', basic(password), 'GET', site)
    expect([response.status, await response.text()]).toEqual([404, 'nothing here'])
    expect(String(fetched.mock.calls[0]?.[0])).toBe(`${site}/404.html`)
  })

  it('answers 503 if the store does not answer, and logs no password', async () => {
    world.faults.set(() => ({ kind: 'drop-before' }))
    const response = await report('?lang=en')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await response.text()).toContain('cannot be reached at the moment')
    expect(logged).toMatchObject([{ route: 'figures', outcome: 'failed' }])
    expect(JSON.stringify(logged)).not.toContain(PASSWORD)
  })

  it('sends no cookie or script, and keeps its answers out of caches, search indexes and frames', async () => {
    for (const response of [await report(), await report('?format=csv'), await report('', {})]) {
      const { headers } = response
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'(?!.*(script|unsafe))/)
      expect(headers.get('set-cookie')).toBeNull()
      expect(await response.text()).not.toMatch(/ style="|<script/)
    }
  })
})

describe('the report', () => {
  it('shows the same totals on the page and in JSON, and lists pages in CSV', async () => {
    const period = '?from=2026-11-16&to=2026-11-18&lang=en'
    const numbers = [...(await textOf(period)).matchAll(/<dd>([\d,]+)<\/dd>/g)].map(([, text]) => text)
    expect(numbers).toEqual(['8', '502', '1,238', '80'])
    const json: unknown = JSON.parse(await textOf(`${period}&format=json`))
    expect(json).toMatchObject({ totals: { requests: 8, visits: 502, views: 1238, reached: 80 } })
    expect(await textOf(`${period}&format=csv`)).toMatch(/\r\nhome,[^,]+,601,401,50,0,/)
  })

  it('downloads as a CSV file', async () => {
    const { headers } = await report('?by=source&format=csv&separator=%3B')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audience-source-[\d-]+\.csv"$/)
  })

  it('is in the language of the parameter lang, otherwise in the browser’s', async () => {
    const browser = { ...basic(PASSWORD), 'accept-language': 'de, en;q=0.8' }
    expect(await textOf('', browser)).toContain('Site audience')
    expect(await textOf('?lang=fr', browser)).toContain('Audience du site')
  })

  it('is refused if a parameter is wrong, with a hint that does not repeat the value', async () => {
    const response = await report('?by=age')
    expect(response.status).toBe(400)
    expect(await response.text()).toMatch(/^by: (?!.*\bage\b)/)
  })

  it('reads the counts of today from the store each time, and those of past days from a cache', async () => {
    await report('?last=7d')
    const key = `page_views:counts:${parisDay(Date.now())}:people`
    const before = await world.commandsRun()
    await world.redis.hset(key, 'k|demo|fr', '4321')
    const page = await textOf('?last=7d&lang=en')
    await world.redis.hdel(key, 'k|demo|fr')
    expect(page).toContain('<dd>4,321</dd>')
    expect((await world.commandsRun()) - before).toBeLessThan(15)
  })

  it('has links by which staff exclude their browser from the counts, and include it again', async () => {
    const links = (await textOf('?lang=fr')).match(/(?<=href="\/)\?audience=\w+#choix(?=" rel="noreferrer")/g)
    expect(links).toEqual(['?audience=staff#choix', '?audience=counted#choix'])
  })

  it('is accessible, loads no other file and fits a phone', async () => {
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
