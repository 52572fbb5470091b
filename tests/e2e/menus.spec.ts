import { bannerIn } from '../support/browser/choices'
import { menuPages, pathOf } from '../support/browser/pages'
import { STRINGS } from '../support/browser/strings'
import { expect, open, openBeforeScripts, test, waitForScripts, type Page } from '../support/browser/test'

const HOVER_DELAY_MS = 120
const { nav } = STRINGS.fr.common
const sectors = menuPages('useCases', 'fr')

/** Opens a page as a search result does whose link highlights these words on the page. */
async function openAtWords(page: Page, path: string, words: string) {
  await page.goto('about:blank')
  await page.goto(`${path}#:~:text=${encodeURIComponent(words)}`)
  await waitForScripts(page)
}

const menuIn = (page: Page, label: string) => {
  const menu = page.getByRole('banner').locator('details[data-hover]').filter({ hasText: label })
  return { summary: menu.locator('summary'), links: menu.getByRole('link') }
}
const sheetIn = (page: Page) => {
  const details = page.getByRole('banner').locator('details[data-sheet]')
  return { toggle: details.locator('summary'), sheet: details.getByRole('navigation') }
}

test.describe('drop-down menus', () => {
  test.beforeEach(({ page }) => open(page, pathOf('about', 'fr')))

  test('open and close by touch; a click on a link opens its page', async ({ page }) => {
    const { summary, links } = menuIn(page, nav.useCases)
    // Imitates a touch: `summary.click()` would move the mouse, and hovering would open the menu.
    const touch = () => summary.dispatchEvent('click', { pointerType: 'touch', detail: 1 })
    await touch()
    await expect(links).toHaveText(sectors.map(({ menu }) => new RegExp(`^${menu.label}`)))
    await touch()
    await expect(links.first()).toBeHidden()
    await summary.click()
    await links.filter({ hasText: sectors[2]?.menu.label ?? '' }).click()
    await expect(page).toHaveURL(sectors[2]?.path ?? '')
  })

  test('open one at a time, and close on a click elsewhere', async ({ page }) => {
    const services = menuIn(page, nav.services)
    const useCases = menuIn(page, nav.useCases)
    await services.summary.press('Enter')
    await expect(services.links.first()).toBeVisible()
    await useCases.summary.press('Enter')
    await expect(useCases.links.first()).toBeVisible()
    await expect(services.links.first()).toBeHidden()
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 }, force: true })
    await expect(useCases.links.first()).toBeHidden()
  })

  test('work by keyboard: Enter, Space, arrows, Home, End, Escape, Tab', async ({ page }) => {
    const { summary, links } = menuIn(page, nav.useCases)
    await summary.focus()
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key)
      await expect(links.first()).toBeVisible()
      await page.keyboard.press(key)
      await expect(links.first()).toBeHidden()
    }
    for (const [key, focused] of [
      ['ArrowDown', links.first()],
      ['ArrowDown', links.nth(1)],
      ['End', links.last()],
      ['ArrowDown', links.first()],
      ['ArrowUp', links.last()],
      ['Home', links.first()],
      ['Escape', summary],
    ] as const) {
      await page.keyboard.press(key)
      await expect(focused).toBeFocused()
    }
    await expect(links.first()).toBeHidden()
    await summary.press('ArrowDown')
    await links.last().focus()
    await page.keyboard.press('Tab')
    await expect(links.first()).toBeHidden()
  })

  test('leave key combinations to the browser', async ({ page }) => {
    const { summary, links } = menuIn(page, nav.useCases)
    await summary.press('Control+ArrowDown')
    await expect(links.first()).toBeHidden()
    await summary.press('ArrowDown')
    await expect(links.first()).toBeFocused()
    // Notes what arrives at the window, after the script of the menus.
    await page.evaluate(() =>
      addEventListener('keydown', (event) => {
        const prevented = event.defaultPrevented
        // Keeps the browser itself from leaving the page.
        event.preventDefault()
        Object.assign(window, { prevented })
      }),
    )
    for (const keys of ['Control+Home', 'Meta+ArrowUp', 'Alt+ArrowDown', 'Shift+End', 'Control+Shift+End']) {
      await page.keyboard.press(keys)
      expect([keys, await page.evaluate(() => (window as { prevented?: boolean }).prevented)]).toEqual([
        keys,
        false,
      ])
    }
    await expect(links.first()).toBeFocused()
  })

  test('open when the pointer rests on them, and close when it leaves or on Escape', async ({ page }) => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const { summary, links } = menuIn(page, nav.services)
    const away = () => page.mouse.move(700, 700)
    await summary.hover()
    await page.clock.runFor(HOVER_DELAY_MS - 1)
    await away()
    await page.clock.runFor(HOVER_DELAY_MS * 3)
    await expect(links.first()).toBeHidden()

    await summary.hover()
    await page.clock.runFor(HOVER_DELAY_MS)
    await expect(links.first()).toBeVisible()
    // A click right after the menu has opened does not close it.
    await summary.click()
    await expect(links.first()).toBeVisible()
    // Nor does a click without a pointer type, which Firefox before 129 and Safari before 18.2 send.
    await page.mouse.down()
    await summary.dispatchEvent('click', { detail: 1 })
    await expect(links.first()).toBeVisible()
    await page.mouse.up()
    await away()
    await page.clock.runFor(HOVER_DELAY_MS)
    await expect(links.first()).toBeHidden()

    await summary.hover()
    await page.clock.runFor(HOVER_DELAY_MS)
    await expect(links.first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(links.first()).toBeHidden()
  })
})

for (const width of [390, 1280])
  test(`words of a closed menu do not open it if a link to the page names them (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const { path, menu } of [...menuPages('services', 'en'), ...menuPages('useCases', 'fr')]) {
      await openAtWords(page, path, menu.label)
      await expect(page.locator('header details[open]')).toHaveCount(0)
      await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
    }
    // But folded text of the page opens, so the browser does follow such links here.
    const { path } = sectors[1] ?? { path: '' }
    await page.goto(path)
    const folded = page.locator('#duties details dd').first()
    const [words = ''] = ((await folded.textContent()) ?? '').split(/[.,;:]/)
    await openAtWords(page, path, words)
    await expect(folded).toBeVisible()
  })

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('contains the links of the header, each of which can be scrolled into view', async ({ page }) => {
    await open(page, pathOf('lawyers', 'fr'))
    const { toggle, sheet } = sheetIn(page)
    await expect(toggle).toHaveAccessibleName(nav.open)
    await toggle.tap()
    await expect(toggle).toHaveAccessibleName(nav.close)
    for (const place of ['main', 'services', 'useCases', 'action'])
      for (const { path, menu } of menuPages(place, 'fr')) {
        const link = sheet.getByRole('link', { name: menu.label, exact: true })
        await expect(link).toHaveAttribute('href', path)
        await link.scrollIntoViewIfNeeded()
        await expect(link).toBeInViewport({ ratio: 1 })
      }
    const english = sheet.getByRole('link', { name: STRINGS.fr.common.language.en })
    await expect(english).toHaveAttribute('href', pathOf('home', 'en'))
    await toggle.tap()
    await expect(sheet).toBeHidden()
  })

  test('keeps the focus out of the page behind it, even if opened before scripts start', async ({ page }) => {
    const release = await openBeforeScripts(page, pathOf('lawyers', 'fr'))
    const { toggle, sheet } = sheetIn(page)
    await toggle.tap()
    await expect(sheet).toBeVisible()
    await release()
    await waitForScripts(page)
    const [main, footer] = [page.locator('main'), page.locator('body footer')]
    await expect(main).toHaveJSProperty('inert', true)
    await expect(footer).toHaveJSProperty('inert', true)
    for (let stop = 0; stop < 25; stop += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main, footer') === null)).toBe(true)
    }
    await sheet.getByRole('link').nth(2).focus()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(toggle).toBeFocused()
    await expect(main).toHaveJSProperty('inert', false)
  })

  test('ends above the banner that asks for consent, and shows the focused link above it', async ({
    visitor,
  }) => {
    const context = await visitor({ timezoneId: 'Europe/Luxembourg', viewport: { width: 360, height: 640 } })
    const page = await context.newPage()
    await open(page, pathOf('about', 'en'))
    const banner = bannerIn(page, 'en')
    const { toggle, sheet } = sheetIn(page)
    await toggle.press('Enter')
    for (const link of await sheet.getByRole('link').all()) {
      await link.focus()
      await expect(link).toBeInViewport({ ratio: 1 })
      const [linkBox, bannerBox] = [await link.boundingBox(), await banner.boundingBox()]
      // The browser rounds the place to which it scrolls.
      expect((linkBox?.y ?? NaN) + (linkBox?.height ?? NaN)).toBeLessThan((bannerBox?.y ?? NaN) + 1)
    }
    await banner.getByRole('button').first().click()
    await expect(banner).toHaveCount(0)
    await toggle.press('Enter')
    await expect(sheet).toHaveCSS('border-bottom-width', '0px')
  })

  test('closes on a click on the link to the page itself, which shows the top of the page', async ({
    page,
  }) => {
    await open(page, pathOf('notaries', 'en'))
    await page.evaluate(() => scrollTo(0, 900))
    const { toggle, sheet } = sheetIn(page)
    await toggle.tap()
    await sheet.locator('a[aria-current=page]').first().click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('no longer blocks the page behind it when the screen becomes wide', async ({ page }) => {
    await open(page, pathOf('home', 'fr'))
    await sheetIn(page).toggle.tap()
    await expect(page.locator('main')).toHaveJSProperty('inert', true)
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(page.locator('main')).toHaveJSProperty('inert', false)
  })
})
