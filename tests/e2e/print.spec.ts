import { PRINT_SHEET } from '../../src/theme/print'
import { dressed } from './support/fonts'
import { LANGUAGES, menuPages, pathOf, token } from './support/pages'
import { expect, open, test } from './support/test'

/** How many pages a PDF has. */
const sheets = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

for (const language of LANGUAGES) {
  test(`sector pages in ${language} print as briefs of three sheets at most, without scripts too`, async ({
    visitor,
  }) => {
    const page = await (await visitor({ javaScriptEnabled: false })).newPage()
    for (const { path } of menuPages('useCases', language)) {
      await test.step(path, async () => {
        const sheet = page.waitForResponse((response) => response.url().endsWith(PRINT_SHEET))
        await page.goto(path)
        await (await sheet).finished()
        await dressed(page)
        const pdf = await page.pdf({ format: 'A4' })
        expect(sheets(pdf)).toBeGreaterThan(0)
        expect(sheets(pdf)).toBeLessThanOrEqual(3)
      })
    }
  })

  test(`a printed page in ${language} holds what paper needs`, async ({ page }) => {
    await open(page, pathOf('lawyers', language))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner').getByRole('navigation').first()).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
    // Addresses of links are written out, and that of the page itself.
    const written = await page.evaluate(() => {
      const text = document.createElement('p')
      text.innerHTML = '<a href="/somewhere">a link</a>'
      document.querySelector('main')?.append(text)
      return getComputedStyle(text.querySelector('a') ?? text, '::after').content
    })
    expect(written).toContain('/somewhere')
    const main = page.getByRole('main')
    await expect(main.getByText(new RegExp(`https?://.*${pathOf('lawyers', language)}$`))).toBeVisible()
    await expect(main.getByText(token('legal_review_date', language)).last()).toBeVisible()
    // What is a button on screen is a word on paper; other buttons are nothing there.
    for (const term of await main.locator('section[id] .term > button').all())
      await expect(term).toBeVisible()
    await expect(main.locator('.term-tip:visible')).toHaveCount(0)
    await expect(main.locator('button:not(.term > button):visible')).toHaveCount(0)
  })
}

test('what is folded is printed, and folded again after', async ({ page }) => {
  await open(page, pathOf('lawyers', 'fr'))
  const folded = page.locator('main details:not([open])')
  const before = await folded.count()
  expect(before).toBeGreaterThan(0)
  await page.evaluate(() =>
    addEventListener('beforeprint', () =>
      Object.assign(window, { left: document.querySelectorAll('main details:not([open])').length }),
    ),
  )
  await page.pdf()
  expect(await page.evaluate(() => (window as unknown as { left: number }).left)).toBe(0)
  await expect(folded).toHaveCount(before)
})

test('what a form draws later leaves the print sheet the last word', async ({ page }) => {
  await open(page, pathOf('demo', 'fr'))
  await page.getByRole('main').locator('form button').click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  expect(await page.evaluate(() => [...document.styleSheets].at(-1)?.href)).toContain(PRINT_SHEET)
})
