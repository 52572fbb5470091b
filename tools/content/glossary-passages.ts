import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readFrontMatter } from '../../src/build/content/front-matter'
import { LANGUAGES } from '../../src/languages'
import type { Passage } from './passages'

/** The explanations of `content/glossary/<language>.yml`, one passage a term. */
export const readGlossaryPassages = (root: string): Passage[] =>
  LANGUAGES.flatMap((language) => {
    const path = join(root, 'content', 'glossary', `${language}.yml`)
    if (!existsSync(path)) return []
    // Read as front matter, whose positions then count one line too many.
    const { data, positionIn } = readFrontMatter(`---\n${readFileSync(path, 'utf8').trimEnd()}\n---\n`)
    return Object.entries(data).map(([term, text]): Passage => ({
      file: relative(root, path),
      language,
      section: term,
      name: term,
      path: [term],
      form: 'plain',
      source: String(text),
      at: (index, length) => {
        const { line, column } = positionIn([term], index, length)
        return { line: line - 1, column }
      },
    }))
  })
