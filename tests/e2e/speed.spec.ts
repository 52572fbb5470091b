import { fontFiles } from '../../src/theme/fonts/faces'
import { BELOW } from '../../src/theme/lazy-layout'
import { pageOf, pathOf } from './support/pages'
import { expect, navigate, open, test, tookOver, type Page } from './support/test'

/** Paths of what the page asked for before and after its load event, without what only browsers themselves want. */
const requests = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const loaded = navigation?.loadEventStart ?? NaN
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const paths = (some: PerformanceResourceTiming[]) => some.map(({ name }) => new URL(name).pathname).sort()
    return {
      before: paths(entries.filter(({ startTime }) => startTime < loaded)),
      after: paths(entries.filter(({ startTime }) => startTime >= loaded)),
    }
  })

for (const [language, id] of [
  ['fr', 'home'],
  ['en', 'lawyers'],
  ['fr', 'demo'],
  ['en', 'privacy-policy'],
] as const) {
  test(`${id} in ${language} loads with its fonts alone; scripts come after`, async ({ page }) => {
    // The headless shell moves a pointer that nobody has, which would be a visitor's first sign of intent.
    await page.addInitScript(() =>
      window.addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true),
    )
    await open(page, pathOf(id, language))
    const { before, after } = await requests(page)
    expect(before).toEqual(Object.values(fontFiles).sort())
    expect(after.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(3)
    // Short pages have brought their data along.
    const brought = await page.locator('script[type="application/json"]').count()
    const own = after.filter((path) => path.endsWith('/page-data.json'))
    expect(own).toHaveLength(1 - brought)
  })
}

test('scripts do not have the browser look at every element again by telling the language anew', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    const filter = { attributes: true, attributeFilter: ['lang'], subtree: true }
    new MutationObserver((changes) =>
      told.push(...changes.filter(({ target }) => target === document.documentElement)),
    ).observe(document, filter)
  })
  const { path, heading } = pageOf('about', 'en')
  await open(page, pathOf('home', 'en'))
  await navigate(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveTitle(/./)
  expect(await page.evaluate(() => (window as unknown as { told: unknown[] }).told.length)).toBe(0)
})

test('browsers find the manifest once the scripts are there', async ({ page, context }) => {
  await open(page, '/')
  const session = await context.newCDPSession(page)
  const { url, errors } = await session.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  expect(errors).toEqual([])
})

test.describe('the parts of a page below its first screen', () => {
  const { path, heading } = pageOf('lawyers', 'fr')
  /** How many there are, and how many of them the browser lays out only near the screen. */
  const partsOf = (page: Page) =>
    page.locator(BELOW).evaluateAll((parts) => ({
      all: parts.length,
      lazy: parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto').length,
    }))
  const isLazy = async (page: Page) => (await partsOf(page)).lazy > 0

  test('are laid out once the browser is idle, on landing and on the next page', async ({ page }) => {
    await page.addInitScript(() => {
      const waiting: IdleRequestCallback[] = []
      window.requestIdleCallback = (then) => waiting.push(then)
      Object.assign(window, { rest: () => waiting.splice(0).forEach((then) => then({} as IdleDeadline)) })
    })
    const rest = () => page.evaluate(() => (window as unknown as { rest(): void }).rest())
    await page.goto(pathOf('home', 'fr'))
    await page.evaluate(() => window.dispatchEvent(new Event('pointermove')))
    await page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0)
    const home = await partsOf(page)
    expect(home.all).toBeGreaterThan(5)
    expect(home.lazy).toBe(home.all)
    await expect.poll(() => rest().then(() => isLazy(page))).toBe(false)

    await navigate(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(await isLazy(page)).toBe(true)
    await expect.poll(() => rest().then(() => isLazy(page))).toBe(false)
  })

  test('are laid out at once where the address names an anchor, or a visitor comes back', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    await page.goto(`${path}#union`)
    expect(await isLazy(page)).toBe(false)
    await page.goto(path)
    expect(await isLazy(page)).toBe(true)
    await page.evaluate(() => window.dispatchEvent(new Event('pointermove')))
    await page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0)
    await page.reload()
    expect(await isLazy(page)).toBe(false)
    await tookOver(page)
    await navigate(page, pathOf('about', 'fr'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageOf('about', 'fr').heading)
    expect(await isLazy(page)).toBe(true)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(await isLazy(page)).toBe(false)
  })

  test('are drawn a frame later where a link led there, and at once where a visitor comes back', async ({
    page,
  }) => {
    await open(page, pathOf('about', 'fr'))
    // How many duties a page shows at the moment that it comes.
    await page.evaluate((title) => {
      const shown: number[] = []
      let before = ''
      new MutationObserver(() => {
        const now = document.querySelector('h1')?.textContent ?? ''
        if (now !== before && now === title) shown.push(document.querySelectorAll('#duties li').length)
        before = now
      }).observe(document, { childList: true, subtree: true })
      Object.assign(window, { shown })
    }, heading)
    const shown = () => page.evaluate(() => (window as unknown as { shown: number[] }).shown)
    await navigate(page, path)
    const duties = page.locator('#duties li')
    await expect(duties).not.toHaveCount(0)
    expect(await shown()).toEqual([0])

    await page
      .locator(`a[href="${pathOf('about', 'fr')}"]`)
      .last()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(await shown()).toEqual([0, await duties.count()])
  })
})

/** Gatsby gathers the links in view for a while before it fetches what they lead to. */
const GATHERING_MS = 5_000

/** What is fetched ahead of other pages, with the links of the footer in view: their data and their scripts. */
async function watchFetchedAhead(page: Page) {
  const own = pathOf('legal-notice', 'fr')
  await open(page, own)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  return async (): Promise<{ data: string[]; scripts: string[] }> => {
    const { after } = await requests(page)
    return {
      data: after.filter(
        (path) => path.endsWith('/page-data.json') && path !== `/page-data${own}/page-data.json`,
      ),
      scripts: after.filter((path) => /templates-(?!article)/.test(path)),
    }
  }
}

test('pages that links in view lead to are fetched ahead, and the scripts that they need', async ({
  page,
}) => {
  const fetchedAhead = await watchFetchedAhead(page)
  await expect.poll(async () => (await fetchedAhead()).data.length).toBeGreaterThan(1)
  await expect.poll(async () => (await fetchedAhead()).scripts.length).toBeGreaterThan(0)
})

test('nothing is fetched ahead for visitors who save data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  const fetchedAhead = await watchFetchedAhead(page)
  await page.waitForTimeout(GATHERING_MS)
  expect(await fetchedAhead()).toEqual({ data: [], scripts: [] })
})
