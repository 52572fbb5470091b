import type { Language } from '../../../src/languages'
import { byLanguage } from '../../../src/languages'
import type { Passage } from '../text/passages'
import { glossaryTerms, vocabularyOf } from './words'
import { openWordCache, type KnownWords } from './word-cache'
import { createSpeller, type Speller } from './speller'
import { isSpelt } from './is-spelt'

/** Misspelt word → what was probably meant. */
export type UnknownWords = Record<Language, ReadonlyMap<string, string | undefined>>

const NONE: KnownWords = { fr: new Set(), en: new Set() }

/** @param known words that need not be looked up again */
export function unknownWords(
  passages: readonly Passage[],
  speller: Speller,
  known: KnownWords = NONE,
): UnknownWords {
  const terms = glossaryTerms(passages)
  const words = vocabularyOf(passages)
  return byLanguage((language) => {
    const knows = (word: string) => terms[language].has(word) || speller.knows(word, language)
    const unknown = [...words[language]].filter(
      (word) => !known[language].has(word) && !isSpelt(word, language, knows),
    )
    return new Map(unknown.map((word) => [word, speller.suggest(word, language)]))
  })
}

/**
 * The same, with the words of the last run remembered: dictionaries take seconds to load,
 * and a text in which no word is new needs none of them.
 * @param home folder with `.cspell.json` and `node_modules`
 */
export async function findUnknownWords(home: string, passages: readonly Passage[]): Promise<UnknownWords> {
  const cache = openWordCache(home, glossaryTerms(passages))
  const words = vocabularyOf(passages)
  const isNew = (language: Language) => [...words[language]].some((word) => !cache.known[language].has(word))
  if (!isNew('fr') && !isNew('en')) return { fr: new Map(), en: new Map() }
  const unknown = unknownWords(passages, await createSpeller(home), cache.known)
  cache.keep(byLanguage((language) => [...words[language]].filter((word) => !unknown[language].has(word))))
  return unknown
}
