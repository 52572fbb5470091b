/** A pause after which a visitor has come to rest; browsers let a page note its place only so often. */
const REST_MS = 150

/** What the browser keeps with each entry of its history. */
type Entry = { y?: number } | null

let resting: ReturnType<typeof setTimeout>
/** While the visitor is on the way to an entry, the page on show is still another one's. */
let underWay = false

/**
 * Keeps the visitor's place with each entry of the browser's history. Left to itself, a browser moves the page that
 * is being left, and Gatsby keeps one place for all entries of a page. When a page is loaded anew the browser does
 * it, because scripts come late.
 */
export function restoreScrollPositions(): void {
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual'
  })
  addEventListener('scroll', () => {
    clearTimeout(resting)
    resting = setTimeout(saveScrollPosition, REST_MS)
  })
  // Whatever a click leads to: the browser goes to a place on this page before anybody is asked.
  addEventListener('click', saveScrollPosition, { capture: true })
  addEventListener('popstate', () => {
    clearTimeout(resting)
    underWay = true
  })
}

/** Notes where on the page the visitor is. */
export function saveScrollPosition(): void {
  clearTimeout(resting)
  if (underWay) return
  const entry = history.state as Entry
  const y = Math.round(scrollY)
  if (entry?.y !== y) history.replaceState({ ...entry, y }, '')
}

/** Whether an address leads to the top of its page: it names no anchor, and its entry in the history no place. */
export const leadsToTop = ({ hash }: Pick<Location, 'hash'>): boolean =>
  hash === '' && (history.state as Entry)?.y === undefined

/**
 * Shows the place that an address leads to once its page is there: where the visitor was, on the way Back or
 * Forward; else its anchor; else the top.
 * @param isNewPage whether another page was shown before
 */
export function scrollToEntry({ hash }: Pick<Location, 'hash'>, isNewPage: boolean): void {
  const left = underWay ? (history.state as Entry)?.y : undefined
  underWay = false
  const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  if (left !== undefined || !target) return scrollTo(0, left ?? 0)
  target.scrollIntoView()
  if (isNewPage) passFocusOn(target)
}

/** The keyboard goes on from a place, as where a document is loaded there; Gatsby has it start over a moment later. */
function passFocusOn(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  const start = document.getElementById('gatsby-focus-wrapper')
  start?.addEventListener('focus', () => target.focus({ preventScroll: true }), { once: true })
}
