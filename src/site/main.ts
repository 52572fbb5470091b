import { startIslands, type IslandFiles } from './islands'
import { startSite } from './start'

/** Defined by the build (src/build/browser/bundle.ts). */
declare const ISLAND_FILES: IslandFiles

/** After how many milliseconds the script starts in a page that is not painted, as in a tab in the background. */
const UNPAINTED_MS = 1_000

const page: Document & { prerendering?: boolean } = document

// The build writes this script to the end of each page. In a page that the browser prerenders (renders before the
// visitor follows a link to it), nothing may happen before the visitor sees the page.
if (page.prerendering) page.addEventListener('prerenderingchange', startAfterPaint, { once: true })
else startAfterPaint()

/** Starts one frame later, so that the script does not delay the first paint. */
function startAfterPaint() {
  setTimeout(start, UNPAINTED_MS)
  requestAnimationFrame(() => setTimeout(start))
}

function start() {
  // The browser tests wait for this attribute.
  const { dataset } = document.documentElement
  if ('ready' in dataset) return
  startSite()
  startIslands(ISLAND_FILES)
  dataset['ready'] = ''
}
