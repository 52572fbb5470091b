import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_DATA_FILE } from '../../../src/shared/site-data'

/** Files and folders that the site is built from. */
const SOURCES = [
  ...['content', 'locales', 'src', 'static', 'package-lock.json'],
  ...['gatsby-browser.tsx', 'gatsby-config.ts', 'gatsby-node.ts', 'gatsby-ssr.tsx'],
]

/** Gatsby writes it during builds and development. */
const TYPES = 'src/gatsby-types.d.ts'

/** The last file that a build writes. */
const RESULT = 'dist/_redirects'

/** Returns why the site must be built before it is served; undefined if it is up to date. */
export function reasonToBuild(projectRoot: string): string | undefined {
  const missing = [RESULT, SITE_DATA_FILE].find((path) => !existsSync(join(projectRoot, path)))
  if (missing) return `${missing} is missing`
  const built = statSync(join(projectRoot, RESULT)).mtimeMs
  const changed = SOURCES.flatMap((source) => pathsIn(projectRoot, source)).find(
    (path) => path !== TYPES && statSync(join(projectRoot, path)).mtimeMs > built,
  )
  return changed && `${changed} has changed`
}

/** Lists a file, or a folder with everything in it. A folder's own time changes when a file is removed. */
function pathsIn(projectRoot: string, source: string): string[] {
  const path = join(projectRoot, source)
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [source]
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return [source, ...inside.map((name) => join(source, name))]
}
