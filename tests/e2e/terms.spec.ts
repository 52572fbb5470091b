import type { Locator, Page } from 'playwright/test'
import { tokens } from '../../src/shared/tokens'
import { LANGUAGES, pathOf } from './support/pages'
import { expect, open, test } from './support/test'

const PATIENCE_MS = Number.parseInt(tokens.duration.patience)
const AT_ONCE_MS = 200

/** The first term that is explained on a page. */
const termOf = (page: Page) => {
  const term = page.locator('main .term').first()
  return { term, button: term.getByRole('button'), tip: term.locator('.term-tip') }
}

/** Measured in the page, where nothing else waits its turn. */
const msFromFocusToTip = (button: Locator): Promise<number> =>
  button.evaluate(
    (element) =>
      new Promise((resolve) => {
        const start = performance.now()
        const visible = { opacityProperty: true, visibilityProperty: true }
        const look = () => {
          if (element.nextElementSibling?.checkVisibility(visible)) resolve(performance.now() - start)
          else requestAnimationFrame(look)
        }
        element.focus()
        look()
      }),
  )

for (const language of LANGUAGES) {
  test.describe(`explanations of terms in ${language}`, () => {
    test.describe('by touch', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

      test('show for a tap, and leave with one elsewhere', async ({ page }) => {
        await open(page, pathOf('lawyers', language))
        const { button, tip } = termOf(page)
        await button.tap()
        await expect(tip).toBeInViewport({ ratio: 1 })
        await page.getByRole('heading', { level: 1 }).tap()
        await expect(tip).toBeHidden()
      })
    })

    // What follows is the same code in both languages.
    if (language === 'en') return

    test('show for a pointer that stays, not for one that passes', async ({ page }) => {
      await page.goto(pathOf('lawyers', language))
      const { term, tip } = termOf(page)
      await term.hover()
      await expect(tip).toBeHidden()
      await page.mouse.move(0, 0)
      await page.waitForTimeout(PATIENCE_MS + 100)
      await expect(tip).toBeHidden()
      await term.hover()
      await expect(tip).toBeVisible()
      await expect(tip).toHaveCSS('opacity', '1')
    })

    test('hide by Escape under the pointer, on the term and on its explanation, until it has left', async ({
      page,
    }) => {
      await open(page, pathOf('lawyers', language))
      const { term, tip } = termOf(page)
      for (const place of [term, tip]) {
        await term.hover()
        await place.hover()
        await expect(tip).toHaveCSS('opacity', '1')
        await page.keyboard.press('Escape')
        await expect(tip).toBeHidden()
        await page.mouse.move(0, 0)
      }
      await term.hover()
      await expect(tip).toBeVisible()
    })

    test('show at once on focus', async ({ page }) => {
      await page.goto(pathOf('lawyers', language))
      expect(await msFromFocusToTip(termOf(page).button)).toBeLessThan(AT_ONCE_MS)
    })
  })
}
