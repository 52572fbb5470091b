import type { GatsbyBrowser } from 'gatsby'
import { keepPlaces } from './src/components/layout/keep-places'
import { announcePagesByName } from './src/components/layout/page-announcer'
import { dismissTipsOnEscape } from './src/components/layout/term-tips'
import { recordPageView } from './src/page-views/record'
import { GlobalStyles } from './src/theme/GlobalStyles'

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  dismissTipsOnEscape()
  keepPlaces()
  announcePagesByName()
}

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location, prevLocation }) =>
  recordPageView(location, prevLocation ? prevLocation.pathname + prevLocation.search : null)

// Published pages carry these styles in their head; in development no page is rendered ahead.
export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) =>
  process.env.NODE_ENV === 'development' ? (
    <>
      <GlobalStyles />
      {element}
    </>
  ) : (
    element
  )
