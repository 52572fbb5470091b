import { CacheProvider } from '@emotion/react'
import type { GatsbyBrowser } from 'gatsby'
import { startTransition, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchLinks } from './src/components/layout/first-screen'
import { keepPlaces } from './src/components/layout/keep-places'
import { announcePagesByName } from './src/components/layout/page-announcer'
import { dismissTipsOnEscape } from './src/components/layout/term-tips'
import { recordPageView } from './src/page-views/record'
import { GlobalStyles } from './src/theme/GlobalStyles'
import { noteLateFonts, wearLateFonts } from './src/theme/late-fonts'
import { readStyleCache } from './src/theme/style-cache'

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  dismissTipsOnEscape()
  keepPlaces()
  watchLinks()
  announcePagesByName()
}

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = noteLateFonts

export const onPreRouteUpdate: GatsbyBrowser['onPreRouteUpdate'] = ({ location, prevLocation }) => {
  // A place within the page is no reason to lay it out again.
  if (prevLocation && prevLocation.pathname !== location.pathname) wearLateFonts()
}

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) =>
  recordPageView(location, prevLocation ? prevLocation.pathname + prevLocation.search : null)

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
