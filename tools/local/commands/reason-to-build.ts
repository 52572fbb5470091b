import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_DATA_FILE } from '../../../src/shared/site-data'

/** Everything that the site is built from. Includes folders, because removing a file changes only its folder's date. */
const SOURCES = ['{content,locales,src,static}/**', 'gatsby-*.{ts,tsx}', 'package*.json']

/** Not a source: Gatsby writes this file during builds and development. */
const GENERATED_TYPES = 'src/gatsby-types.d.ts'

/** The last file that a build writes. */
const LAST_OUTPUT = 'dist/_redirects'

/** Returns why the site must be built before it is served; undefined if it is up to date. */
export function reasonToBuild(projectRoot: string): string | undefined {
  const modifiedAt = (path: string) => statSync(join(projectRoot, path)).mtimeMs
  const missing = [LAST_OUTPUT, SITE_DATA_FILE].find((path) => !existsSync(join(projectRoot, path)))
  if (missing) return `${missing} is missing`
  const built = modifiedAt(LAST_OUTPUT)
  const changed = globSync(SOURCES, { cwd: projectRoot }).find(
    (path) => path !== GENERATED_TYPES && modifiedAt(path) > built,
  )
  return changed && `${changed} has changed`
}
