import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import type { GatsbySSR } from 'gatsby'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageContext } from './src/shared/page-context'
import { addFrame } from './src/components/layout/Frame'
import { IslandRenderer } from './src/islands/Island'
import { languageOfPath } from './src/shared/languages'
import { fontFiles } from './src/shared/design/font-faces'
import { PRINT_SHEET } from './src/theme/print'
import { createStyleCache, numberClasses, PAGE_STYLES } from './src/theme/style-cache'
import { tokens } from './src/shared/design/tokens'
import { GlobalStyles } from './src/theme/GlobalStyles'

export const wrapPageElement: GatsbySSR<unknown, PageContext>['wrapPageElement'] = ({ element, props }) =>
  addFrame(element, props.pageContext)

// The head of each page has one style element. It contains the global CSS rules and the rules that the page uses.
export const replaceRenderer: GatsbySSR['replaceRenderer'] = ({
  bodyComponent,
  pathname,
  replaceBodyHTMLString,
  setHeadComponents,
  setHtmlAttributes,
}) => {
  const cache = createStyleCache()
  const { extractCriticalToChunks } = createEmotionServer(cache)
  const render = (element: ReactNode, identifierPrefix?: string) =>
    renderToString(<CacheProvider value={cache}>{element}</CacheProvider>, { identifierPrefix })
  const rendered = render(
    <IslandRenderer.Provider value={render}>
      <GlobalStyles />
      {bodyComponent}
    </IslandRenderer.Provider>,
  )
  const { styles } = extractCriticalToChunks(rendered)
  const { html, css } = numberClasses(rendered, styles.map((style) => style.css).join(''))
  setHtmlAttributes({ lang: languageOfPath(pathname) })
  setHeadComponents([
    <link key="ico" rel="icon" href="/favicon.ico" sizes="32x32" />,
    <link key="svg" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="apple" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
    <meta key="theme" name="theme-color" content={tokens.color.night} />,
    ...Object.values(fontFiles).map((file) => (
      <link key={file} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={file} />
    )),
    <style key="css" {...{ [PAGE_STYLES]: '' }} dangerouslySetInnerHTML={{ __html: css }} />,
    <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
    <link key="print" rel="stylesheet" media="print" href={PRINT_SHEET} />,
  ])
  replaceBodyHTMLString(html)
}
