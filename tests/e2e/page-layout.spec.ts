import { violationsOf } from './support/axe'
import { layoutFaults, linesOf, overflow } from './support/layout-faults'
import { applyFonts, fontsOf } from './support/fonts'
import { LANGUAGES, pagesIn, pathOf } from './support/pages'
import { shiftOf, shiftsOf, watchShifts } from './support/shifts'
import { smallTargets } from './support/targets'
import { expect, open, test, tookOver } from './support/test'

const PHONE = 360
const NARROWEST = 320

/** Elements that hold text of their own, and fields. */
const WRITTEN =
  '//body//*[not(self::script or self::style)][text()[normalize-space()] or self::input or self::select or self::textarea]'

/** Spaces text as visitors may (WCAG 1.4.12). */
const spaceText = () => {
  document.documentElement.style.fontSize = ''
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  )
  document.adoptedStyleSheets.push(sheet)
}

/** The ids of the pages to check, without axe, if only their words have changed. */
const only = process.env['ONLY_PAGES']?.split(' ')

for (const language of LANGUAGES) {
  // Both languages have the same layout; space is tightest on a phone.
  for (const width of language === 'fr' ? [PHONE, 768, 1440] : [PHONE]) {
    test.describe(`every page in ${language} at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 }, hasTouch: width === PHONE, isMobile: width === PHONE })

      test('does not move while it loads, is accessible, and hides no words', async ({ page, context }) => {
        // Axe takes a second or more for each page.
        test.setTimeout(180_000)
        const checked = new Set<string>()
        // From here on fonts are in the cache: layout.spec.ts tests fonts that arrive late.
        await open(page, pathOf('home', language))
        await watchShifts(context)
        const session = await context.newCDPSession(page)
        for (const { id, path, kind, title, heading } of pagesIn(language)) {
          if (only && !only.includes(id)) continue
          const response = await page.goto(path)
          expect.soft(response?.status(), path).toBe(200)
          await tookOver(page)
          const shifts = await shiftsOf(page)
          expect.soft(shiftOf(shifts) > 0.01 ? shifts : [], path).toEqual([])
          await applyFonts(page)
          expect.soft(await overflow(page), path).toBe(0)
          expect.soft(await layoutFaults(page), path).toEqual([])
          // On a phone axe checks every page, on wider screens each kind of section once.
          const sections = await page
            .locator('main section[id]')
            .evaluateAll((all) => all.map(({ id }) => id))
          const kinds = [kind, ...sections]
          if (!only && (width === PHONE || kinds.some((one) => !checked.has(one))))
            // English pages and the middle width have no colours of their own.
            expect
              .soft(await violationsOf(page, { contrast: language === 'fr' && width !== 768 }), path)
              .toEqual([])
          for (const one of kinds) checked.add(one)
          if (width !== PHONE) continue
          // Title and heading are still those of the content after the scripts have started.
          await expect.soft(page).toHaveTitle(title)
          const first = page.getByRole('heading', { level: 1 })
          await expect.soft(first).toHaveText(heading)
          const fonts = await fontsOf(session, WRITTEN)
          expect
            .soft(
              fonts.filter(({ isCustomFont }) => !isCustomFont),
              path,
            )
            .toEqual([])
          expect.soft(new Set(fonts.map(({ familyName }) => familyName)).size, path).toBe(2)
          expect.soft(await linesOf(first), path).toBeLessThanOrEqual(4)
          expect.soft(await smallTargets(page), path).toEqual([])
          await page.setViewportSize({ width: NARROWEST, height: 640 })
          expect.soft(await overflow(page), `${path} at ${NARROWEST} px`).toBe(0)
          await page.setViewportSize({ width, height: 800 })
          await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
          expect.soft(await overflow(page), `${path} with text of twice the size`).toBe(0)
          await page.evaluate(spaceText)
          expect.soft(await overflow(page), `${path} with spaced text`).toBe(0)
        }
      })
    })
  }
}

test('each of these checks detects a fault', async ({ page, context, problems }) => {
  problems.expect(/policy violation: style-src/)
  problems.expect(/policy violation: script-src/)
  problems.expect(/Content Security Policy/)
  const session = await context.newCDPSession(page)
  await watchShifts(context)
  await open(page, pathOf('demo', 'fr'))
  await applyFonts(page)
  const ownFonts = async (id: string) =>
    (await fontsOf(session, `//*[@id="${id}"]`)).map(({ isCustomFont }) => isCustomFont)
  expect(await layoutFaults(page)).toEqual([])
  await expect.poll(() => ownFonts('demo-objective')).toEqual([true])

  await page.evaluate(() => {
    const main = document.querySelector('main')
    const add = (html: string, style: string) => {
      const element = document.createElement('div')
      element.innerHTML = html
      element.style.cssText = style
      main?.append(element)
    }
    add('cut words', 'width: 20px; overflow: hidden; white-space: nowrap')
    add('words below', 'height: 0')
    add('words above', '')
    add('words outside', 'margin-left: -40px')
    add('<svg></svg>', '')
    add('a row of <i>words</i>', 'display: flex')
  })
  expect(await layoutFaults(page)).toEqual([
    '“words outside” leaves the page',
    '“words below” lies on “words above”',
    '“cut words” is cut off',
    '<svg></svg> has no size',
    '“a row of words” is laid out in parts',
  ])

  await page.evaluate(() => {
    const field = document.querySelector<HTMLElement>('#demo-objective')
    if (field) field.style.fontFamily = 'monospace'
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'body{color:red}' }))
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = 1' }))
    const block = Object.assign(document.createElement('div'), { innerHTML: '<button></button>' })
    block.style.height = '300px'
    document.body.prepend(block)
  })
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await expect.poll(() => ownFonts('demo-objective')).toEqual([false])
  expect(await violationsOf(page)).toContainEqual(expect.stringMatching(/^button-name/))
  await expect.poll(async () => shiftOf(await shiftsOf(page))).toBeGreaterThan(0.1)
})
