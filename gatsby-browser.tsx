import { CacheProvider } from '@emotion/react'
import type { GatsbyBrowser } from 'gatsby'
import { useEffect } from 'react'
import type { PageContext } from './src/page-context'
import { framed } from './src/components/layout/Frame'
import { startSite } from './src/site/start'
import { GlobalStyles } from './src/theme/GlobalStyles'
import { createStyleCache } from './src/theme/style-cache'

// All of this runs while developing alone: published pages carry none of Gatsby's scripts (gatsby-node.ts).

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => startSite()

export const wrapPageElement: GatsbyBrowser<unknown, PageContext>['wrapPageElement'] = ({
  element,
  props: { pageContext },
}) => (
  <>
    <Mistakes text={pageContext.mistakes} />
    {framed(element, pageContext)}
  </>
)

/** Shows in Gatsby's own overlay what a writer has to mend, and loads the page again once it is mended. */
const Mistakes = ({ text }: { text: string | undefined }) => {
  useEffect(() => {
    if (text === undefined) return
    reportError(new Error(text))
    return () => location.reload()
  }, [text])
  return null
}

const styleCache = createStyleCache()

export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  <CacheProvider value={styleCache}>
    <GlobalStyles />
    {element}
  </CacheProvider>
)
