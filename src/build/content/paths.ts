import type { Language } from '../../shared/languages'
import { readContentFiles } from './parse/files'

/** Returns a function from page id and language to path. That function throws for an unknown page. */
export function readPaths(root: string): (id: string, language: Language) => string {
  const files = readContentFiles(root)
  return (id, language) => {
    const page = files.find(({ data, language: own }) => data['id'] === id && own === language)
    if (!page) throw new Error(`No page ${id} in ${language}`)
    return String(page.data['path'])
  }
}
