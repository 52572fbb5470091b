import type { Language } from '../../shared/languages'
import { readContentFiles } from './parse/files'

/** Page id and language → path, as the content says. What it gives throws where there is no such page. */
export function readPaths(root: string): (id: string, language: Language) => string {
  const files = readContentFiles(root)
  return (id, language) => {
    const page = files.find(({ data, language: own }) => data['id'] === id && own === language)
    if (!page) throw new Error(`No page ${id} in ${language}`)
    return String(page.data['path'])
  }
}
