import { violationsOf } from './support/axe'
import { pathOf } from './support/pages'
import { STRINGS } from './support/strings'
import { expect, open, test } from './support/test'

// page-layout.spec.ts checks pages as they load, this file what opens on them.
const { common, consent } = STRINGS.fr

test('open menus, the sheet and an explained term are accessible', async ({ page }) => {
  await open(page, pathOf('lawyers', 'fr'))
  const menu = page
    .getByRole('banner')
    .locator('details[data-hover]')
    .filter({ hasText: common.nav.useCases })
  await menu.locator('summary').press('Enter')
  await expect(menu.getByRole('link').first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.locator('main .term > button').first().focus()
  await expect(page.locator('.term-tip:visible')).toHaveCount(1)
  expect(await violationsOf(page)).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  const sheet = page.getByRole('banner').locator('details[data-sheet]')
  await sheet.locator('summary').press('Enter')
  await expect(sheet.getByRole('navigation')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('the panel of choices and its confirmation are accessible', async ({ page }) => {
  await open(page, pathOf('home', 'fr'))
  await page.getByRole('contentinfo').getByRole('link', { name: common.footer.choices }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await panel.getByRole('button', { name: consent.refuse.exempt }).click()
  await expect(page.getByText(consent.saved)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
