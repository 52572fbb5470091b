import { violationsOf } from './support/axe'
import { LANGUAGES, pathOf } from './support/pages'
import { STRINGS } from './support/strings'
import { expect, open, test } from './support/test'

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

test('the checker sees a violation', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  expect(await violationsOf(page)).toEqual([expect.stringMatching(/^button-name/)])
})

for (const language of LANGUAGES) {
  const { common, consent } = STRINGS[language]

  test.describe(`states in ${language}`, () => {
    test('the page that is not found is accessible', async ({ page, problems }) => {
      problems.expect(/status of 404/)
      problems.expect(/404: no page at/)
      await open(page, `${language === 'en' ? '/en' : ''}/nowhere`)
      for (const size of WIDTHS) {
        await page.setViewportSize(size)
        expect(await violationsOf(page), `at ${size.width} px`).toEqual([])
      }
    })

    // What follows is the same code in both languages.
    if (language === 'en') return

    test('open menus are accessible', async ({ page }) => {
      await open(page, pathOf('home', language))
      for (const label of [common.nav.services, common.nav.useCases]) {
        const menu = page.getByRole('banner').locator('details[data-hover]').filter({ hasText: label })
        await menu.locator('summary').press('Enter')
        await expect(menu.getByRole('link').first()).toBeVisible()
        expect(await violationsOf(page), label).toEqual([])
      }
    })

    test('the open sheet is accessible', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, pathOf('lawyers', language))
      const sheet = page.getByRole('banner').locator('details:not([data-hover])')
      await sheet.locator('summary').press('Enter')
      await expect(sheet.getByRole('navigation')).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
    })

    test('the panel of choices and the words that confirm one are accessible', async ({ page }) => {
      await open(page, pathOf('home', language))
      await page.getByRole('contentinfo').getByRole('link', { name: common.footer.choices }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('dialog').getByRole('button', { name: consent.refuse.exempt }).click()
      await expect(page.getByText(consent.saved)).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
    })

    test('an explained term is accessible', async ({ page }) => {
      await open(page, pathOf('home', language))
      const term = page.locator('main .term > button').first()
      await term.focus()
      await expect(page.locator('.term-tip:visible')).toHaveCount(1)
      expect(await violationsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.locator('.term-tip:visible')).toHaveCount(0)
      await expect(term).toBeFocused()
    })
  })
}
