import { readContentFiles } from '../../src/build/content/files'
import type { Language } from '../../src/languages'

/** Page id and language → path, as the content says. @throws where there is no such page. */
export function readPaths(projectRoot: string): (id: string, language: Language) => string {
  const files = readContentFiles(projectRoot)
  return (id, language) => {
    const page = files.find(({ data, language: own }) => data['id'] === id && own === language)
    if (!page) throw new Error(`No page ${id} in ${language}`)
    return String(page.data['path'])
  }
}
