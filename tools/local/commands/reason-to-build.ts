import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_DATA_FILE } from '../../../src/shared/site-data'

/** What the built site is made of. */
const SOURCES = [
  'content',
  'gatsby-browser.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'locales',
  'package-lock.json',
  'src',
  'static',
]

/** Written by Gatsby itself, while it builds and develops. */
const TYPES = 'src/gatsby-types.d.ts'

/** The last file that a build writes. */
const RESULT = 'dist/_redirects'

/** Why the site has to be built before it is served; undefined where what is built is up to date. */
export function reasonToBuild(projectRoot: string): string | undefined {
  const missing = [RESULT, SITE_DATA_FILE].find((path) => !existsSync(join(projectRoot, path)))
  if (missing) return `${missing} is missing`
  const built = statSync(join(projectRoot, RESULT)).mtimeMs
  const changed = SOURCES.flatMap((source) => pathsIn(projectRoot, source)).find(
    (path) => path !== TYPES && statSync(join(projectRoot, path)).mtimeMs > built,
  )
  return changed && `${changed} has changed`
}

/** A file alone; a folder with all that is in it, folders too: theirs is the time when a file was last taken out. */
function pathsIn(projectRoot: string, source: string): string[] {
  const path = join(projectRoot, source)
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [source]
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return [source, ...inside.map((name) => join(source, name))]
}
