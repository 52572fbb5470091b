import { otherLanguage } from '../../src/languages'
import { LANGUAGES, pageOf, pathOf } from './support/pages'
import { STRINGS } from './support/strings'
import { expect, open, test } from './support/test'

for (const language of LANGUAGES) {
  const { common } = STRINGS[language]
  const other = otherLanguage(language)

  test.describe(`header and footer in ${language}`, () => {
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
