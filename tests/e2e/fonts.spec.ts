import { dressed, fontsOf, openBeforeFonts } from './support/fonts'
import { LANGUAGES, PAGES, pageOf } from './support/pages'
import { expect, open, test, tookOver } from './support/test'

// The browser tells an element's own fonts; names of storage keys have whatever fixed-width font it has.
const WRITTEN = 'body :not(code, :has(code))'

test('every sign of every page is drawn by the site’s own two fonts', async ({ page, context }) => {
  test.slow()
  const session = await context.newCDPSession(page)
  for (const { path } of PAGES) {
    await test.step(path, async () => {
      await open(page, path)
      await dressed(page)
      const fonts = await fontsOf(session, WRITTEN)
      expect(fonts.filter(({ isCustomFont }) => !isCustomFont)).toEqual([])
      expect(new Set(fonts.map(({ familyName }) => familyName)).size).toBe(2)
    })
  }
})

for (const language of LANGUAGES) {
  test(`fonts that come late in ${language} leave the page as it is`, async ({ page, context }) => {
    const session = await context.newCDPSession(page)
    await openBeforeFonts(page, pageOf('lawyers', language).path)
    await tookOver(page)
    const own = async () => (await fontsOf(session, 'h1, main p')).map(({ isCustomFont }) => isCustomFont)
    expect(await own()).not.toContain(true)
  })
}
