import { LANGUAGES, menuPages, pageOf, pathOf } from './support/pages'
import { STRINGS } from './support/strings'
import { expect, test } from './support/test'

test.use({ javaScriptEnabled: false })

for (const language of LANGUAGES) {
  const { nav } = STRINGS[language].common

  test.describe(`without scripts in ${language}`, () => {
    test('menus open, close and lead on', async ({ page }) => {
      await page.goto(pathOf('home', language))
      const menu = page.getByRole('banner').locator('details[data-hover]').filter({ hasText: nav.services })
      const link = menu.getByRole('link').first()
      await expect(link).toBeHidden()
      await menu.locator('summary').click()
      await expect(link).toBeVisible()
      await menu.locator('summary').press('Enter')
      await expect(link).toBeHidden()
      await menu.locator('summary').press('Enter')
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        pageOf('data-security', language).heading,
      )
    })

    test('the sheet of narrow screens opens and leads on', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(pathOf('home', language))
      const details = page.getByRole('banner').locator('details:not([data-hover])')
      await details.locator('summary').click()
      const [first] = menuPages('useCases', language)
      await details.getByRole('link', { name: first?.menu.label ?? '', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.heading ?? '')
    })

    test('the link to one’s choices leads to the policy’s words on them', async ({ page }) => {
      await page.goto(pathOf('home', language))
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: STRINGS[language].common.footer.choices })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        pageOf('privacy-policy', language).heading,
      )
      await expect(page.locator(':target')).toBeInViewport()
    })
  })
}
