import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

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

/** Written anew by each build. */
const MADE = ['src/gatsby-types.d.ts']

/** The last file that a build writes. */
const RESULT = 'dist/_redirects'

/** Why the site has to be built before it is served; undefined where what is built is up to date. */
export function reasonToBuild(projectRoot: string): string | undefined {
  const result = join(projectRoot, RESULT)
  if (!existsSync(result)) return 'nothing is built yet'
  const built = statSync(result).mtimeMs
  const changed = SOURCES.flatMap((source) => filesIn(projectRoot, source)).find(
    (file) => !MADE.includes(file) && statSync(join(projectRoot, file)).mtimeMs > built,
  )
  return changed && `${changed} has changed`
}

function filesIn(projectRoot: string, source: string): string[] {
  const path = join(projectRoot, source)
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [source]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length + 1))
}
