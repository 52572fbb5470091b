import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { LANGUAGES, type Language } from '../../languages'
import { readFrontMatter, type FrontMatter } from './front-matter'

export type ContentFile = FrontMatter & {
  /** Path from the project's root, as a message should name it. */
  file: string
  /** Name of the folder: the page's id. */
  folder: string
  language: Language
  /** Pages become routes; shared files are what several pages have in common. */
  collection: 'pages' | 'shared'
}

/** Every content file of the project at `root`: `content/pages/<id>/<language>.md` and `content/shared/…`. */
export function readContentFiles(root: string): ContentFile[] {
  return (['pages', 'shared'] as const).flatMap((collection) => {
    const directory = join(root, 'content', collection)
    return folders(directory).flatMap((folder) =>
      LANGUAGES.flatMap((language) => {
        const path = join(directory, folder, `${language}.md`)
        const source = readIfThere(path)
        return source === undefined
          ? []
          : [{ ...readFrontMatter(source), file: relative(root, path), folder, language, collection }]
      }),
    )
  })
}

const folders = (directory: string): string[] => {
  try {
    return readdirSync(directory, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
