import type { CDPSession, Page } from 'playwright/test'
import { findLateFonts } from '../../../src/theme/late-fonts'

/** Opens a page whose fonts come when it is painted, in its fallback faces, as on a slow connection. */
export async function openBeforeFonts(page: Page, path: string): Promise<void> {
  let release = () => {}
  const painted = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.woff2', async (route) => {
    await painted
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  release()
  await fontsCame(page)
}

/** Has a page wear its fonts even if this machine was too busy to give them in time for the first paint. */
export async function dressed(page: Page): Promise<void> {
  await fontsCame(page)
  await page.evaluate(
    `(${String(findLateFonts)})().forEach(({ style }) => style.setProperty('font-display', 'swap'))`,
  )
  await fontsCame(page)
}

const fontsCame = (page: Page) => page.evaluate(() => document.fonts.ready)

/** The fonts that draw a page's elements, as the browser tells them; elements by a selector. */
export async function fontsOf(session: CDPSession, selector: string) {
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const drawn = await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  )
  return drawn.flatMap(({ fonts }) => fonts)
}
