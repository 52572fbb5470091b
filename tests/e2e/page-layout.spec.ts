import { violationsOf } from '../support/browser/axe'
import { layoutFaults, overflow } from '../support/browser/layout-faults'
import { applyFonts } from '../support/browser/fonts'
import { LANGUAGES, pagesIn, pathOf } from '../support/browser/pages'
import { totalShift, readShifts, watchShifts } from '../support/browser/shifts'
import { smallTargets } from '../support/browser/targets'
import { expect, open, test, waitForScripts, type Page } from '../support/browser/test'

const PHONE = 360
const TABLET = 768
const DESKTOP = 1440
const NARROWEST = 320

/** An XPath that finds form fields, and elements that contain text. */
const WITH_TEXT =
  '//body//*[not(self::script or self::style)][text()[normalize-space()] or self::input or self::select or self::textarea]'

/** The fonts that the browser uses for the elements that an XPath finds. */
async function fontsOf(page: Page, query: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  await session.send('DOM.getDocument')
  const { searchId, resultCount } = await session.send('DOM.performSearch', { query })
  const range = { searchId, fromIndex: 0, toIndex: resultCount }
  const { nodeIds } = resultCount > 0 ? await session.send('DOM.getSearchResults', range) : { nodeIds: [] }
  const used = await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  )
  // A session that stays attached would keep tracking the changes of every later page.
  await session.detach()
  return used.flatMap(({ fonts }) => fonts)
}

/** Resets text to its normal size, and adds the spacing that a page must withstand (WCAG 1.4.12). */
const spaceText = () => {
  document.documentElement.style.fontSize = ''
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  )
  document.adoptedStyleSheets.push(sheet)
}

/**
 * The ids of the pages that a test in tests/builds has reworded. If set, only these pages are checked, without the
 * checks of accessibility and fonts.
 */
const changedPages = process.env['ONLY_PAGES']?.split(' ')

for (const language of LANGUAGES) {
  // Both languages have the same layout, so English is checked only on a phone, where space is tightest.
  for (const width of language === 'fr' ? [PHONE, TABLET, DESKTOP] : [PHONE]) {
    test.describe(`every page in ${language} at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 }, hasTouch: width === PHONE, isMobile: width === PHONE })

      test('loads without layout shifts, and passes the checks for this width', async ({ page, context }) => {
        // Axe, which checks accessibility, takes about a second for each page.
        test.setTimeout(360_000)
        const checkedParts = new Set<string>()
        // This puts the fonts into the cache. Fonts that arrive late are tested in layout.spec.ts.
        await open(page, pathOf('home', language))
        await watchShifts(context)
        for (const { id, path, kind, title, heading } of pagesIn(language)) {
          if (changedPages && !changedPages.includes(id)) continue
          const response = await page.goto(path)
          expect.soft(response?.status(), path).toBe(200)
          await waitForScripts(page)
          const shifts = await readShifts(page)
          expect.soft(totalShift(shifts) > 0.01 ? shifts : [], path).toEqual([])
          await applyFonts(page)
          expect.soft(await overflow(page), path).toBe(0)
          expect.soft(await layoutFaults(page), path).toEqual([])
          if (!changedPages) {
            const sections = page.locator('main section[id]')
            const parts = [kind, ...(await sections.evaluateAll((all) => all.map(({ id }) => id)))]
            const hasNewPart = parts.some((part) => !checkedParts.has(part))
            for (const part of parts) checkedParts.add(part)
            // On a phone, axe checks every page; on a desktop, only pages with a new part (a kind or section that no
            // earlier page had). The slow check of contrast runs only on French pages with a new part.
            if (width === PHONE || (width === DESKTOP && hasNewPart))
              expect
                .soft(await violationsOf(page, { contrast: hasNewPart && language === 'fr' }), path)
                .toEqual([])
            if (width === PHONE && hasNewPart) await checkFonts(page, path)
          }
          if (width === PHONE) await checkPhone(page, { path, title, heading })
        }
      })
    })
  }
}

/** Checks that all texts use the two fonts of the site. Unit tests check that these fonts have every character. */
async function checkFonts(page: Page, path: string) {
  const fonts = await fontsOf(page, WITH_TEXT)
  expect.soft(fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont), path).toBe(true)
  expect.soft(new Set(fonts.map(({ familyName }) => familyName)).size, path).toBe(2)
}

/** Checks title, heading, and sizes of links and buttons; also overflow on a narrow screen, in large or spaced text. */
async function checkPhone(
  page: Page,
  { path, title, heading }: Record<'path' | 'title' | 'heading', string>,
) {
  // Scripts must not have changed the title or heading.
  await expect.soft(page).toHaveTitle(title)
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  expect.soft(await smallTargets(page), path).toEqual([])
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: NARROWEST, height: 640 })
  expect.soft(await overflow(page), `${path} at ${NARROWEST} px`).toBe(0)
  await page.setViewportSize({ width, height })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect.soft(await overflow(page), `${path} with text of twice the size`).toBe(0)
  await page.evaluate(spaceText)
  expect.soft(await overflow(page), `${path} with spaced text`).toBe(0)
}

test('the checks above detect faults, and the content security policy blocks inline code', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/policy violation: style-src/)
  problems.expect(/policy violation: script-src/)
  problems.expect(/Content Security Policy/)
  await watchShifts(context)
  await open(page, pathOf('demo', 'fr'))
  await applyFonts(page)
  const areOwnFonts = async (id: string) =>
    (await fontsOf(page, `//*[@id="${id}"]`)).map(({ isCustomFont }) => isCustomFont)
  expect(await layoutFaults(page)).toEqual([])
  await expect.poll(() => areOwnFonts('demo-objective')).toEqual([true])

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
  await expect.poll(() => areOwnFonts('demo-objective')).toEqual([false])
  expect(await violationsOf(page)).toContainEqual(expect.stringMatching(/^button-name/))
  await expect.poll(async () => totalShift(await readShifts(page))).toBeGreaterThan(0.1)
})
