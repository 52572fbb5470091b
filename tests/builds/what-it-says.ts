import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../../src/build/list-files'

/** Scripts and what names them: both carry hashes of files that may differ in the letters of their names alone. */
const withoutHashes = (text: string) =>
  text
    .replace(/-[0-9a-f]{12}\.js/g, '.js')
    .replace(/(data-hash|webpackCompilationHash"?)[=:]"[0-9a-f]+"/g, '$1')

/** Each published file of a folder by its name, with its text; of scripts only that they are there. */
export const whatItSays = (folder: string): Record<string, string> =>
  Object.fromEntries(
    listFiles(folder).map((name) => [
      withoutHashes(name),
      name.endsWith('.js') ? 'script' : withoutHashes(readFileSync(join(folder, name), 'utf8')),
    ]),
  )
