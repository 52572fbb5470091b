import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentFile } from '../content/parse/files'
import { msg } from '../content/validate/messages'
import type { Problem } from '../content/validate/problem'

/** Every path that visitors, bookmarks and search engines may know. `npm run paths` adds to it; nothing is taken out. */
export const PATHS_FILE = 'content/published-paths.txt'

type KnownPath = { path: string; line: number }

/** The paths of that file below `root`, each with its line counted from 1; none where there is no file. */
export function readKnownPaths(root: string): KnownPath[] {
  const file = join(root, PATHS_FILE)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return text
    .split('\n')
    .map((line, index) => ({ path: line.trim(), line: index + 1 }))
    .filter(({ path }) => path.startsWith('/'))
}

/**
 * Addresses that would stop working or never work: a known path that no page has or redirects from, and an old
 * path that is a page of its own or that two pages claim. As redirects lead to pages only, they cannot go in circles.
 */
export function checkMovedPaths(files: readonly ContentFile[], known: readonly KnownPath[]): Problem[] {
  const pages = files.filter(({ collection }) => collection === 'pages')
  const paths = new Map(pages.map(({ data, file }) => [data['path'], file]))
  const former = new Map<string, string>()
  const clashes = pages.flatMap((page) =>
    formerPaths(page).flatMap((path, index): Problem[] => {
      const owner = paths.get(path) ?? former.get(path)
      former.set(path, page.file)
      const position = page.positionOf(['redirect_from', index])
      return owner === undefined
        ? []
        : [
            {
              file: page.file,
              position,
              field: 'redirect_from',
              message: msg('formerPathTaken', { path, owner: String(owner) }),
              found: path,
              example: msg('anotherPath'),
            },
          ]
    }),
  )
  // A page whose own path cannot be read would be blamed for the loss of it too.
  const whole = pages.every(({ data }) => typeof data['path'] === 'string')
  const lost = known
    .filter(({ path }) => whole && !paths.has(path) && !former.has(path))
    .map(({ path, line }) => ({
      file: PATHS_FILE,
      position: { line, column: 1 },
      message: msg('pathLost', { path }),
      found: path,
      example: `redirect_from:\n  - ${path}`,
    }))
  return [...clashes, ...lost]
}

/** The old paths of a page, without the final slash that the host ignores too. */
export const formerPaths = ({ data }: ContentFile): string[] => {
  const { redirect_from: from } = data
  return Array.isArray(from) ? from.map((path) => String(path).replace(/(?<=.)\/$/, '')) : []
}

const HEADER = `# Every path that this site has published, for visitors, bookmarks and search engines to rely on.
# \`npm run paths\` adds those of new pages. When a page moves, its old path stays here and goes into the page's
# front matter (redirect_from); the build fails on a path that leads nowhere.
`

/** The text of the file with the paths of all pages added to those that are known. */
export function pathsFile(files: readonly ContentFile[], known: readonly KnownPath[]): string {
  const own = files.flatMap(({ collection, data }) => (collection === 'pages' ? [String(data['path'])] : []))
  const all = new Set([...known.map(({ path }) => path), ...own])
  return `${HEADER}\n${[...all].sort().join('\n')}\n`
}
