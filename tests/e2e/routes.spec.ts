import { otherLanguage } from '../../src/shared/languages'
import { menuPages, pageOf, pathOf } from './support/pages'
import { STRINGS } from './support/strings'
import { expect, test, type Page, tookOver } from './support/test'

/** The path of the address that a link element names. */
const linkedPath = async (page: Page, selector: string): Promise<string> =>
  new URL(String(await page.locator(selector).getAttribute('href'))).pathname

test('a slash at the end shows the page whose address has none', async ({ page }) => {
  const response = await page.goto('/avocats/')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageOf('lawyers', 'fr').heading)
  expect(await linkedPath(page, 'link[rel=canonical]')).toBe('/avocats')
})

for (const [language, path] of [
  ['fr', '/nulle-part'],
  ['en', '/en/nowhere/at-all'],
  ['fr', '/promo-50%25'],
] as const) {
  test(`${path} is not found, in words, with ways on`, async ({ page, problems }) => {
    problems.expect(/status of 404/)
    problems.expect(new RegExp(`404: no page at ${path} `))
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    const { notFound } = STRINGS[language]
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    const main = page.getByRole('main')
    await expect(main.getByText(STRINGS.fr.notFound.text)).toBeVisible()
    await expect(main.getByText(STRINGS.en.notFound.text)).toBeVisible()
    await expect(main.getByRole('link', { name: notFound.home })).toHaveAttribute(
      'href',
      pathOf('home', language),
    )
    await expect(main.getByRole('link', { name: notFound.otherHome })).toHaveAttribute(
      'href',
      pathOf('home', otherLanguage(language)),
    )
    for (const { path: sector, menu } of menuPages('useCases', language))
      await expect(main.getByRole('link', { name: menu.label })).toHaveAttribute('href', sector)
    // It is the script that logs the path.
    await tookOver(page)
  })
}
