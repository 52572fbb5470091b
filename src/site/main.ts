import { startIslands, type IslandFiles } from './islands'
import { startSite } from './start'

/** Put in by the build (src/build/browser/bundle.ts). */
declare const ISLAND_FILES: IslandFiles

startSite()
startIslands(ISLAND_FILES)
document.documentElement.dataset['ready'] = ''
