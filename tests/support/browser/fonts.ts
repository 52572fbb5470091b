import type { Page } from 'playwright/test'

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
