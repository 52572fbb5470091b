import { fontFiles } from '../../src/shared/design/font-faces'
import { violationsOf } from '../support/browser/axe'
import { bannerIn, panelLink } from '../support/browser/choices'
import { fieldId, formFields } from '../../src/shared/forms/forms'
import { fieldOf, FORMS, ONE_FORM_PER_TYPE, submitButton } from '../support/browser/forms'
import { overflow } from '../support/browser/layout-faults'
import { oneOfEachKind, pathOf } from '../support/browser/pages'
import { readShifts, watchShifts } from '../support/browser/shifts'
import { smallTargets } from '../support/browser/targets'
import { expect, open, test, type Page } from '../support/browser/test'

const PHONE = { width: 390, height: 844 }
const NARROWEST = { width: 320, height: 640 }

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('the open menu and the consent panel are accessible, have large touch targets and fit 320 px', async ({
    page,
  }) => {
    await open(page, pathOf('home', 'fr'))
    const sheet = page.getByRole('banner').locator('details[data-sheet]')
    await sheet.locator('summary').tap()
    await expect(sheet.getByRole('navigation')).toBeVisible()
    // Once the page is inert, `smallTargets` ignores the targets behind the menu.
    await expect(page.locator('main')).toHaveJSProperty('inert', true)
    expect(await violationsOf(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    await page.setViewportSize(NARROWEST)
    expect(await overflow(page)).toBe(0)
    await sheet.locator('summary').tap()

    await page.setViewportSize(PHONE)
    await panelLink(page, 'fr').tap()
    const panel = page.getByRole('dialog')
    await expect(panel).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    await page.setViewportSize(NARROWEST)
    const box = await panel.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(NARROWEST.width)
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })

  test('on a screen 256 px high, the consent banner scrolls and does not cover the header', async ({
    visitor,
  }) => {
    const page = await (await visitor({ timezoneId: 'Europe/Luxembourg' })).newPage()
    await page.setViewportSize({ width: 320, height: 256 })
    await open(page, pathOf('home', 'fr'))
    const banner = bannerIn(page, 'fr')
    const header = await page.getByRole('banner').boundingBox()
    expect((await banner.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? NaN)
    for (const part of await banner.locator('h2, a, button').all()) {
      await part.scrollIntoViewIfNeeded()
      // Less than 1, because the banner's height is not a whole number of pixels.
      await expect(part).toBeInViewport({ ratio: 0.99 })
    }
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  for (const form of ONE_FORM_PER_TYPE)
    test(`the ${form.title} with errors is accessible, has large touch targets and fits 320 px`, async ({
      page,
    }) => {
      await open(page, form.path)
      await submitButton(page, form).tap()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      expect(await smallTargets(page)).toEqual([])
      await page.setViewportSize(NARROWEST)
      expect(await overflow(page)).toBe(0)
      for (const size of [PHONE, { width: 1440, height: 900 }]) {
        await page.setViewportSize(size)
        expect(await violationsOf(page), `at ${size.width} px`).toEqual([])
      }
    })
})

test.describe('on a phone without scripts', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, javaScriptEnabled: false })

  for (const form of FORMS)
    test(`when the browser refuses the empty ${form.title}, the first label is below the header`, async ({
      page,
    }) => {
      await page.goto(form.path)
      await submitButton(page, form).tap()
      const [first] = formFields(form.name)
      await expect(fieldOf(page, form, first?.name ?? '')).toBeFocused()
      const header = await page.getByRole('banner').boundingBox()
      const label = page.locator(`label[for="${fieldId(form.name, first?.name ?? '')}"]`)
      const top = async () => (await label.boundingBox())?.y
      await expect.poll(top).toBeGreaterThan(header?.height ?? NaN)
    })
})

test('a browser that darkens pages by itself leaves the colours as they are', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await open(page, pathOf('home', 'en'))
  await page.emulateMedia({ colorScheme: 'dark' })
  const before = await page.screenshot()
  await session.send('Emulation.setAutoDarkModeOverride', { enabled: true })
  expect((await page.screenshot()).equals(before)).toBe(true)
  // Without the declaration, the page would have become dark.
  await page.evaluate(() => (document.documentElement.style.colorScheme = 'normal'))
  await expect.poll(async () => (await page.screenshot()).equals(before)).toBe(false)
})

test('letters stand at fractions of pixels, so that words have even gaps', async ({ page }) => {
  await open(page, pathOf('contact', 'fr'))
  const widths = await page.locator('main h1, main p, main button span, main input').evaluateAll((elements) =>
    elements.map((element) => {
      // The text of a field cannot be measured in the field itself.
      const copy = document.createElement('span')
      const { font, textRendering } = getComputedStyle(element)
      Object.assign(copy.style, { font, textRendering, letterSpacing: 0, position: 'absolute' })
      copy.textContent = 'l'.repeat(99)
      document.body.append(copy)
      return copy.getBoundingClientRect().width
    }),
  )
  expect(widths.length).toBeGreaterThan(10)
  expect(widths.filter((width) => width % 99 === 0)).toEqual([])
})

test('on a screen 400 px high, an open menu is accessible and scrolls to each link', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 400 })
  await open(page, pathOf('home', 'fr'))
  for (const menu of await page.locator('header details[data-hover]').all()) {
    await menu.locator('summary').press('Enter')
    await expect(menu.getByRole('link').first()).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    for (const link of await menu.getByRole('link').all()) {
      await link.scrollIntoViewIfNeeded()
      await expect(link).toBeInViewport({ ratio: 1 })
    }
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

/** Opens a page whose fonts arrive after its first paint, as on a slow connection. */
async function openBeforeFonts(page: Page, path: string): Promise<void> {
  let release = () => {}
  const painted = new Promise<void>((resolve) => (release = resolve))
  const requested = new Set<string>()
  // `page.route` bypasses the browser's cache, so each page requests its fonts.
  await page.route('**/*.woff2', async (route) => {
    requested.add(new URL(route.request().url()).pathname)
    await painted
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  // The requests may come later than the paint: a busy browser sometimes reports the paint first.
  await expect.poll(() => requested.size, path).toBe(Object.keys(fontFiles).length)
  release()
  await page.evaluate(() => document.fonts.ready)
  await page.unrouteAll()
}

test('a font that arrives late moves nothing', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await watchShifts(context)
  for (const { path } of oneOfEachKind('fr')) {
    await openBeforeFonts(page, path)
    expect.soft(await readShifts(page), path).toEqual([])
  }
})
