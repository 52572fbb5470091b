import { LANGUAGES, menuPages, pageOf, pathOf } from './support/pages'
import { STRINGS } from './support/strings'
import { expect, open, test, type Page } from './support/test'

const HOVER_INTENT_MS = 120

const menuIn = (page: Page, label: string) => {
  const menu = page.getByRole('banner').locator('details[data-hover]').filter({ hasText: label })
  return { menu, summary: menu.locator('summary'), links: menu.getByRole('link') }
}

for (const language of LANGUAGES) {
  const { nav } = STRINGS[language].common
  const sectors = menuPages('useCases', language)

  test.describe(`drop-down menus in ${language}`, () => {
    test.beforeEach(({ page }) => open(page, pathOf('about', language)))

    test('open and close by click, and lead to their pages', async ({ page }) => {
      const { summary, links } = menuIn(page, nav.useCases)
      // A touch: a mouse opens by hovering, and its click keeps the menu open.
      const press = () => summary.dispatchEvent('click', { pointerType: 'touch', detail: 1 })
      await press()
      await expect(links).toHaveText(sectors.map(({ menu }) => new RegExp(`^${menu.label}`)))
      await press()
      await expect(links.first()).toBeHidden()

      await summary.click()
      await expect(links.first()).toBeVisible()
      await links.filter({ hasText: sectors[2]?.menu.label ?? '' }).click()
      await expect(page).toHaveURL(sectors[2]?.path ?? '')
    })

    test('stay within the narrowest screen that has them', async ({ page }) => {
      await page.setViewportSize({ width: 960, height: 800 })
      const { summary, links } = menuIn(page, nav.useCases)
      await summary.press('Enter')
      await expect(links.first()).toBeVisible()
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
      const { scrollWidth, clientWidth } = await page
        .locator('html')
        .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
      expect(scrollWidth).toBe(clientWidth)
    })

    test('mark the page one is on', async ({ page }) => {
      const { summary, links } = menuIn(page, nav.services)
      await open(page, pathOf('implementation', language))
      await summary.press('Enter')
      await expect(links.and(page.locator('[aria-current=page]'))).toHaveText(
        new RegExp(pageOf('implementation', language).menu?.label ?? ''),
      )
      await page.goto(pathOf('contact', language))
      const marked = page.getByRole('banner').locator('a[aria-current="page"]:visible')
      await expect(marked).toHaveAttribute('href', pathOf('contact', language))
    })

    // What follows is the same code in both languages.
    if (language === 'en') return

    test('only one is open at a time, and a click elsewhere closes it', async ({ page }) => {
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

    test('work by keyboard: Enter, Space, arrows, Home, End, Escape', async ({ page }) => {
      const { summary, links } = menuIn(page, nav.useCases)
      await summary.focus()
      for (const key of ['Enter', 'Space']) {
        await page.keyboard.press(key)
        await expect(links.first()).toBeVisible()
        await page.keyboard.press(key)
        await expect(links.first()).toBeHidden()
      }
      await page.keyboard.press('ArrowDown')
      await expect(links.first()).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(links.nth(1)).toBeFocused()
      await page.keyboard.press('End')
      await expect(links.last()).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(links.first()).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(links.last()).toBeFocused()
      await page.keyboard.press('Home')
      await expect(links.first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(links.first()).toBeHidden()
      await expect(summary).toBeFocused()

      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(sectors[0]?.path ?? '')
    })

    test('opened by hovering, close by Escape too', async ({ page }) => {
      const { summary, links } = menuIn(page, nav.useCases)
      await summary.hover()
      await expect(links.first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(links.first()).toBeHidden()
    })

    test('close when the focus leaves them', async ({ page }) => {
      const { summary, links } = menuIn(page, nav.services)
      await summary.press('ArrowDown')
      await links.last().focus()
      await page.keyboard.press('Tab')
      await expect(links.first()).toBeHidden()
    })
  })
}

test('menus open on hovering with intent, not in passing, and close when the pointer leaves', async ({
  page,
}) => {
  await open(page, '/')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const { summary, links } = menuIn(page, STRINGS.fr.common.nav.services)
  const away = () => page.mouse.move(700, 700)

  await summary.hover()
  await page.clock.runFor(HOVER_INTENT_MS - 1)
  await away()
  await page.clock.runFor(HOVER_INTENT_MS * 3)
  await expect(links.first()).toBeHidden()

  await summary.hover()
  await page.clock.runFor(HOVER_INTENT_MS)
  await expect(links.first()).toBeVisible()
  // A click right after does not undo what hovering did.
  await summary.click()
  await expect(links.first()).toBeVisible()
  // Nor does it in Firefox before 129 and Safari before 18.2, where a click does not say what clicked.
  await page.mouse.down()
  await summary.dispatchEvent('click', { detail: 1 })
  await expect(links.first()).toBeVisible()
  await page.mouse.up()
  await links.last().hover()
  await page.clock.runFor(HOVER_INTENT_MS * 3)
  await expect(links.first()).toBeVisible()
  await away()
  await page.clock.runFor(HOVER_INTENT_MS)
  await expect(links.first()).toBeHidden()
})
