import type { Context } from '@netlify/functions'
import { chromium } from 'playwright'
import traffic from '../../../netlify/functions/traffic.mjs'
import { addDays, parisDay } from '../../../netlify/page-views/counts/days'
import { CHROMIUM_FLAGS, findTestBrowser } from '../../../tools/local/programs/chromium'
import { runAxe } from '../../support/browser/axe'
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
  Object.assign(process.env, { TRAFFIC_PASSWORD: PASSWORD })
  for (const [day, counts] of Object.entries(EXAMPLE))
    await world.redis.hset(`page_views:counts:${day}:people`, counts)
})
afterEach(() => jest.restoreAllMocks())

const request = (path: string, headers: HeaderFields = basic(PASSWORD), method = 'GET', site = SITE) =>
  traffic(new Request(site + path, { headers, method }), { deploy: { context: 'production' } } as Context)
const report = (query = '', headers?: HeaderFields) => request(`/traffic/report${query}`, headers)
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
    expect(response.headers.get('www-authenticate')).toBe('Basic realm="traffic", charset="UTF-8"')
    expect(await response.text()).toContain('<p>Le mot de passe du rapport est demandé.</p>')
  })

  it('accepts the right password even after 150 wrong ones', async () => {
    const wrong = await Promise.all(Array.from({ length: 150 }, () => report('', basic('x'))))
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([401]))
    expect((await report()).status).toBe(200)
  })

  it('is the address to which /traffic redirects, and does not accept POST', async () => {
    const { status, headers } = await request('/traffic?lang=en', {})
    expect([status, headers.get('location')]).toEqual([302, '/traffic/report?lang=en'])
    expect((await request('/traffic/report', basic(PASSWORD), 'POST')).status).toBe(405)
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
    process.env.TRAFFIC_PASSWORD = password
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('nothing here'))
    const response = await request('/traffic/report', basic(password), 'GET', site)
    expect([response.status, await response.text()]).toEqual([404, 'nothing here'])
    expect(String(fetched.mock.calls[0]?.[0])).toBe(`${site}/404.html`)
  })

  it('answers 503 if the store does not answer, and logs no password', async () => {
    world.faults.set(() => ({ kind: 'drop-before' }))
    const response = await report('?lang=en')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await response.text()).toContain('cannot be reached at the moment')
    expect(logged).toMatchObject([{ route: 'traffic', outcome: 'failed' }])
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
    expect(numbers.slice(0, 4)).toEqual(['8', '502', '1,238', '80'])
    const json: unknown = JSON.parse(await textOf(`${period}&format=json`))
    expect(json).toMatchObject({ totals: { requests: 8, visits: 502, views: 1238, reached: 80 } })
    expect(await textOf(`${period}&format=csv`)).toMatch(/\r\nhome,[^,]+,601,401,,,0,/)
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

  it.each([
    ['fr', 'last=fortnight&bots=1', 'last', 'Par exemple 7d, 4w ou 12m.'],
    ['fr', 'from=2026-11-01&last=7d', 'from', 'elle remplace last.'],
    ['en', 'by=age', 'by', 'One of: page, route,'],
    ['en', 'bots=perhaps', 'bots', '1, or nothing.'],
  ])('says in %s, on a page with a link to a report, that %s is wrong', async (lang, query, name, hint) => {
    const response = await report(`?lang=${lang}&${query}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    const page = await response.text()
    expect(page).toContain(`<html lang="${lang}">`)
    expect(page.replaceAll('\u00a0', ' ')).toMatch(lang === 'fr' ? `« ${name} »` : `“${name}”`)
    expect(page).toContain(hint)
    // The page quotes neither options of the command line nor the malformed value, which may be hostile.
    expect(page).not.toMatch(/--\w|perhaps|\bage\b|fortnight/)
    expect((await report(/href="\/traffic\/report(\?[^"]*)"/.exec(page)?.[1])).status).toBe(200)
  })

  const linksOf = async (query: string) => {
    const page = await textOf(query)
    const links = [...page.matchAll(/href="(\?[^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
    const current = /<a href="\?([^"]*)"\s+aria-current/.exec(page)?.[1]?.replaceAll('&amp;', '&')
    const hidden = [...page.matchAll(/type="hidden" name="(\w+)" value="(\w+)"/g)].map(([, ...pair]) =>
      pair.join('='),
    )
    return { links: links.map((href) => Object.fromEntries(new URLSearchParams(href))), current, hidden }
  }

  it('keeps bots and lang in its form, and in every link that does not change them', async () => {
    const { links, hidden } = await linksOf('?bots=1&lang=en&last=7d')
    expect(hidden).toEqual(['lang=en', 'bots=1'])
    expect(links.length).toBeGreaterThan(20)
    for (const link of links)
      expect(link).toMatchObject(link['lang'] === 'fr' ? { bots: '1', last: '7d' } : { lang: 'en' })
    const toPeople = links.filter(({ bots }) => bots !== '1')
    expect(toPeople).toEqual([{ bots: '', lang: 'en', last: '7d' }])
    expect((await linksOf('?bots=&lang=en&last=7d')).hidden).toEqual(['lang=en'])
  })

  it.each([
    ['', { last: '28d' }, 'lang=fr&last=28d'],
    ['last=12m', { last: '12m' }, 'lang=fr&last=12m'],
    ['to=2026-10-31', { last: '28d', to: '2026-10-31' }, undefined],
    ['last=7d&to=2026-10-31', { last: '7d', to: '2026-10-31' }, undefined],
    ['from=2026-11-01&to=2026-11-10', { from: '2026-11-01', to: '2026-11-10' }, undefined],
    ['from=2026-11-01', { from: '2026-11-01' }, undefined],
  ])(
    'of “%s” keeps the period in the link to the other language, and marks the span that it shows',
    async (query, period, marked) => {
      const { links, current } = await linksOf(`?lang=fr&${query}`)
      expect(links[0]).toEqual({ ...period, lang: 'en' })
      expect(current).toBe(marked)
    },
  )

  it('ends yesterday, or the day before until a run that began today has counted everything', async () => {
    const today = parisDay(Date.now())
    const toOf = async (query: string) =>
      (JSON.parse(await textOf(`?format=json&${query}`)) as { to: string }).to
    expect(await toOf('last=7d')).toBe(addDays(today, -2))
    await world.redis.hset(`page_views:counts:${today}:people`, { 't|00': '1', '*': '3 2' })
    expect(await toOf('last=7d')).toBe(addDays(today, -1))
    expect(await toOf(`last=1d&to=${today}`)).toBe(addDays(today, -1))
    expect(await textOf(`?lang=en&from=${today}`)).toMatch(/<h2 id="today">Today, /)
  })

  it('says that counting has stopped', async () => {
    await world.redis.set('page_views:failures', '3')
    expect(await textOf('?lang=en')).toContain('Counting fails (3 attempts in a row).')
  })

  it('links to the panel in which everybody, staff too, can refuse to be counted', async () => {
    for (const [lang, href] of [
      ['fr', '/#choix'],
      ['en', '/en#choices'],
    ])
      expect(await textOf(`?lang=${lang}`)).toContain(`<a href="${href}" rel="noreferrer">`)
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
