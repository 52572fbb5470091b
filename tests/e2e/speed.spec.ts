import { BELOW_FOLD } from '../../src/theme/fold'
import { fontFiles } from '../../src/theme/fonts/faces'
import { LANGUAGES, pageOf, pathOf } from './support/pages'
import { expect, navigate, open, test, type Page } from './support/test'

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

for (const language of LANGUAGES) {
  for (const id of ['home', 'lawyers', 'demo', 'privacy-policy']) {
    test(`${id} in ${language} loads with its fonts alone; scripts come after`, async ({ page }) => {
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

test.describe('the far parts of a page', () => {
  /** How far the page has unfolded: whether it is folded, and how many of its parts are. */
  const foldOf = (page: Page) =>
    page.evaluate((parts) => {
      const all = [...document.querySelectorAll(parts)]
      return {
        folded: 'folded' in document.documentElement.dataset,
        parts: all.filter((part) => getComputedStyle(part).contentVisibility === 'auto').length,
        of: all.length,
      }
    }, BELOW_FOLD)

  test.describe('while the browser is busy', () => {
    test.beforeEach(({ page }) =>
      page.addInitScript(() => {
        window.requestIdleCallback = () => 0
      }),
    )

    for (const id of ['home', 'lawyers', 'privacy-policy'])
      test(`are left alone where ${id} is read from its top`, async ({ page }) => {
        await page.goto(pathOf(id, 'fr'))
        const { folded, parts, of } = await foldOf(page)
        expect(folded).toBe(true)
        expect(parts).toBe(of)
        expect(parts).toBeGreaterThan(5)
      })

    test('come where a link on the page leads to', async ({ page }) => {
      await page.goto(pathOf('privacy-policy', 'fr'))
      await page.getByRole('main').getByRole('navigation').getByRole('link').last().click()
      await expect(page.locator('h2:target')).toBeInViewport()
    })
  })

  test('are there at once where the address names a place, or a visitor comes back to the page', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { arrivedFolded: 'folded' in document.documentElement.dataset })
      })
    })
    const arrivedFolded = () =>
      page.evaluate(() => (window as unknown as { arrivedFolded: boolean }).arrivedFolded)
    const path = pathOf('lawyers', 'fr')
    await open(page, `${path}#union`)
    expect(await arrivedFolded()).toBe(false)
    await open(page, pathOf('home', 'fr'))
    await open(page, path)
    expect(await arrivedFolded()).toBe(true)
    await page.reload()
    expect(await arrivedFolded()).toBe(false)
    await page.goBack()
    expect(await arrivedFolded()).toBe(false)
  })

  test('are all there once it is idle', async ({ page }) => {
    await open(page, pathOf('lawyers', 'fr'))
    expect(await foldOf(page)).toMatchObject({ folded: false, parts: 0 })
  })
})

/** Gatsby gathers the links in view for a while before it fetches what they lead to. */
const GATHERING_MS = 5_000

/** What was fetched ahead of other pages, with the links of the footer in view: their data and their scripts. */
async function fetchedAhead(page: Page): Promise<{ data: string[]; scripts: string[] }> {
  const own = pathOf('legal-notice', 'fr')
  await open(page, own)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForTimeout(GATHERING_MS)
  const { after } = await requests(page)
  return {
    data: after.filter(
      (path) => path.endsWith('/page-data.json') && path !== `/page-data${own}/page-data.json`,
    ),
    scripts: after.filter((path) => /templates-(?!article)/.test(path)),
  }
}

test('pages that links in view lead to are fetched ahead, and the scripts that they need', async ({
  page,
}) => {
  const { data, scripts } = await fetchedAhead(page)
  expect(data.length).toBeGreaterThan(1)
  expect(scripts.length).toBeGreaterThan(0)
})

test('nothing is fetched ahead for visitors who save data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  expect(await fetchedAhead(page)).toEqual({ data: [], scripts: [] })
})
