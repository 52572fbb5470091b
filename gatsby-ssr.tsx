import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import type { GatsbySSR } from 'gatsby'
import { renderToString } from 'react-dom/server'
import { fontFiles } from './src/theme/fonts/faces'
import { PRINT_SHEET } from './src/theme/print'
import { tokens } from './src/theme/tokens'
import { GlobalStyles } from './src/theme/GlobalStyles'

// Each page carries one style element, in its head: what that page uses and nothing else.
export const replaceRenderer: GatsbySSR['replaceRenderer'] = ({
  bodyComponent,
  replaceBodyHTMLString,
  setHeadComponents,
  setPostBodyComponents,
}) => {
  // No plugins: the default one prefixes for browsers older than those of package.json's browserslist.
  const cache = createCache({ key: 'css', stylisPlugins: [] })
  const { extractCriticalToChunks } = createEmotionServer(cache)
  const html = renderToString(
    <CacheProvider value={cache}>
      <GlobalStyles />
      {bodyComponent}
    </CacheProvider>,
  )
  const { styles } = extractCriticalToChunks(html)
  const css = styles.map((style) => style.css).join('')
  // The ids tell Emotion in the browser which rules are here already.
  const ids = styles.filter(({ key }) => key === 'css').flatMap((style) => style.ids)
  setHeadComponents([
    <link key="ico" rel="icon" href="/favicon.ico" sizes="32x32" />,
    <link key="svg" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="apple" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
    <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
    <meta key="theme" name="theme-color" content={tokens.color.night} />,
    ...Object.values(fontFiles).map((file) => (
      <link key={file} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={file} />
    )),
    <style key="css" data-emotion={`css ${ids.join(' ')}`} dangerouslySetInnerHTML={{ __html: css }} />,
  ])
  // Last in the page: Emotion moves the page's own styles to the end of the head.
  setPostBodyComponents([<link key="print" rel="stylesheet" media="print" href={PRINT_SHEET} />])
  replaceBodyHTMLString(html)
}
