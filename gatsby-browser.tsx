import { CacheProvider } from '@emotion/react'
import type { GatsbyBrowser } from 'gatsby'
import { useEffect } from 'react'
import type { PageContext } from './src/shared/page-context'
import { addFrame } from './src/components/layout/Frame'
import { startSite } from './src/site/start'
import { GlobalStyles } from './src/theme/GlobalStyles'
import { createStyleCache } from './src/theme/style-cache'

// This file runs during development only: published pages run none of Gatsby's scripts (gatsby-node.ts).

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => startSite()

export const wrapPageElement: GatsbyBrowser<unknown, PageContext>['wrapPageElement'] = ({
  element,
  props: { pageContext },
}) => (
  <>
    <ContentProblems text={pageContext.problemText} />
    {addFrame(element, pageContext)}
  </>
)

/** Shows problems of the content files in Gatsby's error overlay. Reloads the page when the problems change. */
const ContentProblems = ({ text }: { text: string | undefined }) => {
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
