import { join } from 'node:path'
import type { Language } from '../../../src/languages'

/** The words of a language: its dictionary and the project's own lists. */
export type Speller = {
  knows: (word: string, language: Language) => boolean
  /** The word that was probably meant. */
  suggest: (word: string, language: Language) => string | undefined
}

const LOCALES: Record<Language, string> = { fr: 'fr', en: 'en-GB' }

/** @param root folder with `.cspell.json`, which editors and `npx cspell` read as well */
export async function createSpeller(root: string): Promise<Speller> {
  const { combineTextAndLanguageSettings, getDictionary, readSettings } = await import('cspell-lib')
  const settings = await readSettings(join(root, '.cspell.json'))
  const load = (language: Language) =>
    getDictionary(
      combineTextAndLanguageSettings({ ...settings, language: LOCALES[language] }, '', 'plaintext'),
    )
  const [fr, en] = await Promise.all([load('fr'), load('en')])
  const dictionaries = { fr, en }
  return {
    knows: (word, language) => dictionaries[language].has(word, { ignoreCase: false }),
    suggest: (word, language) =>
      dictionaries[language].suggest(word, { numSuggestions: 1, ignoreCase: false })[0]?.word,
  }
}
