import type { Context } from '@netlify/functions'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import recordPageView from '../../../netlify/functions/page-view.mjs'
import { fromFields, type View } from '../../../netlify/page-views/record/view'
import { launchOptions } from '../../support/page-views/browser'
import { startSmallSite } from '../../support/page-views/small-site'
import { byTurn, walk } from '../../support/page-views/walk'
import { openViewsWorld, type ViewsWorld } from '../../support/page-views/world'

// Headless browsers call themselves so and would count as bots.
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

let world: ViewsWorld
let browser: Browser
let site: Awaited<ReturnType<typeof startSmallSite>>
let context: BrowserContext
/** Whatever the browser's console showed above the debug level. */
let complaints: string[]

beforeAll(async () => {
  world = await openViewsWorld()
  Object.assign(process.env, world.environment)
  site = await startSmallSite({
    '/api/page-view': (request) => recordPageView(request, { deploy: { context: 'dev' } } as Context),
  })
  browser = await chromium.launch(launchOptions)
})
afterAll(async () => {
  await browser.close()
  await site.close()
  await world.close()
})
beforeEach(async () => {
  await world.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  complaints = []
  context = await browser.newContext({ userAgent: USER_AGENT })
  context.on('console', (message) => {
    const expected = message.type() === 'debug' || message.text().includes('404 (Not Found)')
    if (!expected) complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
})
afterEach(async () => {
  await context.close()
  jest.restoreAllMocks()
})

const recorded = () => world.redis.xlen('page_views')
const views = async (): Promise<View[]> =>
  (await world.redis.xrange('page_views', '-', '+')).map(([, fields]) => fromFields(fields))

const untilRecorded = async (count: number) => {
  for (let tries = 0; tries < 200 && (await recorded()) < count; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

it('records exactly the views of a walk through the site', async () => {
  const steps = await walk({ context, origin: site.origin, recorded })
  const found = byTurn(await views(), steps)
  expect(found.map(({ path, referrer }) => ({ path, referrer }))).toEqual(
    steps.map(({ path, referrer }) => ({ path, referrer })),
  )
  expect(found.every(({ bot, userAgent }) => bot === null && userAgent === USER_AGENT)).toBe(true)
  const sessionsOf = (tab: number) =>
    new Set(found.flatMap(({ sessionId }, index) => (steps[index]?.tab === tab ? [sessionId] : [])))
  expect([sessionsOf(1).size, sessionsOf(2).size]).toEqual([1, 1])
  expect(sessionsOf(1)).not.toEqual(sessionsOf(2))
  expect(complaints).toEqual([])
})

it('keeps the view of somebody who leaves at once', async () => {
  const page = await context.newPage()
  await page.goto(`${site.origin}/demo`)
  await page.goto('about:blank')
  await untilRecorded(1)
  expect((await views()).map(({ path }) => path)).toEqual(['/demo'])
})

it('24 lets the visitor notice nothing of a store that stops, and records again when it is back', async () => {
  const page = await context.newPage()
  // The answer is awaited, not the record alone: an earlier view's must not pass for the next one's.
  const answered = async (visit: () => Promise<unknown>) => {
    const [answer] = await Promise.all([page.waitForResponse('**/api/page-view'), visit()])
    return answer.status()
  }
  expect(await answered(() => page.goto(site.origin))).toBe(204)
  world.faults.set(() => ({ kind: 'drop-before' }))
  for (const path of ['/avocats', '/notaires']) {
    expect(await answered(() => page.click(`a[href="${path}"]`))).toBe(204)
  }
  world.faults.set()
  await page.click('a[href="/demo"]')
  await untilRecorded(2)
  expect((await views()).map(({ path }) => path)).toEqual(['/', '/demo'])
  expect(complaints).toEqual([])
})

it('sends nothing for somebody who objected, or whose browser does', async () => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: location.search === '?gpc' })
  })
  const page = await context.newPage()
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(`${site.origin}/?gpc`)
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.evaluate(() => localStorage.setItem('audience.choice', `refused ${new Date().toISOString()}`))
  await page.goto(`${site.origin}/avocats`)
  await page.click('a[href="/demo"]')
  await page.waitForTimeout(300)
  expect(requests.filter((path) => path.startsWith('/api'))).toEqual([])
  expect(await recorded()).toBe(0)
})
