/**
 * Fonts that came too late for the page (`font-display: optional`): it keeps its fallback faces, so that nothing
 * moves under the reader's eyes. @returns their rules
 */
export function findLateFonts(): CSSFontFaceRule[] {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return []
  const widthIn = (family: string) => {
    pen.font = `9px ${family}`
    return pen.measureText('mi').width
  }
  // The page's own rules: those of an extension may be closed to scripts.
  return [...(document.querySelector('style')?.sheet?.cssRules ?? [])].filter(
    (rule): rule is CSSFontFaceRule =>
      rule instanceof CSSFontFaceRule &&
      rule.style.getPropertyValue('font-display') === 'optional' &&
      // A font that the page does without is not there for a drawing either.
      widthIn(`${rule.style.getPropertyValue('font-family')}, monospace`) === widthIn('monospace'),
  )
}

let late: CSSFontFaceRule[] = []

/** Finds them once all fonts have come, in a task of its own: to draw takes longer than a link may. */
export function noteLateFonts(): void {
  void document.fonts.ready.then(() => setTimeout(() => (late = findLateFonts())))
}

/** Lets the next page wear them, which is laid out anyway. */
export function wearLateFonts(): void {
  for (const rule of late) rule.style.setProperty('font-display', 'swap')
  late = []
}
