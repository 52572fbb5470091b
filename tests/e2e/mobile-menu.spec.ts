import { otherLanguage } from '../../src/languages'
import { LANGUAGES, menuPages, pathOf } from './support/pages'
import { STRINGS } from './support/strings'
import { expect, open, openBeforeScripts, test, tookOver, type Page } from './support/test'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const sheetIn = (page: Page) => {
  const details = page.getByRole('banner').locator('details:not([data-hover])')
  return { toggle: details.locator('summary'), sheet: details.getByRole('navigation') }
}

for (const language of LANGUAGES) {
  const { nav, language: languages } = STRINGS[language].common

  test.describe(`sheet of narrow screens in ${language}`, () => {
    test('opens and closes by its button, which says which it does', async ({ page }) => {
      await open(page, pathOf('home', language))
      const { toggle, sheet } = sheetIn(page)
      await expect(sheet).toBeHidden()
      await expect(toggle).toHaveAccessibleName(nav.open)
      await toggle.tap()
      await expect(sheet).toBeVisible()
      await expect(toggle).toHaveAccessibleName(nav.close)
      await toggle.tap()
      await expect(sheet).toBeHidden()
    })

    test('holds the links of the header, all within reach', async ({ page }) => {
      await open(page, pathOf('lawyers', language))
      const { toggle, sheet } = sheetIn(page)
      await toggle.tap()
      for (const place of ['main', 'services', 'useCases', 'action']) {
        for (const { path, menu } of menuPages(place, language)) {
          const link = sheet.getByRole('link', { name: menu.label, exact: true })
          await expect(link).toHaveAttribute('href', path)
          await link.scrollIntoViewIfNeeded()
          await expect(link).toBeInViewport({ ratio: 1 })
        }
      }
      await expect(sheet.getByRole('link', { name: languages[otherLanguage(language)] })).toHaveAttribute(
        'href',
        pathOf('home', otherLanguage(language)),
      )
    })

    // What follows is the same code in both languages.
    if (language === 'en') return

    test('opened before the scripts came, keeps the page behind it out of reach too', async ({ page }) => {
      const release = await openBeforeScripts(page, pathOf('home', language))
      const { toggle, sheet } = sheetIn(page)
      await toggle.tap()
      await expect(sheet).toBeVisible()
      release()
      await tookOver(page)
      await expect(toggle).toHaveAccessibleName(nav.close)
      await expect(page.locator('main')).toHaveJSProperty('inert', true)
    })

    test('gives the page back when the screen is turned wide', async ({ page }) => {
      await page.setViewportSize({ width: 768, height: 1024 })
      await open(page, pathOf('home', language))
      const { toggle } = sheetIn(page)
      await toggle.tap()
      await expect(page.locator('main')).toHaveJSProperty('inert', true)
      await page.setViewportSize({ width: 1024, height: 768 })
      await expect(page.locator('main')).toHaveJSProperty('inert', false)
    })

    test('keeps the page behind it out of reach', async ({ page }) => {
      await open(page, pathOf('lawyers', language))
      const { toggle } = sheetIn(page)
      await toggle.press('Enter')
      await expect(page.locator('main')).toHaveJSProperty('inert', true)
      await expect(page.locator('body footer')).toHaveJSProperty('inert', true)
      // A whole round of the Tab key stays in the header.
      for (let stop = 0; stop < 25; stop += 1) {
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement?.closest('main, footer') === null)).toBe(true)
      }
      const before = await page.evaluate(() => scrollY)
      await page.mouse.wheel(0, 600)
      expect(await page.evaluate(() => scrollY)).toBe(before)
    })

    test('closes by Escape, and gives the focus back', async ({ page }) => {
      await open(page, pathOf('home', language))
      const { toggle, sheet } = sheetIn(page)
      await toggle.press('Enter')
      await sheet.getByRole('link').nth(2).focus()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(toggle).toBeFocused()
      await expect(page.locator('main')).toHaveJSProperty('inert', false)
    })
  })
}
