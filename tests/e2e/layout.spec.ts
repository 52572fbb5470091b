import { dressed, openBeforeFonts } from './support/fonts'
import { overflow } from './support/layout-faults'
import { violationsOf } from './support/axe'
import { bannerIn } from './support/choices'
import { FORMS, ONE_OF_EACH, submitButton } from './support/forms'
import { LANGUAGES, menuPages, oneOfEachKind, pathOf } from './support/pages'
import { shiftOf, shiftsOf, watchShifts } from './support/shifts'
import { STRINGS } from './support/strings'
import { smallTargets } from './support/targets'
import { expect, open, test } from './support/test'

const PHONE = { width: 390, height: 844 }
const NARROWEST = { width: 320, height: 640 }

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  for (const language of LANGUAGES) {
    test(`the open sheet in ${language} can be touched and fits 320 px`, async ({ page }) => {
      await open(page, pathOf('home', language))
      const sheet = page.getByRole('banner').locator('details:not([data-hover])')
      await sheet.locator('summary').tap()
      await expect(sheet.getByRole('navigation')).toBeVisible()
      // What lies behind the sheet is no target once it is out of reach.
      await expect(page.locator('main')).toHaveJSProperty('inert', true)
      expect(await smallTargets(page)).toEqual([])
      await page.setViewportSize(NARROWEST)
      expect(await overflow(page)).toBe(0)
    })

    test(`the panel of choices in ${language} can be touched and fits 320 px`, async ({ page }) => {
      await open(page, pathOf('home', language))
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: STRINGS[language].common.footer.choices })
        .tap()
      const panel = page.getByRole('dialog')
      await expect(panel).toBeVisible()
      expect(await smallTargets(page)).toEqual([])
      await page.setViewportSize(NARROWEST)
      const box = await panel.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(NARROWEST.width)
      expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    })
  }

  test('the banner scrolls within itself on a low screen, and leaves the header clear', async ({
    visitor,
  }) => {
    const page = await (await visitor({ timezoneId: 'Europe/Luxembourg' })).newPage()
    await page.setViewportSize({ width: 320, height: 256 })
    for (const language of LANGUAGES) {
      await open(page, pathOf('home', language))
      const banner = bannerIn(page, language)
      const header = await page.getByRole('banner').boundingBox()
      expect((await banner.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? NaN)
      for (const part of await banner.locator('h2, a, button').all()) {
        await part.scrollIntoViewIfNeeded()
        await expect(part).toBeInViewport({ ratio: 1 })
      }
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
  })

  for (const form of FORMS) {
    test(`the errors of the ${form.title} can be touched, fit 320 px and are accessible`, async ({
      page,
    }) => {
      await open(page, form.path)
      await submitButton(page, form).tap()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      expect(await smallTargets(page)).toEqual([])
      await page.setViewportSize(NARROWEST)
      expect(await overflow(page)).toBe(0)
      if (!ONE_OF_EACH.includes(form)) return
      for (const size of [PHONE, { width: 768, height: 1024 }, { width: 1440, height: 900 }]) {
        await page.setViewportSize(size)
        expect(await violationsOf(page), `at ${size.width} px`).toEqual([])
      }
    })
  }
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

test('a font that comes late moves nothing', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await watchShifts(context)
  for (const { path } of oneOfEachKind('fr')) {
    await openBeforeFonts(page, path)
    expect.soft(await shiftsOf(page), path).toEqual([])
  }
})

test('the watch over shifts sees one', async ({ page, context }) => {
  await watchShifts(context)
  await open(page, '/')
  await page.evaluate(() => {
    const block = document.createElement('div')
    block.style.height = '300px'
    document.body.prepend(block)
  })
  await expect.poll(async () => shiftOf(await shiftsOf(page))).toBeGreaterThan(0.1)
})

for (const [width, highest] of [
  [390, 8_500],
  [1440, 5_800],
] as const) {
  test(`the home page at ${width} px is ${highest} px high at most`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const language of LANGUAGES) {
      await open(page, pathOf('home', language))
      await dressed(page)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect.soft(height, language).toBeLessThanOrEqual(highest)
    }
  })
}

for (const [width, highest, caseWithin] of [
  [390, 9_500, 3_000],
  [1440, 7_500, 2_200],
] as const) {
  test(`profession pages at ${width} px are ${highest} px high at most, and their case is not far`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const { path } of LANGUAGES.flatMap((language) => menuPages('useCases', language))) {
      await open(page, path)
      await dressed(page)
      const [height, caseAt] = await page.evaluate(() => [
        document.documentElement.scrollHeight,
        (document.querySelector('#case')?.getBoundingClientRect().top ?? Infinity) + scrollY,
      ])
      expect.soft(height, path).toBeLessThanOrEqual(highest)
      expect.soft(caseAt, path).toBeLessThanOrEqual(caseWithin)
    }
  })
}
