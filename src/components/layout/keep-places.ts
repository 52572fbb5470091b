/**
 * Leaves it to Gatsby alone to bring visitors back to their place on a page. A browser that does the same moves
 * the page they are leaving, Gatsby notes that as their place there, and Forward ends up in the middle of it.
 * When a page is loaded anew the browser does it, because scripts come late.
 */
export function keepPlaces(): void {
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual'
  })
}
