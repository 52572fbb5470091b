import { violationsOf } from '../support/browser/axe'
import { STRINGS } from '../support/browser/strings'
import { expect, test, waitForScripts } from '../support/browser/test'

for (const [language, path] of [
  ['fr', '/nulle-part'],
  ['en', '/en/nowhere/at-all'],
  ['fr', '/promo-50%25'],
] as const) {
  test(`${path} shows the not-found page in both languages, links to both home pages and logs the path`, async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 404/)
    problems.expect(new RegExp(`404: no page at ${path} `))
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    const main = page.getByRole('main')
    for (const { text } of [STRINGS.fr.notFound, STRINGS.en.notFound])
      await expect(main.getByText(text)).toBeVisible()
    for (const home of ['/', '/en']) await expect(main.locator(`a[href="${home}"]`)).toBeVisible()
    // The page's script logs the path, and `problems` checks the log.
    await waitForScripts(page)
    expect(await violationsOf(page)).toEqual([])
  })
}
