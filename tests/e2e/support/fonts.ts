import { expect, type CDPSession, type Page } from 'playwright/test'
import { fontFiles } from '../../../src/shared/font-faces'

const FONTS = '**/*.woff2'

/**
 * Opens a page whose fonts arrive after its first paint, as on a slow connection.
 * @throws Error if the browser had a font already
 */
export async function openBeforeFonts(page: Page, path: string): Promise<void> {
  let release = () => {}
  const painted = new Promise<void>((resolve) => (release = resolve))
  const held = new Set<string>()
  // While requests are routed, the browser does not use its cache.
  await page.route(FONTS, async (route) => {
    held.add(route.request().url())
    await painted
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  // On a busy machine the paint may be reported before the requests.
  const missed = () => Object.values(fontFiles).filter((file) => ![...held].some((url) => url.endsWith(file)))
  await expect.poll(missed, `fonts that ${path} did not ask for`).toEqual([])
  release()
  await fontsLoaded(page)
  await page.unroute(FONTS)
}

/** Makes a page use its fonts even if a busy machine loaded them too late for the first paint. */
export async function applyFonts(page: Page): Promise<void> {
  await fontsLoaded(page)
  await page.evaluate(() => {
    for (const rule of document.querySelector('style')?.sheet?.cssRules ?? [])
      if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional')
        rule.style.setProperty('font-display', 'swap')
  })
  await fontsLoaded(page)
}

const fontsLoaded = (page: Page) => page.evaluate(() => document.fonts.ready)

/** The fonts that the browser uses for the elements of an XPath. */
export async function fontsOf(session: CDPSession, query: string) {
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  await session.send('DOM.getDocument')
  const { searchId, resultCount } = await session.send('DOM.performSearch', { query })
  const range = { searchId, fromIndex: 0, toIndex: resultCount }
  const { nodeIds } = resultCount > 0 ? await session.send('DOM.getSearchResults', range) : { nodeIds: [] }
  const used = await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  )
  // Left on, they would track every change of later pages.
  await session.send('CSS.disable')
  await session.send('DOM.disable')
  return used.flatMap(({ fonts }) => fonts)
}
