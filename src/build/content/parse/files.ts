import { existsSync, readdirSync, readFileSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '../../../shared/languages'
import { readFrontMatter, type FrontMatter } from './front-matter'

export type ContentFile = FrontMatter & {
  /** Path from the project's root. */
  file: string
  /** Name of the folder: the id of a page, or the name of a shared text. */
  folder: string
  language: Language
  /** Files in `pages` become pages; those in `shared` contain texts that several pages show. */
  collection: (typeof COLLECTIONS)[number]
}

export const COLLECTIONS = ['pages', 'shared'] as const

export const contentFile = (
  source: string,
  { file, folder, language, collection }: Pick<ContentFile, 'file' | 'folder' | 'language' | 'collection'>,
): ContentFile => ({ ...readFrontMatter(source), file, folder, language, collection })

/** Reads every content file of the project at `root`: `content/pages/<id>/<language>.md` and `content/shared/…`. */
export function readContentFiles(root: string): ContentFile[] {
  return COLLECTIONS.flatMap((collection) => {
    const directory = join('content', collection)
    const folders = entriesOf(join(root, directory)).filter((entry) => entry.isDirectory())
    return folders.flatMap(({ name: folder }) =>
      LANGUAGES.flatMap((language) => {
        const file = join(directory, folder, `${language}.md`)
        const source = readIfExists(join(root, file))
        return source === undefined ? [] : [contentFile(source, { file, folder, language, collection })]
      }),
    )
  })
}

/** The entries of a folder, sorted by name; none if the folder does not exist. */
export const entriesOf = (directory: string): Dirent[] =>
  existsSync(directory)
    ? readdirSync(directory, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    : []

export const readIfExists = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined
