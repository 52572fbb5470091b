import { expect, type CDPSession, type Page } from 'playwright/test'
import { fontFiles } from '../../../src/shared/font-faces'

const FONTS = '**/*.woff2'

/**
 * Opens a page whose fonts come when it is painted, in its fallback faces, as on a slow connection.
 * @throws where the browser had a font already
 */
export async function openBeforeFonts(page: Page, path: string): Promise<void> {
  let release = () => {}
  const painted = new Promise<void>((resolve) => (release = resolve))
  const held = new Set<string>()
  // While requests are looked at, the browser takes nothing from its cache.
  await page.route(FONTS, async (route) => {
    held.add(route.request().url())
    await painted
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  // On a busy machine the paint is heard of before the requests.
  const missed = () => Object.values(fontFiles).filter((file) => ![...held].some((url) => url.endsWith(file)))
  await expect.poll(missed, `fonts that ${path} did not ask for`).toEqual([])
  release()
  await fontsCame(page)
  await page.unroute(FONTS)
}

/** Has a page wear its fonts even if this machine was too busy to give them in time for the first paint. */
export async function dressed(page: Page): Promise<void> {
  await fontsCame(page)
  await page.evaluate(() => {
    for (const rule of document.querySelector('style')?.sheet?.cssRules ?? [])
      if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional')
        rule.style.setProperty('font-display', 'swap')
  })
  await fontsCame(page)
}

const fontsCame = (page: Page) => page.evaluate(() => document.fonts.ready)

/** The fonts that draw a page's elements, as the browser tells them; elements by an XPath. */
export async function fontsOf(session: CDPSession, query: string) {
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  await session.send('DOM.getDocument')
  const { searchId, resultCount } = await session.send('DOM.performSearch', { query })
  const found = { searchId, fromIndex: 0, toIndex: resultCount }
  const { nodeIds } = resultCount > 0 ? await session.send('DOM.getSearchResults', found) : { nodeIds: [] }
  const drawn = await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  )
  // While they are on, they follow every change of the pages to come.
  await session.send('CSS.disable')
  await session.send('DOM.disable')
  return drawn.flatMap(({ fonts }) => fonts)
}
