import { panelLink } from '../support/browser/choices'
import { menuPages, pageOf, pathOf } from '../support/browser/pages'
import { STRINGS } from '../support/browser/strings'
import { expect, open, test, waitForScripts, type Page } from '../support/browser/test'

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const footerLink = (page: Page, name = '') =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test('each footer link leads to its page, on which that link is marked as current', async ({ page }) => {
  await page.goto(pathOf('home', 'fr'))
  for (const place of ['main', 'legal', 'action'])
    for (const { path, heading: words, menu } of menuPages(place, 'fr')) {
      const link = footerLink(page, menu.footerLabel ?? menu.label)
      await link.click()
      await expect(heading(page)).toHaveText(words)
      await expect(page.getByRole('contentinfo').locator('a[aria-current=page]')).toHaveAttribute(
        'href',
        path,
      )
    }
})

test('a link leads to the same page in English, and the language selector to the English home page', async ({
  page,
}) => {
  const { language } = STRINGS.fr.common
  await page.goto(pathOf('art-dealers', 'fr'))
  const same = page.getByRole('link', { name: language.readIn })
  await expect(same).toHaveAttribute('hreflang', 'en')
  await same.click()
  await expect(page).toHaveURL(pathOf('art-dealers', 'en'))
  await page.goBack()
  const selector = page.getByRole('banner').getByRole('list', { name: language.choose })
  await selector.getByRole('link', { name: language.en }).click()
  await expect(page).toHaveURL(pathOf('home', 'en'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a visitor with an English browser is not redirected from the French home page', async ({ visitor }) => {
  const page = await (await visitor({ locale: 'en-GB' })).newPage()
  await open(page, pathOf('home', 'fr'))
  await expect(page).toHaveURL(pathOf('home', 'fr'))
})

test('the skip link is the first Tab stop and leads to the content (WCAG 2.4.1)', async ({ page }) => {
  await open(page, pathOf('about', 'fr'))
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: STRINGS.fr.common.skip })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

const lawyers = pageOf('lawyers', 'fr')
const about = pageOf('about', 'fr')

test.describe('the scroll position', () => {
  // Pages use a font only if it arrives at once (font-display: optional), and are a little higher without it.
  test.beforeEach(async ({ page, problems }) => {
    problems.expect(/ERR_FAILED/)
    await page.route('**/*.woff2', (route) => route.abort())
  })

  test('a new page starts at its top, and Back and Forward restore the scroll position', async ({ page }) => {
    await open(page, lawyers.path)
    const link = footerLink(page, about.menu?.label)
    await link.scrollIntoViewIfNeeded()
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(800)
    const position = await scrollTop(page)

    await link.click()
    await expect(heading(page)).toHaveText(about.heading)
    expect(await scrollTop(page)).toBe(0)
    await page.goBack()
    await expect(heading(page)).toHaveText(lawyers.heading)
    await expect.poll(() => scrollTop(page)).toBe(position)
    await page.goForward()
    await expect(heading(page)).toHaveText(about.heading)
    await expect.poll(() => scrollTop(page)).toBe(0)
  })

  test('a link within a page shows its target below the header, and Back restores the scroll position', async ({
    page,
  }) => {
    await open(page, pathOf('privacy-policy', 'fr'))
    await page.evaluate(() => scrollTo(0, 100))
    const entry = page.getByRole('navigation', { name: STRINGS.fr.common.contents }).getByRole('link').nth(4)
    const target = page.locator(String(await entry.getAttribute('href')))
    await entry.click()
    await expect(target).toBeInViewport()
    const header = await page.getByRole('banner').boundingBox()
    const headerBottom = (header?.y ?? 0) + (header?.height ?? 0)
    await expect.poll(async () => (await target.boundingBox())?.y).toBeGreaterThanOrEqual(headerBottom)
    const position = await scrollTop(page)

    await footerLink(page, about.menu?.label).click()
    await expect(heading(page)).toHaveText(about.heading)
    await page.goBack()
    await expect(heading(page)).not.toHaveText(about.heading)
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(position)
    await page.goBack()
    await expect.poll(() => scrollTop(page)).toBe(100)
  })

  test('after a reload or Back, a page whose URL names a fold stays where the reader was', async ({
    page,
  }) => {
    await open(page, `${lawyers.path}#duty-3`)
    await expect(page.locator('#duty-3 details')).toHaveAttribute('open')
    const offices = page.getByRole('contentinfo')
    await offices.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, -300))
    const place = async () => Math.round((await offices.boundingBox())?.y ?? NaN)
    const before = await place()
    await page.reload()
    await waitForScripts(page)
    await expect.poll(place).toBe(before)
    await open(page, about.path)
    await page.goBack()
    await waitForScripts(page)
    await expect.poll(place).toBe(before)
  })
})

test('open menus and the panel about audience measurement close when the visitor leaves the page', async ({
  page,
}) => {
  await open(page, about.path)
  const openElements = page.locator('header details[open], dialog[open]')
  const expectClosedOnLeaving = async () => {
    await expect(openElements).toHaveCount(1)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    await expect(openElements).toHaveCount(0)
  }
  await page.locator('header details[data-hover] summary').first().press('Enter')
  await expectClosedOnLeaving()
  await panelLink(page, 'fr').click()
  await expectClosedOnLeaving()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('header details[data-sheet] summary').press('Enter')
  await expectClosedOnLeaving()
  await expect(page.getByRole('main')).toHaveJSProperty('inert', false)
})

test('a link to a section of another page scrolls to that section, and Tab continues from there', async ({
  page,
}) => {
  await open(page, about.path)
  await footerLink(page, STRINGS.fr.common.footer.services).click()
  await expect(page).toHaveURL(`${pathOf('home', 'fr')}#services`)
  await expect(page.locator('#services')).toBeInViewport()
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(500)
  await page.keyboard.press('Tab')
  await expect(page.locator('#services a').first()).toBeFocused()
})

test('the folded legal text of a duty opens if the URL fragment points to the duty or into the text', async ({
  page,
}) => {
  await open(page, lawyers.path)
  const folded = page.locator('#duty-2 details dd').first()
  await folded.evaluate((element) => (element.id = 'inside'))
  await page.evaluate(() => (location.hash = 'inside'))
  await expect(page.locator('#inside')).toBeInViewport()
  await page.evaluate(() => (location.hash = 'duty-3'))
  await expect(page.locator('#duty-3 details dd').first()).toBeVisible()
})

test('a link to a fold opens it each time, even if the URL already names it', async ({ page }) => {
  await open(page, pathOf('accountants', 'en'))
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a href="#duty-4">4</a>'),
  )
  const link = page.getByRole('link', { name: '4', exact: true })
  const fold = page.locator('#duty-4 details')
  for (let time = 1; time <= 3; time += 1) {
    await link.click()
    await expect(fold).toHaveAttribute('open')
    await expect(page.locator('#duty-4')).toBeInViewport()
    await fold.evaluate((details: HTMLDetailsElement) => (details.open = false))
  }
})

test('the legal text of a duty opens by keyboard, with a control that names the duty', async ({ page }) => {
  await open(page, lawyers.path)
  const duty = page.locator('#duty-1')
  const summary = duty.locator('summary')
  await expect(summary).toContainText((await duty.getByRole('heading').textContent()) ?? '-')
  await summary.press('Enter')
  await expect(duty.locator('dd').first()).toBeVisible()
})
