import { pathOf } from '../support/browser/pages'
import { expect, openNext, open, test } from '../support/browser/test'

test('with reduced motion, nothing on the home page moves', async ({ page }) => {
  await open(page, pathOf('home', 'fr'))
  const noticeable = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => effect?.getComputedTiming())
      .filter((timing) => Number(timing?.duration ?? 0) > 10 || Number(timing?.iterations ?? 1) > 1),
  )
  expect(noticeable).toEqual([])
  const longestSeconds = await page.evaluate(() => {
    const longestOf = (name: 'transitionDuration' | 'animationDuration') =>
      Math.max(
        ...[...document.querySelectorAll('*')].flatMap((element) =>
          getComputedStyle(element)[name].split(', ').map(parseFloat),
        ),
      )
    return { transition: longestOf('transitionDuration'), animation: longestOf('animationDuration') }
  })
  // Must be 0: even the shortest transition delays a change by a frame, and delays of nested elements add up.
  expect(longestSeconds.transition).toBe(0)
  expect(longestSeconds.animation).toBeLessThanOrEqual(0.01)
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
})

test('without reduced motion, the beam sweeps once, on the first page of a visit', async ({ visitor }) => {
  const context = await visitor({ reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof Element && target.matches('.sweep'))) return
      const iterations = document.getAnimations().map(({ effect }) => effect?.getComputedTiming().iterations)
      Object.assign(window, { iterations })
    }
    addEventListener('animationstart', note, true)
  })
  await open(page, '/')
  await page.waitForFunction(() => 'iterations' in window)
  const iterations = await page.evaluate(() => (window as unknown as { iterations: number[] }).iterations)
  expect(new Set(iterations)).toEqual(new Set([1]))

  await openNext(page, pathOf('lawyers', 'fr'))
  // The page shows two beams: one on the first screen, one in the band at the end.
  await expect(page.locator('.sweep').filter({ visible: true })).toHaveCount(2)
  // `getAnimations` includes animations that have not started yet.
  const sweeping = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.matches('.sweep')).length,
  )
  expect(sweeping).toBe(0)
})
