import { violationsOf } from './support/axe'
import { layoutFaults, linesOf, overflow } from './support/layout-faults'
import { dressed, fontsOf } from './support/fonts'
import { LANGUAGES, pagesIn, pathOf } from './support/pages'
import { shiftOf, shiftsOf, watchShifts } from './support/shifts'
import { smallTargets } from './support/targets'
import { expect, open, test, tookOver } from './support/test'

const PHONE = 360
const NARROWEST = 320

/** Elements with words of their own, and fields, which show theirs without holding them. */
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

/** The ids of pages to look at where only their words have changed, of which axe says nothing new. */
const only = process.env['ONLY_PAGES']?.split(' ')

// What holds of every page, whatever its words.
for (const language of LANGUAGES) {
  // The layout is the same code in both languages; words are tightest on a phone.
  for (const width of language === 'fr' ? [PHONE, 768, 1440] : [PHONE]) {
    test.describe(`every page in ${language} at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 }, hasTouch: width === PHONE, isMobile: width === PHONE })

      test('is served whole, stands still while it loads, is accessible, and hides no words', async ({
        page,
        context,
      }) => {
        // Axe looks at a page for a second or more.
        test.setTimeout(180_000)
        const checked = new Set<string>()
        // With the fonts at hand: what a late font moves is measured in layout.spec.ts.
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
          await dressed(page)
          expect.soft(await overflow(page), path).toBe(0)
          expect.soft(await layoutFaults(page), path).toEqual([])
          // Every page on a phone; on wider screens each kind of section once.
          const sections = await page
            .locator('main section[id]')
            .evaluateAll((all) => all.map(({ id }) => id))
          const kinds = [kind, ...sections]
          if (!only && (width === PHONE || kinds.some((one) => !checked.has(one))))
            // Colours are those of the other language, and between the two widths there are none of their own.
            expect
              .soft(await violationsOf(page, { contrast: language === 'fr' && width !== 768 }), path)
              .toEqual([])
          for (const one of kinds) checked.add(one)
          if (width !== PHONE) continue
          // As its content says, also once scripts have taken it over.
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

test('the watch over layout sees words that are cut off, covered, outside or torn apart, and a picture without size', async ({
  page,
}) => {
  await open(page, pathOf('demo', 'fr'))
  expect(await layoutFaults(page)).toEqual([])
  await page.evaluate(() => {
    const add = (html: string, style: string) => {
      const element = document.createElement('div')
      element.innerHTML = html
      element.style.cssText = style
      document.querySelector('main')?.append(element)
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
})
