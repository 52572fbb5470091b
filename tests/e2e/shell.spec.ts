import { otherLanguage } from '../../src/languages'
import { isAddedSector, SECTORS } from '../support/sectors'
import { LANGUAGES, menuPages, pageOf, pathOf } from './support/pages'
import { STRINGS } from './support/strings'
import { expect, open, test } from './support/test'

/** Menus as they appear in the header: their label's key, and the place in the content that fills them. */
const MENUS = [
  ['services', 'services'],
  ['useCases', 'useCases'],
] as const

for (const language of LANGUAGES) {
  const { common } = STRINGS[language]
  const other = otherLanguage(language)

  test.describe(`header and footer in ${language}`, () => {
    test('the header leads where the specification says', async ({ page }) => {
      await page.goto(pathOf('lawyers', language))
      const header = page.getByRole('banner')
      await expect(header.getByRole('link', { name: common.logo.split(',')[1] })).toHaveAttribute(
        'href',
        pathOf('home', language),
      )
      for (const place of ['main', 'action']) {
        for (const { path, menu } of menuPages(place, language))
          await expect(header.getByRole('link', { name: menu.label, exact: true })).toHaveAttribute(
            'href',
            path,
          )
      }
      for (const [label, place] of MENUS) {
        const menu = header.locator('details').filter({ hasText: common.nav[label] }).first()
        const hrefs = await menu
          .getByRole('link', { includeHidden: true })
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
        expect(hrefs).toEqual(menuPages(place, language).map(({ path }) => path))
      }
      expect(menuPages('services', language).map(({ id }) => id)).toEqual(['data-security', 'implementation'])
      const sectors = menuPages('useCases', language).filter(({ path }) => !isAddedSector(path))
      expect(sectors.map(({ id }) => id)).toEqual(SECTORS)
    })

    test('the language selector leads to the home pages', async ({ page }) => {
      await page.goto(pathOf('notaries', language))
      const selector = page.getByRole('banner').getByRole('list', { name: common.language.choose })
      await expect(selector.getByRole('link', { name: common.language[language] })).toHaveAttribute(
        'aria-current',
      )
      await selector.getByRole('link', { name: common.language[other] }).click()
      await expect(page).toHaveURL(pathOf('home', other))
      await expect(page.locator('html')).toHaveAttribute('lang', other)
    })

    test('each page offers itself in the other language', async ({ page }) => {
      await page.goto(pathOf('art-dealers', language))
      const link = page.getByRole('link', { name: common.language.readIn })
      await expect(link).toHaveAttribute('hreflang', other)
      await expect(link).toHaveAttribute('lang', other)
      await link.click()
      await expect(page).toHaveURL(pathOf('art-dealers', other))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageOf('art-dealers', other).heading)
    })

    test('the footer holds navigation, offices, legal pages and copyright', async ({ page }) => {
      await page.goto(pathOf('home', language))
      const footer = page.getByRole('contentinfo')
      for (const place of ['main', 'action', 'legal']) {
        for (const { path, menu } of menuPages(place, language)) {
          const name = menu.footerLabel ?? menu.label
          await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
        }
      }
      await expect(footer.getByRole('link', { name: common.footer.services, exact: true })).toHaveAttribute(
        'href',
        `${pathOf('home', language)}#services`,
      )
      await expect(page.locator('#services')).toBeVisible()
      await expect(footer.getByText(common.footer.office.paris)).toBeVisible()
      await expect(footer.getByText(common.footer.office.luxembourg)).toBeVisible()
      await expect(footer.getByText('© 2025')).toBeVisible()
    })

    test('the skip link is the first stop and leads to the content', async ({ page }) => {
      await open(page, pathOf('about', language))
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: common.skip })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
    })

    test('the browser’s own language sends nobody elsewhere', async ({ visitor }) => {
      const context = await visitor({ locale: other === 'fr' ? 'fr-FR' : 'en-GB' })
      const page = await context.newPage()
      await open(page, pathOf('home', language))
      await expect(page).toHaveURL(pathOf('home', language))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    })
  })
}
