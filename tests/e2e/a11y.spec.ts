import { violationsOf } from './support/axe'
import { pathOf } from './support/pages'
import { STRINGS } from './support/strings'
import { expect, open, test } from './support/test'

// Pages as they load are checked in page-layout.spec.ts; these are what opens on them.
const { common, consent } = STRINGS.fr

test('the check sees a violation', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  expect(await violationsOf(page)).toEqual([expect.stringMatching(/^button-name/)])
})

for (const path of ['/nulle-part', '/en/nowhere'])
  test(`the not-found page ${path} is accessible`, async ({ page, problems }) => {
    problems.expect(/status of 404/)
    problems.expect(/404: no page at/)
    await open(page, path)
    expect(await violationsOf(page)).toEqual([])
  })

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
  const sheet = page.getByRole('banner').locator('details:not([data-hover])')
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
