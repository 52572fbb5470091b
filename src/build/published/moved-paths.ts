import { join } from 'node:path'
import type { SiteRoute } from '../../shared/site-data'
import { readIfExists, type ContentFile } from '../content/parse/files'
import { msg } from '../content/validate/messages'
import type { Problem } from '../content/validate/problem'
import { fieldProblem } from '../content/validate/schema-problems'

/** The file that lists every path ever published. `npm run paths` adds new ones; none is ever removed. */
export const PATHS_FILE = 'content/published-paths.txt'

type KnownPath = { path: string; line: number }

/** Reads {@link PATHS_FILE} below `root`: each path with its line number, from 1. No file means no paths. */
export const readKnownPaths = (root: string): KnownPath[] =>
  (readIfExists(join(root, PATHS_FILE)) ?? '')
    .split('\n')
    .map((line, index) => ({ path: line.trim(), line: index + 1 }))
    .filter(({ path }) => path.startsWith('/'))

/**
 * Reports each published path that now leads to no page, not even by a redirect. Also reports each redirect from a path
 * that a page or another redirect already uses. Redirects cannot loop, because each one leads to a page.
 */
export function checkMovedPaths(files: readonly ContentFile[], known: readonly KnownPath[]): Problem[] {
  const pages = files.filter(({ collection }) => collection === 'pages')
  const paths = new Map(pages.map(({ data, file }) => [data['path'], file]))
  const former = new Map<string, string>()
  const clashes = pages.flatMap((page) =>
    formerPaths(page).flatMap((path, index): Problem[] => {
      const owner = paths.get(path) ?? former.get(path)
      former.set(path, page.file)
      if (owner === undefined) return []
      const message = msg('formerPathTaken', { path, owner })
      return [
        fieldProblem(page, ['redirect_from', index], { message, found: path, example: msg('anotherPath') }),
      ]
    }),
  )
  // A page whose path cannot be read would make its published path seem lost. Another check reports that page.
  const allReadable = pages.every(({ data }) => typeof data['path'] === 'string')
  const lost = known
    .filter(({ path }) => allReadable && !paths.has(path) && !former.has(path))
    .map(({ path, line }) => ({
      file: PATHS_FILE,
      position: { line, column: 1 },
      message: msg('pathLost', { path }),
      found: path,
      example: `redirect_from:\n  - ${path}`,
    }))
  return [...clashes, ...lost]
}

/** The old paths of a page, without the final slash, which the host ignores. */
export const formerPaths = ({ data }: ContentFile): string[] => {
  const { redirect_from: from } = data
  return Array.isArray(from) ? from.map((path) => String(path).replace(/(?<=.)\/$/, '')) : []
}

/** The host's `_redirects` file: old addresses named in front matter, then the English not-found page. */
export function redirectsFile(routes: readonly Pick<SiteRoute, 'path' | 'formerPaths'>[]): string {
  const redirects = routes.flatMap(({ path, formerPaths: old }) => old.map((from) => `${from} ${path} 301`))
  // The host serves /404.html for any other unknown path by default.
  return [...redirects, '/en/* /en/404 404', ''].join('\n')
}

const HEADER = `# Every path that this site has published, for visitors, bookmarks and search engines to rely on.
# \`npm run paths\` adds those of new pages. When a page moves, its old path stays here and goes into the page's
# front matter (redirect_from); the build fails on a path that leads nowhere.
`

/** The new text of PATHS_FILE: the known paths and the paths of all pages. */
export function pathsFile(files: readonly ContentFile[], known: readonly KnownPath[]): string {
  const own = files.flatMap(({ collection, data }) => (collection === 'pages' ? [String(data['path'])] : []))
  const all = new Set([...known.map(({ path }) => path), ...own])
  return `${HEADER}\n${[...all].sort().join('\n')}\n`
}
