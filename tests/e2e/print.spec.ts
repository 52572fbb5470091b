import { PRINT_SHEET } from '../../src/theme/print'
import { panelIn, panelLink } from '../support/browser/choices'
import { applyFonts } from '../support/browser/fonts'
import { fieldOf, fillIn, formIn } from '../support/browser/forms'
import { LANGUAGES, menuPages, pathOf, token } from '../support/browser/pages'
import { expect, open, test } from '../support/browser/test'

/**
 * Returns the headings of each sheet, from the PDF's outline, which lists headings with their places. Skia, Chromium's
 * PDF writer, leaves the outline readable; it writes titles with letters beyond ASCII in UTF-16.
 */
function headingsBySheet(pdf: Buffer): string[][] {
  const text = pdf.toString('latin1')
  const sheets = /\/Kids \[([^\]]*)\]/.exec(text)?.[1]?.match(/\d+ 0 R/g) ?? []
  const entries = [...text.matchAll(/\/Title (?:\(([^)]*)\)|<FEFF([0-9A-F]*)>)\s*\/Dest \[(\d+ 0 R)/g)]
  return sheets.map((sheet) =>
    entries.flatMap(([, plain, hex = '', place]) =>
      place === sheet ? [plain ?? Buffer.from(hex, 'hex').swap16().toString('utf16le')] : [],
    ),
  )
}

for (const language of LANGUAGES) {
  test(`without scripts, each sector page in ${language} prints on at most five sheets, and its due diligence sheet alone on the second`, async ({
    visitor,
  }) => {
    const page = await (await visitor({ javaScriptEnabled: false })).newPage()
    for (const { path } of menuPages('useCases', language)) {
      await test.step(path, async () => {
        const printStyles = page.waitForResponse((response) => response.url().endsWith(PRINT_SHEET))
        await page.goto(path)
        await (await printStyles).finished()
        await applyFonts(page)
        const sheets = headingsBySheet(await page.pdf({ format: 'A4', outline: true, tagged: true }))
        expect(sheets.length).toBeGreaterThan(0)
        expect(sheets.length).toBeLessThanOrEqual(5)
        const headings = await page.locator('#diligence-sheet').locator('h3, h4').allTextContents()
        expect(headings.length).toBeGreaterThan(5)
        expect(sheets[1]?.sort()).toEqual(headings.sort())
      })
    }
  })
}

test('a printed page shows link addresses, the legal review date and glossary terms, but no controls', async ({
  page,
}) => {
  const path = pathOf('lawyers', 'fr')
  await open(page, path)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner').getByRole('navigation').first()).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
  // The address of each link is printed after the link. The page's own address is printed too.
  const printedAddress = await page.evaluate(() => {
    const paragraph = document.createElement('p')
    paragraph.innerHTML = '<a href="/somewhere">a link</a>'
    document.querySelector('main')?.append(paragraph)
    return getComputedStyle(paragraph.querySelector('a') ?? paragraph, '::after').content
  })
  expect(printedAddress).toContain('/somewhere')
  const main = page.getByRole('main')
  await expect(main.getByText(new RegExp(`https?://.*${path}$`))).toBeVisible()
  await expect(main.getByText(token('legal_review_date', 'fr')).last()).toBeVisible()
  // Glossary terms are printed as words, without their tips, and explained at the end. No button is printed.
  for (const term of await main.locator('.term').all()) {
    await expect(term).toHaveCSS('text-decoration-line', 'none')
    expect(await term.evaluate((link) => getComputedStyle(link, '::after').display)).toBe('none')
  }
  await expect(main.locator('section[data-terms] dt').first()).toBeVisible()
  await expect(main.locator('button:visible')).toHaveCount(0)
})

test('folded text is unfolded for printing, and folded again afterwards', async ({ page }) => {
  await open(page, pathOf('lawyers', 'fr'))
  const folded = page.locator('main details:not([open])')
  const before = await folded.count()
  expect(before).toBeGreaterThan(0)
  await page.evaluate(() =>
    addEventListener('beforeprint', () =>
      Object.assign(window, { stillFolded: document.querySelectorAll('main details:not([open])').length }),
    ),
  )
  await page.pdf()
  expect(await page.evaluate(() => (window as unknown as { stillFolded: number }).stillFolded)).toBe(0)
  await expect(folded).toHaveCount(before)
})

for (const language of LANGUAGES)
  test(`in ${language}, a printed form shows the whole text of each field`, async ({ page }) => {
    const form = formIn('contact', language)
    await open(page, form.path)
    const lines = Array.from({ length: 30 }, (_, at) => `ligne ${at + 1}`)
    const company = 'Société de gestion de patrimoine et de conseil du Grand-Duché '.repeat(3).trim()
    await fillIn(page, form, { message: lines.join('\n'), company })
    await page.emulateMedia({ media: 'print' })
    const printed = page.locator('main form p').filter({ visible: true })
    const message = printed.filter({ hasText: 'ligne 1' })
    expect(await message.innerText()).toBe(lines.join('\n'))
    expect(await message.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(1)
    await expect(printed.filter({ hasText: company })).toHaveCount(1)
    await expect(fieldOf(page, form, 'message')).toBeHidden()
    await expect(fieldOf(page, form, 'subject')).toBeVisible()
  })

test('an open panel about audience measurement is not printed', async ({ page }) => {
  await open(page, pathOf('home', 'fr'))
  await panelLink(page, 'fr').click()
  await expect(panelIn(page, 'fr')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('dialog')).toBeHidden()
})

test('the print style sheet stays last when a form adds styles', async ({ page }) => {
  await open(page, pathOf('demo', 'fr'))
  await page.getByRole('main').locator('form button').click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  expect(await page.evaluate(() => [...document.styleSheets].at(-1)?.href)).toContain(PRINT_SHEET)
})
