import { dressed, fontsOf, openBeforeFonts } from './support/fonts'
import { LANGUAGES, PAGES, pageOf } from './support/pages'
import { expect, navigate, open, test, tookOver } from './support/test'

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
  test(`fonts that come late in ${language} leave the page as it is and dress the next one`, async ({
    page,
    context,
  }) => {
    const session = await context.newCDPSession(page)
    const { path } = pageOf('lawyers', language)
    await openBeforeFonts(page, path)
    await tookOver(page)
    const own = async () => (await fontsOf(session, 'h1, main p')).map(({ isCustomFont }) => isCustomFont)
    expect(await own()).not.toContain(true)
    await navigate(page, `${path}#duties`)
    await expect(page.locator('#duties')).toBeInViewport()
    expect(await own()).not.toContain(true)

    const about = pageOf('about', language)
    const links = page.getByRole('contentinfo')
    await links.getByRole('link', { name: about.menu?.label ?? '', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.heading)
    // The page just left may be taken away while its fonts are asked for.
    await expect(async () => expect(await own()).not.toContain(false)).toPass()
  })
}
