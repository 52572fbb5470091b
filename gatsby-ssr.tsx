import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import type { GatsbySSR } from 'gatsby'
import { renderToString } from 'react-dom/server'
import type { PageContext } from './src/page-context'
import { framed } from './src/components/layout/Frame'
import { loadViews } from './src/components/views/ProductView'
import { languageOfPath } from './src/languages'
import { fontFiles } from './src/theme/fonts/faces'
import { PRINT_SHEET } from './src/theme/print'
import { createStyleCache } from './src/theme/style-cache'
import { tokens } from './src/theme/tokens'
import { GlobalStyles } from './src/theme/GlobalStyles'
import { LAZY_LAYOUT } from './src/theme/lazy-layout'

export const wrapPageElement: GatsbySSR<unknown, PageContext>['wrapPageElement'] = ({ element, props }) =>
  framed(element, props.pageContext)

// Each page carries one style element, in its head: what that page uses and nothing else.
export const replaceRenderer: GatsbySSR['replaceRenderer'] = async ({
  bodyComponent,
  pathname,
  replaceBodyHTMLString,
  setHeadComponents,
  setHtmlAttributes,
}) => {
  await loadViews()
  const cache = createStyleCache()
  const { extractCriticalToChunks } = createEmotionServer(cache)
  const html = renderToString(
    <CacheProvider value={cache}>
      <GlobalStyles />
      {bodyComponent}
    </CacheProvider>,
  )
  const { styles } = extractCriticalToChunks(html)
  const css = styles.map((style) => style.css).join('')
  setHtmlAttributes({ lang: languageOfPath(pathname), ...LAZY_LAYOUT })
  setHeadComponents([
    <link key="ico" rel="icon" href="/favicon.ico" sizes="32x32" />,
    <link key="svg" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="apple" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
    <meta key="theme" name="theme-color" content={tokens.color.night} />,
    ...Object.values(fontFiles).map((file) => (
      <link key={file} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={file} />
    )),
    <style key="css" dangerouslySetInnerHTML={{ __html: css }} />,
    // The loader asks for these with the script files: the fonts need the connection's first round trips.
    <noscript key="later">
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="stylesheet" media="print" href={PRINT_SHEET} />
    </noscript>,
  ])
  replaceBodyHTMLString(html)
}
