import { fontFiles } from '../../src/shared/font-faces'
import { PRINT_SHEET } from '../../src/theme/print'
import { oneOfEachKind, pathOf } from './support/pages'
import { expect, test, type Page } from './support/test'

/** The paths that the page has requested before and after its load event. */
const requestsOf = (page: Page) =>
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

/** The names of script files, without the digest of their content. */
const scriptNames = (paths: string[]) =>
  paths.flatMap((path) => /^\/scripts\/(\w+)-\w+\.js$/.exec(path)?.[1] ?? [])

test('before the load event, pages request only fonts and print styles; scripts come later', async ({
  page,
}) => {
  for (const { path } of oneOfEachKind('fr')) {
    await page.goto(path)
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const { before, after } = await requestsOf(page)
    expect.soft(before, path).toEqual([...Object.values(fontFiles), PRINT_SHEET].sort())
    const hasForm = (await page.locator('[data-island=form]').count()) > 0
    // The script of a figure loads when the figure is less than half a screen away.
    const isFigureNear = await page.evaluate(() =>
      [...document.querySelectorAll('[data-island=figure]')].some(
        (figure) => figure.getBoundingClientRect().top < innerHeight * 1.5,
      ),
    )
    const forIslands = hasForm ? ['form', 'shared'] : isFigureNear ? ['figure', 'shared'] : []
    expect.soft(scriptNames(after), path).toEqual([...forIslands, 'site'])
    // The script of a form is loaded, but runs only when the visitor approaches the form.
    if (hasForm) await expect(page.locator('[data-island=form]')).not.toHaveAttribute('data-ready')
  }
  await page.goto(pathOf('lawyers', 'fr'))
  const figure = page.locator('[data-island=figure]').first()
  await expect(figure).not.toHaveAttribute('data-ready')
  await figure.scrollIntoViewIfNeeded()
  await expect(figure).toHaveAttribute('data-ready')
})

test('the browser reads the web app manifest, and prefetches the target of a hovered link', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page)
  const prefetched: string[] = []
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready' || status === 'Success') prefetched.push(new URL(prefetchUrl).pathname)
  })
  await session.send('Preload.enable')
  await page.goto('/')
  const manifest = await session.send('Page.getAppManifest')
  expect(new URL(manifest.url).pathname).toBe('/manifest.webmanifest')
  expect(manifest.errors).toEqual([])
  const about = pathOf('about', 'fr')
  await page.getByRole('banner').locator(`a[href="${about}"]:visible`).first().hover()
  await expect.poll(() => prefetched).toContain(about)
})
