import { randomUUID } from 'node:crypto'
import { chromium } from 'playwright'
import puppeteer from 'puppeteer-core'
import { CHOICE_KEY } from '../../src/measurement/choice'
import { PAGE_VIEW_ENDPOINT } from '../../src/measurement/recorder'
import { fontFiles } from '../../src/shared/design/font-faces'
import { PRINT_SHEET } from '../../src/theme/print'
import { CHROMIUM_FLAGS, findTestBrowser } from '../../tools/local/programs/chromium'
import { oneOfEachKind, pathOf } from '../support/browser/pages'
import { addresses } from '../support/browser/platform'
import { viewsOf } from '../support/browser/store'
import { expect, test, type Page } from '../support/browser/test'

/** The paths that the page has requested, sorted. Scripts lose the digest of their content. */
const requestsOf = async (page: Page) => {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return urls.map((url) => new URL(url).pathname.replace(/^(\/scripts\/\w+)-\w+\.js$/, '$1')).sort()
}

test('pages request fonts and print styles, and the scripts of a form or of a calculator nearby', async ({
  page,
}) => {
  for (const { path } of oneOfEachKind('fr')) {
    await page.goto(path)
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    const hasForm = (await page.locator('[data-island=form]').count()) > 0
    // The script of a calculator loads when the calculator is less than half a screen away.
    const isCalculatorNear = await page.evaluate(() =>
      [...document.querySelectorAll('[data-island=calculator]')].some(
        (calculator) => calculator.getBoundingClientRect().top < innerHeight * 1.5,
      ),
    )
    const islands = hasForm ? ['form', 'shared'] : isCalculatorNear ? ['calculator', 'shared'] : []
    const expected = [...Object.values(fontFiles), PRINT_SHEET, ...islands.map((name) => `/scripts/${name}`)]
    await expect.poll(() => requestsOf(page), path).toEqual(expected.sort())
    // Nothing else follows.
    await page.waitForLoadState('networkidle')
    expect(await requestsOf(page), path).toEqual(expected)
    // The script of a form is loaded, but runs only when the visitor approaches the form.
    if (hasForm) await expect(page.locator('[data-island=form]')).not.toHaveAttribute('data-ready')
  }
  await page.goto(pathOf('lawyers', 'fr'))
  const calculator = page.locator('[data-island=calculator]').first()
  await expect(calculator).not.toHaveAttribute('data-ready')
  await calculator.scrollIntoViewIfNeeded()
  await expect(calculator).toHaveAttribute('data-ready')
})

for (const [name, files] of [
  ['a font', '**/bricolage-*.woff2'],
  ['the print style sheet', `**${PRINT_SHEET}`],
  ['every file', '**/*.{woff2,css,svg,js}'],
] as const)
  test(`if ${name} never arrives, the page works and records its view`, async ({ page }) => {
    await page.addInitScript(() => {
      Navigator.prototype.sendBeacon = (url) =>
        Boolean((document.documentElement.dataset['sent'] = String(url)))
    })
    await page.route(files, () => undefined)
    await page.goto(pathOf('implementation', 'en'), { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-sent', PAGE_VIEW_ENDPOINT)
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
    const menu = page.locator('header details[data-hover]').first()
    await menu.locator('summary').press('ArrowDown')
    await expect(menu.getByRole('link').first()).toBeFocused()
  })

test('a page in a tab that is never painted starts too, and counts as viewed', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
    Navigator.prototype.sendBeacon = (url) =>
      Boolean((document.documentElement.dataset['sent'] = String(url)))
  })
  await page.goto(pathOf('data-security', 'fr'))
  await expect(page.locator('html')).toHaveAttribute('data-sent', PAGE_VIEW_ENDPOINT)
})

test('the browser reads the web app manifest', async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  await page.goto('/')
  const manifest = await session.send('Page.getAppManifest')
  expect(new URL(manifest.url).pathname).toBe('/manifest.webmanifest')
  expect(manifest.errors).toEqual([])
})

test('the target of a hovered link is prerendered, but does nothing until the visitor follows the link', async () => {
  const agent = `Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 ${randomUUID()}`
  const views = async () =>
    (await viewsOf(agent)).map(({ page_path, referrer, session_id }) => ({ page_path, referrer, session_id }))
  // Chromium prerenders nothing in tabs to which Playwright is attached.
  const browser = await puppeteer.launch({
    executablePath: findTestBrowser() ?? chromium.executablePath(),
    args: [...CHROMIUM_FLAGS, `--user-agent=${agent}`],
  })
  try {
    const page = await browser.newPage()
    await page.setViewport({ width: 1280, height: 800 })
    const [first, next] = [pathOf('notaries', 'fr'), pathOf('about', 'fr')]
    await page.goto(addresses().site + first)
    await expect.poll(views).toHaveLength(1)
    // A choice that has expired is erased when a page reads it.
    const expired = 'accepted 2020-01-01T00:00:00.000Z'
    await page.evaluate((key, value) => localStorage.setItem(key, value), CHOICE_KEY, expired)
    const choice = () => page.evaluate((key) => localStorage.getItem(key), CHOICE_KEY)

    await page.hover(`header a[href="${next}"]`)
    // Longer than the script of a page that is not painted waits.
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect(await views()).toHaveLength(1)
    expect(await choice()).toBe(expired)

    await page.click(`header a[href="${next}"]`)
    await expect.poll(views).toHaveLength(2)
    const [one, other] = await views()
    expect(other).toEqual({ page_path: next, referrer: first, session_id: one?.session_id })
    // The tab shows another document now, which only a new connection reaches.
    const again = await puppeteer.connect({ browserWSEndpoint: browser.wsEndpoint() })
    const followed = (await again.pages()).find((one) => one.url().endsWith(next))
    const state = await followed?.evaluate((key) => {
      const [navigation] = performance.getEntriesByType('navigation')
      return {
        wasPrerendered:
          navigation !== undefined && 'activationStart' in navigation && navigation.activationStart !== 0,
        choice: localStorage.getItem(key),
      }
    }, CHOICE_KEY)
    expect(state).toEqual({ wasPrerendered: true, choice: null })
  } finally {
    await browser.close()
  }
})
