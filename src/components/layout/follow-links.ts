import { navigate, prefetchPathname } from 'gatsby'
import { drawWhole } from './Page'

/** Fetches what a page needs, as Gatsby hands it to its browser hooks. */
type LoadPage = (path: string) => Promise<unknown>

/**
 * Shows the pages that links within the site lead to without loading a document, and fetches them ahead: at once
 * under the pointer, a little later when in view, neither for visitors who save data. Gatsby's `Link` does the same
 * with eight components and an observer of its own for each link, which prose could not have at all.
 */
export function followLinks(loadPage: LoadPage): void {
  addEventListener('popstate', () => drawWhole(true))
  addEventListener('pointerover', ({ target }) => {
    const link = pageLink(target)
    if (link && !savesData()) void loadPage(link.pathname)
  })
  addEventListener('click', (event) => {
    const link = pageLink(event.target)
    if (!link || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    drawWhole(link.hash !== '')
    void navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href })
  })
}

/** A page shows its last links a moment after it is there. */
const COMPLETE_MS = 1_000

let inView: IntersectionObserver | undefined

/** Looks out for the links of the page that is shown; Gatsby decides when to fetch, and whether the network allows it. */
export function fetchLinksInView(): void {
  inView?.disconnect()
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = isIntersecting && pageLink(target)
      if (!link) continue
      observer.unobserve(link)
      prefetchPathname(link.pathname)
    }
  })
  inView = observer
  setTimeout(() => {
    for (const link of document.links) if (link.pathname !== location.pathname) observer.observe(link)
  }, COMPLETE_MS)
}

/** The link to another page of this language, or to the top of this one; all others are the browser's. */
function pageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link =
    target instanceof Element &&
    target.closest<HTMLAnchorElement>('a[href]:not([target], [download], [hreflang])')
  if (!link || link.origin !== location.origin) return undefined
  const isFile = link.pathname.includes('.')
  const isPlaceHere = link.hash !== '' && link.pathname === location.pathname
  return isFile || isPlaceHere ? undefined : link
}

const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
