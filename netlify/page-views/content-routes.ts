import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '../../src/languages'
import { readFrontMatter } from '../platform/front-matter'
import { contentRoots } from '../platform/site-content'
import type { Route } from './route-index'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const fileText = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

async function routesIn(directory: string): Promise<Route[]> {
  const pages = await readdir(directory).catch(() => [])
  const files = pages.sort().flatMap((page) => LANGUAGES.map((language) => ({ page, language })))
  const routes = await Promise.all(
    files.map(async ({ page, language }): Promise<Route[]> => {
      const source = await fileText(join(directory, page, `${language}.md`))
      if (source === null) return []
      const { path, kind, title, menu, redirect_from: former } = readFrontMatter(source)
      return [
        {
          page,
          language,
          path: text(path),
          kind: text(kind),
          label: text(record(menu).label) || text(title),
          formerPaths: Array.isArray(former) ? former.map(text) : [],
        },
      ]
    }),
  )
  return routes.flat()
}

/**
 * The routes that the build creates, read from the same front matter; `netlify.toml` names the pages among
 * `included_files`.
 * @throws where there are no pages: every view would count as not found
 */
export async function readRoutes(): Promise<Route[]> {
  for (const root of contentRoots()) {
    const routes = await routesIn(join(root, 'content', 'pages'))
    if (routes.length > 0) return routes
  }
  throw new Error('No pages under content/pages: name content/pages/*/*.md in included_files')
}
