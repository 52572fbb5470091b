/**
 * Lets the next page wear fonts that came too late for the first one (`font-display: optional`). The first keeps its
 * fallback faces, so that nothing moves under the reader's eyes; the next is laid out anyway.
 */
export function wearLateFonts(): void {
  // One still on its way would move the next page.
  if (document.fonts.status === 'loading') return
  const pen = document.createElement('canvas').getContext('2d')
  const widthIn = (family: string) => {
    if (pen) pen.font = `9px ${family}`
    return pen?.measureText('mi').width
  }
  // The page's own rules: those of an extension may be closed to scripts.
  for (const rule of document.querySelector('style')?.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSFontFaceRule) || rule.style.getPropertyValue('font-display') !== 'optional')
      continue
    // A font that the page does without is not there for a drawing either.
    const family = rule.style.getPropertyValue('font-family')
    if (widthIn(`${family}, monospace`) === widthIn('monospace'))
      rule.style.setProperty('font-display', 'swap')
  }
}
