import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root'
import { listFiles } from '../../src/build/adapter/output'

/** The folder of the published site. Tests that read it need a build. */
export const DIST = join(ROOT, 'dist')

/** The text of a published file, by its name below DIST. */
export const readPublished = (name: string): string => readFileSync(join(DIST, name), 'utf8')

export const isPublished = (name: string): boolean => existsSync(join(DIST, name))

export const NOT_FOUND = ['/404', '/en/404']

/** The paths of all pages except the not-found pages, sorted. @throws Error if the site is not built */
export function sitePaths(): string[] {
  if (!existsSync(DIST)) throw new Error('There is no dist/: build the site before its tests')
  return listFiles(DIST)
    .filter((name) => name.endsWith('.html'))
    .map((name) => (name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`))
    .filter((path) => !NOT_FOUND.includes(path))
    .sort()
}
