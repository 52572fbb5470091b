import { applyFonts, openBeforeFonts } from './support/fonts'
import { overflow } from './support/layout-faults'
import { violationsOf } from './support/axe'
import { bannerIn, opener } from './support/choices'
import { ONE_OF_EACH, submitButton } from './support/forms'
import { LANGUAGES, menuPages, oneOfEachKind, pathOf } from './support/pages'
import { shiftsOf, watchShifts } from './support/shifts'
import { smallTargets } from './support/targets'
import { expect, open, test } from './support/test'

const PHONE = { width: 390, height: 844 }
const NARROWEST = { width: 320, height: 640 }

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('the open sheet and the panel of choices can be touched and fit 320 px', async ({ page }) => {
    await open(page, pathOf('home', 'fr'))
    const sheet = page.getByRole('banner').locator('details[data-sheet]')
    await sheet.locator('summary').tap()
    await expect(sheet.getByRole('navigation')).toBeVisible()
    // Targets behind the sheet do not count once they are out of reach.
    await expect(page.locator('main')).toHaveJSProperty('inert', true)
    expect(await smallTargets(page)).toEqual([])
    await page.setViewportSize(NARROWEST)
    expect(await overflow(page)).toBe(0)
    await sheet.locator('summary').tap()

    await page.setViewportSize(PHONE)
    await opener(page, 'fr').tap()
    const panel = page.getByRole('dialog')
    await expect(panel).toBeVisible()
    expect(await smallTargets(page)).toEqual([])
    await page.setViewportSize(NARROWEST)
    const box = await panel.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(NARROWEST.width)
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })

  test('the banner scrolls within itself on a low screen, and leaves the header clear', async ({
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
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  for (const form of ONE_OF_EACH)
    test(`the errors of the ${form.title} can be touched, fit 320 px and are accessible`, async ({
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

test('a menu scrolls within itself on a low screen', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 400 })
  await open(page, pathOf('home', 'fr'))
  for (const menu of await page.locator('header details[data-hover]').all()) {
    await menu.locator('summary').press('Enter')
    for (const link of await menu.getByRole('link').all()) {
      await link.scrollIntoViewIfNeeded()
      await expect(link).toBeInViewport({ ratio: 1 })
    }
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

test('a font that arrives late moves nothing', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await watchShifts(context)
  for (const { path } of oneOfEachKind('fr')) {
    await openBeforeFonts(page, path)
    expect.soft(await shiftsOf(page), path).toEqual([])
  }
})

for (const [width, home, sector, caseWithin] of [
  [390, 8_500, 9_500, 3_000],
  [1440, 5_800, 7_500, 2_200],
] as const)
  test(`at ${width} px, home pages are ${home} px high at most, sector pages ${sector}, with their case within ${caseWithin}`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 900 })
    const heightOf = async (path: string) => {
      await open(page, path)
      await applyFonts(page)
      return page.evaluate(() => document.documentElement.scrollHeight)
    }
    for (const language of LANGUAGES) {
      expect.soft(await heightOf(pathOf('home', language)), language).toBeLessThanOrEqual(home)
      for (const { path } of menuPages('useCases', language)) {
        expect.soft(await heightOf(path), path).toBeLessThanOrEqual(sector)
        const caseAt = await page
          .locator('#case')
          .evaluate((one) => one.getBoundingClientRect().top + scrollY)
        expect.soft(caseAt, path).toBeLessThanOrEqual(caseWithin)
      }
    }
  })
