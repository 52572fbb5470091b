/** True if a modifier key is held. Such keys and clicks belong to the browser, for example to open a new tab. */
export const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent | MouseEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey

/**
 * Returns the link that a click follows in this tab. A click that opens a new tab, a menu or a download follows none.
 */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !hasModifier(event)
  return link && isPlain && !link.matches('[target], [download]') ? link : undefined
}
