import { PAGES } from './support/pages'
import { expect, test } from './support/test'

test('every sign of every page is drawn by the site’s own two fonts', async ({ page, context }) => {
  test.slow()
  const session = await context.newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  for (const { path } of PAGES) {
    await test.step(path, async () => {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const { root } = await session.send('DOM.getDocument')
      // The browser tells an element's own fonts; names of storage keys have whatever fixed-width font it has.
      const selector = 'body :not(code, :has(code))'
      const elements = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
      const drawn = await Promise.all(
        elements.nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
      )
      const fonts = drawn.flatMap(({ fonts }) => fonts)
      expect(fonts.filter(({ isCustomFont }) => !isCustomFont)).toEqual([])
      expect(new Set(fonts.map(({ familyName }) => familyName)).size).toBe(2)
    })
  }
})
