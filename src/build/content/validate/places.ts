import { join } from 'node:path'
import { LANGUAGES } from '../../../shared/languages'
import { COLLECTIONS, entriesOf } from '../parse/files'
import { msg, type Message, type Text } from './messages'
import { nearest } from './nearest'
import type { Problem } from './problem'

const NAMES = LANGUAGES.map((language) => `${language}.md`)

/** Reports files that the build does not read, and empty folders, in content/pages and content/shared. */
export const checkPlaces = (root: string): Problem[] =>
  COLLECTIONS.flatMap((collection) => {
    const directory = `content/${collection}`
    return visible(root, directory).flatMap((entry) => {
      const place = `${directory}/${entry.name}`
      if (entry.isDirectory()) return checkFolder(root, place)
      const folder = `${directory}/${entry.name.replace(/\.\w+$/, '').toLowerCase()}`
      return [problemAt(place, msg('fileOutsideFolder'), `${folder}/fr.md`)]
    })
  })

function checkFolder(root: string, folder: string): Problem[] {
  const names = visible(root, folder).map(({ name }) => name)
  if (names.length === 0) return [problemAt(folder, msg('emptyFolder'), `${folder}/fr.md`)]
  return names
    .filter((name) => !NAMES.includes(name))
    .map((name) => {
      const meant = nearest(name, NAMES)
      const example = meant ? `${folder}/${meant}` : msg('takeFileAway')
      return problemAt(`${folder}/${name}`, msg('unreadFile', { names: NAMES.join(', ') }), example)
    })
}

/** Entries except hidden ones, such as .DS_Store. */
const visible = (root: string, directory: string) =>
  entriesOf(join(root, directory)).filter(({ name }) => !name.startsWith('.'))

const problemAt = (file: string, message: Message, example: Text): Problem => ({
  file,
  position: { line: 1, column: 1 },
  message,
  found: file.slice(file.lastIndexOf('/') + 1),
  example,
})
