import { readdirSync, type Dirent } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { LANGUAGES, isLanguage, type Language } from '../../../languages'
import { readFrontMatter, type FrontMatter } from './front-matter'
import { isMissing, readIfThere } from './read-if-there'

export type ContentFile = FrontMatter & {
  /** Path from the project's root, as a message should name it. */
  file: string
  /** Name of the folder: the page's id. */
  folder: string
  language: Language
  /** Pages become routes; shared files are what several pages have in common. */
  collection: (typeof COLLECTIONS)[number]
}

export const COLLECTIONS = ['pages', 'shared'] as const

/** A content file from its text and its place, which need not be on a disk. */
export const contentFile = (
  source: string,
  { file, folder, language, collection }: Pick<ContentFile, 'file' | 'folder' | 'language' | 'collection'>,
): ContentFile => ({ ...readFrontMatter(source), file, folder, language, collection })

/** What each path held when it was last read: a build asks three times for each, and parsing takes longest. */
const lastRead = new Map<string, { source: string; content: ContentFile }>()

/** One content file of the project at `root`; undefined where `path` holds none. */
export function readContentFile(path: string, root: string): ContentFile | undefined {
  const [collection, folder = '', name = ''] = relative(join(root, 'content'), path).split(sep)
  const [language] = name.split('.')
  const source = readIfThere(path)
  if (source === undefined || !isCollection(collection) || !isLanguage(language)) return undefined
  const known = lastRead.get(path)
  if (known?.source === source) return known.content
  const content = contentFile(source, { file: relative(root, path), folder, language, collection })
  lastRead.set(path, { source, content })
  return content
}

const isCollection = (name: unknown): name is ContentFile['collection'] =>
  COLLECTIONS.some((collection) => collection === name)

/** Every content file of the project at `root`: `content/pages/<id>/<language>.md` and `content/shared/…`. */
export function readContentFiles(root: string): ContentFile[] {
  return COLLECTIONS.flatMap((collection) => {
    const directory = join(root, 'content', collection)
    const folders = entriesOf(directory).filter((entry) => entry.isDirectory())
    return folders.flatMap(({ name: folder }) =>
      LANGUAGES.flatMap((language) => {
        const content = readContentFile(join(directory, folder, `${language}.md`), root)
        return content ? [content] : []
      }),
    )
  })
}

/** What lies in a folder, in the order of names; nothing where there is no such folder. */
export const entriesOf = (directory: string): Dirent[] => {
  try {
    return readdirSync(directory, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
