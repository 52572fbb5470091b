import { dressed, fontsOf, openBeforeFonts } from './support/fonts'
import { LANGUAGES, PAGES, pageOf, pathOf } from './support/pages'
import { expect, open, test, tookOver } from './support/test'

/** All but what holds no signs. */
const WRITTEN = 'body :not(script, style, svg, svg :not(text, tspan))'

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

test('the watch over fonts sees a font of the system in code, fields, placeholders and choices', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page)
  await open(page, pathOf('demo', 'fr'))
  await dressed(page)
  await page.evaluate(() => {
    const code = Object.assign(document.createElement('code'), { textContent: 'page_views' })
    document.querySelector('main')?.append(code)
  })
  const fields = ['code', '#demo-email', '#demo-companySize', '#demo-objective']
  for (const field of fields) {
    const own = await fontsOf(session, field)
    expect([field, own.map(({ isCustomFont }) => isCustomFont)]).toEqual([field, [true]])
    await page.locator(field).evaluate((element: HTMLElement) => (element.style.fontFamily = 'monospace'))
    const system = await fontsOf(session, field)
    expect([field, system.map(({ isCustomFont }) => isCustomFont)]).toEqual([field, [false]])
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
