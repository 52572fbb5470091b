import { startIslands, type IslandFiles } from './islands'
import { startSite } from './start'

/** Defined by the build (src/build/browser/bundle.ts). */
declare const ISLAND_FILES: IslandFiles

startSite()
startIslands(ISLAND_FILES)
// The browser tests wait for this attribute.
document.documentElement.dataset['ready'] = ''
