import { navigate, prefetchPathname } from 'gatsby'
import { closeOverlays } from './close-overlays'
import { isPlainClick } from './plain-click'

/** Fetches what a page needs, as Gatsby hands it to its browser hooks. */
export type LoadPage = (path: string) => Promise<unknown>

/** A page that comes sooner needs no sign that it is on its way. */
const SIGN_AFTER_MS = 200

/**
 * Shows the pages that links within the site lead to without loading a document, and fetches them ahead: at once
 * under the pointer, a little later when in view, neither for visitors who save data. Gatsby's `Link` does the same
 * with eight components and an observer of its own for each link, which prose could not have at all.
 */
export function interceptLinks(loadPage: LoadPage): void {
  const { dataset } = document.documentElement
  let sign: ReturnType<typeof setTimeout>
  /** Counts what the visitor has asked for: a page that comes late must not replace a later wish. */
  let wish = 0
  const settle = () => {
    clearTimeout(sign)
    delete dataset['waiting']
    return (wish += 1)
  }
  addEventListener('popstate', settle)
  addEventListener('pointerover', ({ target, pointerType }) => {
    // A finger may only be scrolling.
    const link = pointerType === 'touch' ? undefined : pageLink(target)
    if (link && !savesData()) void loadPage(link.pathname + link.search)
  })
  addEventListener('click', (event) => {
    const link = pageLink(event.target)
    if (!link || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    const { pathname, search, hash, href } = link
    if (pathname === location.pathname) closeOverlays()
    const mine = settle()
    // The header shows it, as the browser does while it loads a document.
    sign = setTimeout(() => (dataset['waiting'] = ''), SIGN_AFTER_MS)
    void loadPage(pathname + search).then(() => {
      if (mine !== wish) return
      settle()
      void navigate(pathname + search + hash, { replace: href === location.href })
    })
  })
}

/** A page shows its last links a moment after it is there. */
const COMPLETE_MS = 1_000

let inView: IntersectionObserver | undefined
let completing: ReturnType<typeof setTimeout> | undefined

/** Looks out for the links of the page that is shown; Gatsby decides when to fetch, and whether the network allows it. */
export function prefetchLinksInView(): void {
  inView?.disconnect()
  clearTimeout(completing)
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = isIntersecting && pageLink(target)
      if (!link) continue
      observer.unobserve(link)
      prefetchPathname(link.pathname + link.search)
    }
  })
  inView = observer
  completing = setTimeout(() => {
    for (const link of document.links) {
      if (pageLink(link) && link.pathname !== location.pathname) observer.observe(link)
    }
  }, COMPLETE_MS)
}

/**
 * The link to another page of this language, or to the top of this one. All others are the browser's: `hreflang`
 * marks another language, and from a page with a form the browser leads away, since on Back it restores what was typed.
 */
function pageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link =
    target instanceof Element &&
    target.closest<HTMLAnchorElement>('a[href]:not([target], [download], [hreflang])')
  if (!link || link.origin !== location.origin || document.querySelector('main form')) return undefined
  const isFile = link.pathname.includes('.')
  const isPlaceHere = link.hash !== '' && link.pathname === location.pathname
  return isFile || isPlaceHere ? undefined : link
}

const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
