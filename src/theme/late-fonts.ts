/**
 * Lets the next page wear fonts that came after the first one was painted (`font-display: optional`). The first keeps
 * its fallback faces, so that nothing moves under the reader's eyes; the next is laid out anew anyway.
 */
export function wearLateFonts(): void {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  if (files.some(({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd > painted)) wearFonts()
}

/** Has the document wear its fonts as soon as they are there, whatever was painted before. */
export function wearFonts(): void {
  // The page's own rules: those of an extension may be closed to scripts.
  for (const rule of document.querySelector('style')?.sheet?.cssRules ?? [])
    if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional')
      rule.style.setProperty('font-display', 'swap')
}
