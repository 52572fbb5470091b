import type { BrowserContext, CDPSession, Page } from 'playwright/test'
import { wearFonts } from '../../../src/theme/late-fonts'

const DELAY_MS = 300

/** Fonts come late, as on a slow connection: pages are painted in their fallback faces. */
export const delayFonts = (context: BrowserContext) =>
  context.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
    await route.continue()
  })

/** Has a page wear its fonts even if this machine was too busy to give them in time for the first paint. */
export async function dressed(page: Page): Promise<void> {
  await page.evaluate(wearFonts)
  await page.evaluate(() => document.fonts.ready)
}

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
