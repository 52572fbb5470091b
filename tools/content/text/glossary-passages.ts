import { openGlossary } from '../../../src/build/content/facts/facts'
import { LANGUAGES } from '../../../src/languages'
import type { Passage } from './passages'

/** The explanations of `content/glossary/<language>.yml`, one passage a term. */
export const readGlossaryPassages = (root: string): Passage[] =>
  LANGUAGES.flatMap((language) => {
    const { data, file, positionIn } = openGlossary(root, language)
    return Object.entries(data).map(([term, text]): Passage => ({
      file,
      language,
      name: term,
      path: [term],
      form: 'italics',
      source: String(text),
      at: (index, length) => positionIn([term], index, length),
    }))
  })
