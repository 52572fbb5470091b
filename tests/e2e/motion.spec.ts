import { pathOf } from './support/pages'
import { expect, goOn, open, test } from './support/test'

/** Animations and transitions on the page that take longer than a moment, or repeat. */
const lasting = () =>
  document
    .getAnimations()
    .map(({ effect }) => effect?.getComputedTiming())
    .filter((timing) => Number(timing?.duration ?? 0) > 10 || Number(timing?.iterations ?? 1) > 1).length

for (const id of ['home', 'yachting-industries', 'demo']) {
  test(`who asks for less motion gets none on the page ${id}`, async ({ page }) => {
    await open(page, pathOf(id, 'fr'))
    expect(await page.evaluate(lasting)).toBe(0)
    const longest = await page.evaluate(() => {
      const of = (name: 'transitionDuration' | 'animationDuration') =>
        Math.max(
          ...[...document.querySelectorAll('*')].flatMap((element) =>
            getComputedStyle(element)[name].split(', ').map(parseFloat),
          ),
        )
      return { transition: of('transitionDuration'), animation: of('animationDuration') }
    })
    // However short a transition, what it changes is a frame late, and the next element's waits for it.
    expect(longest.transition).toBe(0)
    expect(longest.animation).toBeLessThanOrEqual(0.01)
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  })
}

test('others see the beam sweep once, where they enter the site', async ({ visitor }) => {
  const context = await visitor({ reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.matches('.sweep')) Object.assign(window, { swept: true })
    }
    addEventListener('animationstart', note, true)
  })
  await open(page, '/')
  await page.waitForFunction(() => 'swept' in window)
  const endless = await page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
        .length,
  )
  expect(endless).toBe(0)

  await goOn(page, pathOf('lawyers', 'fr'))
  // A sweep that waits for its beginning is one already.
  const sweeping = () =>
    document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.matches('.sweep')).length
  // Those of the first screen and of the band at the end.
  await expect(page.locator('.sweep').filter({ visible: true })).toHaveCount(2)
  expect(await page.evaluate(sweeping)).toBe(0)
})
