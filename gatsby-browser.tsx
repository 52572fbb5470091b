import { CacheProvider } from '@emotion/react'
import type { GatsbyBrowser } from 'gatsby'
import { startTransition, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageContext } from './src/page-context'
import { announcePage } from './src/components/layout/announce-page'
import { closeOverlays } from './src/components/layout/close-overlays'
import { prefetchLinksInView, interceptLinks, type LoadPage } from './src/components/layout/link-interception'
import { framed } from './src/components/layout/Frame'
import {
  leadsToTop,
  scrollToEntry,
  restoreScrollPositions,
  saveScrollPosition,
} from './src/components/layout/scroll-restoration'
import { dismissTooltipsOnEscape } from './src/components/layout/tooltips'
import { paintFirstScreenFirst } from './src/components/ui/after-first-paint'
import { loadViews } from './src/components/views/ProductView'
import { followStaffLink } from './src/consent/choice'
import { languageOfPath } from './src/languages'
import { recordPageView } from './src/page-views/recorder'
import { GlobalStyles } from './src/theme/GlobalStyles'
import { finishLazyLayout, startLazyLayout } from './src/theme/lazy-layout'
import { readStyleCache } from './src/theme/style-cache'

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  followStaffLink(location.search)
  dismissTooltipsOnEscape()
  restoreScrollPositions()
  // Gatsby waits for it: what a visitor does meanwhile is answered between reading the scripts and running them.
  return new Promise((start) => setTimeout(start))
}

/** Before scripts draw a page, so that nothing moves once it is there. */
const loadViewsIfPossible = () => loadViews().catch(() => undefined)

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = ({ loadPage }) => {
  // After a reload, or from another site: Back may lead to a page that scripts draw.
  if (history.state) void loadViewsIfPossible()
  // They may have read on before the scripts came.
  saveScrollPosition()
  interceptLinks((path) => Promise.all([(loadPage as LoadPage)(path), loadViewsIfPossible()]))
}

export const onPreRouteUpdate: GatsbyBrowser['onPreRouteUpdate'] = ({ location, prevLocation }) => {
  // A place within the page closes nothing.
  if (!prevLocation || prevLocation.pathname === location.pathname) return
  document.documentElement.dataset['entered'] = ''
  closeOverlays()
  const fromTop = leadsToTop(location)
  startLazyLayout(fromTop)
  paintFirstScreenFirst(fromTop)
}

/** Gatsby asks before it scrolls: not at all, the place is found already. */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({ prevRouterProps, routerProps }) => {
  // A page that scripts take over is where its visitor is.
  if (prevRouterProps) {
    const { location: from } = prevRouterProps
    scrollToEntry(routerProps.location, from.pathname !== routerProps.location.pathname)
  }
  return false
}

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) => {
  // Browsers look at every element again when it is set, even to what it was.
  const lang = languageOfPath(location.pathname)
  if (document.documentElement.lang !== lang) document.documentElement.lang = lang
  if (prevLocation && prevLocation.pathname !== location.pathname) announcePage()
  prefetchLinksInView()
  finishLazyLayout()
  recordPageView(location, prevLocation ? prevLocation.pathname + prevLocation.search : null)
}

export const wrapPageElement: GatsbyBrowser<unknown, PageContext>['wrapPageElement'] = ({
  element,
  props: { pageContext },
}) => {
  const page = framed(element, pageContext)
  if (process.env.NODE_ENV !== 'development') return page
  return (
    <>
      <Mistakes text={pageContext.mistakes} />
      {page}
    </>
  )
}

/** Shows in Gatsby's own overlay what a writer has to mend, and loads the page again once it is mended. */
const Mistakes = ({ text }: { text: string | undefined }) => {
  useEffect(() => {
    if (text === undefined) return
    reportError(new Error(text))
    return () => location.reload()
  }, [text])
  return null
}

const styleCache = readStyleCache()

// Published pages carry the global styles in their head; in development no page is rendered ahead.
export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  <CacheProvider value={styleCache}>
    {process.env.NODE_ENV === 'development' && <GlobalStyles />}
    {element}
  </CacheProvider>
)

// React takes a page over in slices, between which the browser answers its visitor. Gatsby's types know only the
// renderer of React 17, which gave something back.
export const replaceHydrateFunction = (
  process.env.NODE_ENV === 'development'
    ? undefined
    : () => (element: ReactNode, container: Element) => {
        startTransition(() => void hydrateRoot(container, element))
      }
) as GatsbyBrowser['replaceHydrateFunction']
