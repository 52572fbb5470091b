import { fontFiles } from '../../src/shared/font-faces'
import { PRINT_SHEET } from '../../src/theme/print'
import { oneOfEachKind, pathOf } from './support/pages'
import { expect, test, type Page } from './support/test'

/** Paths of what the page asked for before and after its load event. */
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

/** The names of script files, without what changes with their content. */
const scriptNames = (paths: string[]) =>
  paths.flatMap((path) => /^\/scripts\/(\w+)-\w+\.js$/.exec(path)?.[1] ?? [])

/** Half a screen away at most, which is when a figure's files come. */
const isFigureNear = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-island=figure]')].some(
      (figure) => figure.getBoundingClientRect().top < innerHeight * 1.5,
    ),
  )

test(`pages load with their fonts and the print sheet; the script that they need comes after`, async ({
  page,
}) => {
  for (const { path } of oneOfEachKind('fr')) {
    await page.goto(path)
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const form = page.locator('[data-island=form]')
    const hasForm = (await form.count()) > 0
    const { before, after } = await requests(page)
    expect.soft(before, path).toEqual([...Object.values(fontFiles), PRINT_SHEET].sort())
    const ofIslands = hasForm ? ['form', 'shared'] : (await isFigureNear(page)) ? ['figure', 'shared'] : []
    expect.soft(scriptNames(after), path).toEqual([...ofIslands, 'site'])
    // Fetched ahead, and run at the visitor's first sign.
    if (hasForm) await expect(form).not.toHaveAttribute('data-ready')
  }
})

test('a figure’s files come when it is near the screen', async ({ page }) => {
  await page.goto(pathOf('lawyers', 'fr'))
  const figure = page.locator('[data-island=figure]').first()
  await expect(figure).not.toHaveAttribute('data-ready')
  await figure.scrollIntoViewIfNeeded()
  await expect(figure).toHaveAttribute('data-ready')
  expect(scriptNames((await requests(page)).after)).toEqual(['figure', 'shared', 'site'])
})

test('browsers find the manifest', async ({ page, context }) => {
  await page.goto('/')
  const session = await context.newCDPSession(page)
  const { url, errors } = await session.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  expect(errors).toEqual([])
})

test('the browser fetches ahead the page that a link under the pointer leads to', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page)
  const fetched: string[] = []
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready' || status === 'Success') fetched.push(new URL(prefetchUrl).pathname)
  })
  await session.send('Preload.enable')
  await page.goto('/')
  const about = pathOf('about', 'fr')
  await page.getByRole('banner').locator(`a[href="${about}"]:visible`).first().hover()
  await expect.poll(() => fetched).toContain(about)
})
