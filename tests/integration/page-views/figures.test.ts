import type { Context } from '@netlify/functions'
import figures from '../../../netlify/functions/figures.mjs'
import { addDays, parisDay } from '../../../netlify/page-views/days'
import { rollUp } from '../../../netlify/page-views/count/roll-up'
import { indexRoutes } from '../../../netlify/page-views/route-index'
import { parseQuery } from '../../../netlify/page-views/report/report-query'
import { readSiteData } from '../../../netlify/platform/site-data'
import { readReport } from '../../../tools/views/read-report'
import { syntheticViews } from '../../scale/synthetic'
import { writeViews } from '../../scale/write-views'
import { openViewsWorld, type ViewsWorld } from '../../support/page-views/world'

const PASSWORD = 'le-phare-du-bout-du-monde'
const SITE = 'https://vigie.example'
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }
const HOUR = 3_600_000

let world: ViewsWorld
let address = 0
let logged: string[] = []

beforeAll(async () => {
  world = await openViewsWorld()
  const { routes } = await readSiteData()
  const from = addDays(parisDay(Date.now()), -40)
  await writeViews(
    world.redis,
    'page_views',
    syntheticViews({ routes, from, days: 39, views: 2_000, sentShare: 0.3 }),
  )
  // Three hundred sites link here, on one day.
  for (let index = 0; index < 300; index += 1)
    await world.redis.hset(
      `page_views:counts:${addDays(parisDay(Date.now()), -1)}:people`,
      ...[`h|site-${index}.example`, '1 1'],
    )
  await rollUp({ redis: world.client, routes: indexRoutes(routes), clock: Date.now, budgetMs: Infinity })
})
afterAll(() => world.close())
beforeEach(() => {
  Object.assign(process.env, world.environment, { FIGURES_PASSWORD: PASSWORD })
  world.faults.set()
  logged = []
  // Tries are counted by address: each test comes from another.
  address += 1
  jest.spyOn(console, 'info').mockImplementation((line: string) => void logged.push(line))
})
afterEach(() => jest.restoreAllMocks())

const ask = (query = '', headers: Record<string, string> = {}, init: RequestInit = {}) =>
  figures(new Request(`${SITE}/figures${query}`, { headers, ...init }), {
    ip: `192.0.2.${address}`,
    deploy: { context: 'production' },
  } as Context)
const post = (fields: Record<string, string>, headers: Record<string, string> = SAME_ORIGIN, query = '') =>
  ask(query, headers, { method: 'POST', body: new URLSearchParams(fields) })
const cookieOf = (response: Response) => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
const signIn = async () => ({ cookie: cookieOf(await post({ password: PASSWORD })) })

describe('who may look', () => {
  it('gets the form, then the report with the right password, for twelve hours', async () => {
    const form = await ask('', { 'accept-language': 'de, en;q=0.8, fr;q=0.5' })
    expect([form.status, await form.text()]).toEqual([200, expect.stringContaining('See the figures')])
    const response = await post({ password: PASSWORD })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/figures?lang=fr'])
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-figures=\d{13}\.[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const cookie = cookieOf(response)
    expect(await (await ask('', { cookie })).text()).toContain('Audience du site')
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 12 * HOUR + 1)
    expect(await (await ask('', { cookie })).text()).toContain('Votre session a pris fin')
  })

  it('is no one with a wrong password, an altered cookie or one of an old password', async () => {
    const wrong = await post({ password: `${PASSWORD}!` })
    expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([403, null])
    const { cookie } = await signIn()
    const later = cookie.replace(/=(\d)/, (_, digit: string) => `=${Number(digit) + 1}`)
    for (const forged of [later, '__Host-figures=9999999999999.x', '__Host-figures=x'])
      expect(await (await ask('', { cookie: forged })).text()).toContain('Votre session a pris fin')
    process.env.FIGURES_PASSWORD = 'another-password-of-later'
    expect(await (await ask('', { cookie })).text()).toContain('Votre session a pris fin')
  })

  it('logs out, which forgets the cookie', async () => {
    const response = await post({ leave: '1' }, { ...SAME_ORIGIN, ...(await signIn()) })
    expect(response.status).toBe(303)
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-figures=; Max-Age=0; /)
  })

  it('is refused from another site, and by other methods', async () => {
    expect((await post({ password: PASSWORD }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post({ password: PASSWORD }, { origin: 'https://other.example' })).status).toBe(403)
    expect((await ask('', {}, { method: 'PUT' })).status).toBe(405)
  })

  it('has ten tries in a quarter of an hour; even the right password then waits', async () => {
    for (let tries = 0; tries < 10; tries += 1) expect((await post({ password: 'x' })).status).toBe(403)
    const response = await post({ password: PASSWORD })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    const keys = await world.redis.keys('page_views:figures:*')
    expect(keys.join()).not.toContain('192.0.2')
    expect(await world.redis.ttl(keys[0] ?? '')).toBeGreaterThan(0)
  })

  it('has no try while nobody can count tries', async () => {
    world.faults.set(() => ({ kind: 'drop-before' }))
    const response = await post({ password: PASSWORD })
    expect([response.status, response.headers.get('set-cookie')]).toEqual([503, null])
    expect(logged.join()).toContain('store-failed')
    expect(logged.join()).not.toContain(PASSWORD)
  })
})

describe('every answer', () => {
  it('is kept by nobody, indexed by nobody, says nothing of where one was, and allows no inline style', async () => {
    for (const response of [await ask(), await ask('', await signIn()), await post({ password: 'x' })]) {
      const { headers } = response
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('content-security-policy')).not.toContain('unsafe-inline')
      expect(await response.text()).not.toMatch(/ style="|<script/)
    }
  })

  it('is the site’s not-found page where no password is set', async () => {
    process.env.FIGURES_PASSWORD = ''
    const page = new Response('nothing here', { headers: { 'x-frame-options': 'DENY' } })
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(page)
    const response = await ask()
    expect([response.status, await response.text()]).toEqual([404, 'nothing here'])
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    expect(String(fetched.mock.calls[0]?.[0])).toBe(`${SITE}/404.html`)
  })
})

describe('the report', () => {
  it('has the numbers of npm run views, to the digit', async () => {
    const parsed = parseQuery({ last: '28d', lang: 'en', compare: 'previous' }, parisDay(Date.now()))
    if (!parsed.ok) throw new Error(parsed.parameter)
    const { routes } = await readSiteData()
    const reading = {
      redis: world.client,
      routes: indexRoutes(routes),
      prefix: 'page_views',
      clock: Date.now,
    }
    const { totals } = await readReport(parsed.query, { ...reading, countFirst: false })
    expect(totals.sent).toBeGreaterThan(0)
    const page = await (await ask('?last=28d&lang=en', await signIn())).text()
    const shown = [...page.matchAll(/<dd>([\d,.%]+)<\/dd>/g)].map(([, text]) => text)
    const whole = (value: number | null) => (value ?? 0).toLocaleString('en-GB')
    expect(shown.slice(0, 3)).toEqual([totals.conversions, totals.visits, totals.views].map(whole))
    expect(shown.slice(4, 7)).toEqual([totals.reached, totals.sent, totals.distinct].map(whole))
  })

  it('shows the first of three hundred sites, and the file has them all, for Excel in French and plain', async () => {
    const headers = await signIn()
    const page = await (await ask('?last=28d&lang=en', headers)).text()
    expect(page).toMatch(/40 of 3\d\d lines/)
    const file = async (separator: string) => {
      const response = await ask(`?last=28d&by=source&format=csv&separator=${separator}`, headers)
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="audience-source-[\d-]+\.csv"$/,
      )
      return Buffer.from(await response.arrayBuffer()).toString('utf8')
    }
    const [french, plain] = [await file('%3B'), await file(',')]
    expect(french).toMatch(/^\uFEFFClé;/)
    expect(plain).toMatch(/^Clé,/)
    for (const text of [french, plain]) expect(text.match(/site-\d+\.example/g)?.length).toBeGreaterThan(300)
  })

  it('asks the store for days that are long over once, and for the last ones each time', async () => {
    const headers = await signIn()
    await ask('?last=28d', headers)
    const before = await world.commandsRun()
    const key = `page_views:counts:${parisDay(Date.now())}:people`
    await world.redis.hset(key, 'k|demo|fr', '4321')
    const page = await (await ask('?last=28d&lang=en', headers)).text()
    await world.redis.del(key)
    expect(page).toContain('<dd>4,321</dd>')
    expect((await world.commandsRun()) - before).toBeLessThan(15)
  })

  it('names what it does not understand, and shows the usual period', async () => {
    const response = await ask('?last=week&lang=en', await signIn())
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('“week” is not understood')
  })

  it('says so where the store does not answer', async () => {
    const headers = await signIn()
    world.faults.set(() => ({ kind: 'drop-before' }))
    const response = await ask('?lang=en', headers)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await response.text()).toContain('cannot be reached at the moment')
  })

  it('leads staff to where their browser is no longer counted', async () => {
    const page = await (await ask('?lang=fr', await signIn())).text()
    expect(page).toContain('href="/?audience=staff#choix" rel="noreferrer"')
    expect(page).toContain('href="/?audience=counted#choix" rel="noreferrer"')
  })
})
