/**
 * Lets the page behind a panel or a sheet stand still, or scroll again. A scroll bar that goes leaves its place free.
 */
export function holdPage(isHeld: boolean): void {
  const { style, clientWidth } = document.documentElement
  style.scrollbarGutter = isHeld && innerWidth > clientWidth ? 'stable' : ''
  style.overflow = isHeld ? 'hidden' : ''
}
