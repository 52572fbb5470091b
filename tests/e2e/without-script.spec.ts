import { panelLink } from '../support/browser/choices'
import { menuPages, pageOf, pathOf } from '../support/browser/pages'
import { STRINGS } from '../support/browser/strings'
import { expect, test } from '../support/browser/test'

test.use({ javaScriptEnabled: false })

test('without scripts, a menu opens, closes and leads to a page', async ({ page }) => {
  await page.goto(pathOf('home', 'fr'))
  const menu = page
    .getByRole('banner')
    .locator('details[data-hover]')
    .filter({ hasText: STRINGS.fr.common.nav.services })
  const link = menu.getByRole('link').first()
  await expect(link).toBeHidden()
  await menu.locator('summary').click()
  await expect(link).toBeVisible()
  await menu.locator('summary').press('Enter')
  await expect(link).toBeHidden()
  await menu.locator('summary').press('Enter')
  await link.click()
  await expect(page).toHaveURL(pathOf('data-security', 'fr'))
})

test('without scripts, the menu on narrow screens opens and leads to a page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pathOf('home', 'fr'))
  const sheet = page.getByRole('banner').locator('details[data-sheet]')
  await sheet.locator('summary').click()
  const [first] = menuPages('useCases', 'fr')
  await sheet.getByRole('link', { name: first?.menu.label ?? '', exact: true }).click()
  await expect(page).toHaveURL(first?.path ?? '')
})

test('without scripts, the link to the consent panel leads to a section of the privacy policy', async ({
  page,
}) => {
  await page.goto(pathOf('home', 'fr'))
  await panelLink(page, 'fr').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageOf('privacy-policy', 'fr').heading)
  await expect(page.locator(':target')).toBeInViewport()
})
