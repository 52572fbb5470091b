import type { Locator, Page } from 'playwright/test'
import { tokens } from '../../src/shared/design/tokens'
import { violationsOf } from '../support/browser/axe'
import { pathOf, type Language } from '../support/browser/pages'
import { expect, open, test } from '../support/browser/test'

/** Opens a page. @returns its first glossary term, and the entry of that term in the list at the page's end */
async function openTerm(page: Page, language: Language = 'fr') {
  await open(page, pathOf('lawyers', language))
  const term = page.locator('main a.term').first()
  const entry = page.locator(`main section[data-terms] ${await term.getAttribute('href')}`)
  return { term, entry }
}

type Tip = { isShown: boolean; isVisible: boolean; delay: string; text: string }

/** What styles say of a term's tip, which is generated content. */
const tipOf = (term: Locator): Promise<Tip> =>
  term.evaluate((link) => {
    const { display, visibility, animationDelay: delay, content: text } = getComputedStyle(link, '::after')
    return { isShown: display !== 'none', isVisible: visibility === 'visible', delay, text }
  })

const expectTip = (term: Locator, isShown: boolean) =>
  expect.poll(async () => (await tipOf(term)).isShown).toBe(isShown)

for (const language of ['fr', 'en'] as const)
  test(`in ${language}, a term is a link to its entry, whose text is the link's tip and description`, async ({
    page,
  }) => {
    const { term, entry } = await openTerm(page, language)
    const text = (await entry.locator('dd').textContent()) ?? ''
    expect(text.length).toBeGreaterThan(10)
    await expect(entry.locator('dt')).toHaveText((await term.textContent()) ?? '-')
    await expect(term).toHaveAccessibleDescription(text)
    expect((await tipOf(term)).text.startsWith(JSON.stringify(text))).toBe(true)
    // The sentence around it reads, and is copied, as if there were no tip.
    expect(await term.evaluate((link) => link.closest('p')?.innerText)).not.toContain(text)
    await term.focus()
    expect(await violationsOf(page)).toEqual([])
  })

test('the tip shows after 700 ms under a pointer, and at once on focus by keyboard', async ({ page }) => {
  const { term } = await openTerm(page)
  await expectTip(term, false)
  await term.hover()
  expect(await tipOf(term)).toMatchObject({
    isShown: true,
    delay: `${Number.parseInt(tokens.duration.patience) / 1_000}s`,
  })
  await page.mouse.move(0, 0)
  await expectTip(term, false)
  await page.keyboard.press('Tab')
  await term.focus()
  expect(await tipOf(term)).toMatchObject({ isShown: true, delay: '0s' })
})

test('the tip stays while the pointer is on it, and Escape hides it until the pointer returns', async ({
  page,
}) => {
  const { term } = await openTerm(page)
  await term.hover()
  await expect.poll(async () => (await tipOf(term)).isVisible).toBe(true)
  const box = await term.boundingBox()
  // Tips open above their term, or below it, with a gap between them.
  for (const distance of [3, 12, 20]) {
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) - distance)
    await expectTip(term, true)
  }
  await page.keyboard.press('Escape')
  await expectTip(term, false)
  await page.mouse.move(0, 0)
  await term.hover()
  await expectTip(term, true)
})

for (const [how, follow] of [
  ['a click with a mouse', (term: Locator) => term.click()],
  ['Enter', (term: Locator) => term.press('Enter')],
] as const)
  test(`${how} goes to the entry, which gets the focus, and Back returns`, async ({ page }) => {
    const { term, entry } = await openTerm(page)
    const place = await page.evaluate(() => scrollY)
    await follow(term)
    await expect(entry).toBeInViewport()
    await expect(entry).toBeFocused()
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap shows the tip, a tap elsewhere hides it, and a second tap goes to the entry', async ({
    page,
  }) => {
    const { term, entry } = await openTerm(page)
    await term.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await term.tap()
    await expectTip(term, true)
    expect(await page.evaluate(() => [scrollY, location.hash])).toEqual([place, ''])
    await page.getByRole('heading', { level: 1 }).tap()
    await expectTip(term, false)
    await term.tap()
    await expectTip(term, true)
    await term.tap()
    await expect(entry).toBeFocused()
    await expect(entry).toBeInViewport()
  })

  test('without scripts, a tap goes to the entry', async ({ visitor }) => {
    const context = await visitor({
      javaScriptEnabled: false,
      hasTouch: true,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    await page.goto(pathOf('lawyers', 'fr'))
    const term = page.locator('main a.term').first()
    const entry = page.locator(`main section[data-terms] ${await term.getAttribute('href')}`)
    await term.tap()
    await expect(entry).toBeInViewport()
  })
})
