import { otherLanguage, type Language } from '../../../src/languages'
import { byLanguage } from '../../../src/languages'
import { isUnfinished } from '../checks/unfinished'
import type { Passage } from '../text/passages'
import { runsOf, type Run } from '../text/text-runs'

/** A word as it stands in a text, in the language that it is to be spelt in. */
type Word = { word: string; index: number; language: Language }

/** Words with their inner apostrophes and hyphens; {tokens}, addresses and anything with a figure are left out. */
export function wordsIn(run: Run, passage: Passage): Word[] {
  if (isUnfinished(passage)) return []
  // Italics are words of the other language (content/README.md).
  const language = run.italic ? otherLanguage(passage.language) : passage.language
  return [...run.text.replace(LEFT_OUT, blank).matchAll(WORD)]
    .filter(([word]) => !/\d/.test(word))
    .map(({ 0: word, index }) => ({ word, index, language }))
}

/** Each different word of all passages. */
export function vocabularyOf(passages: readonly Passage[]): Record<Language, Set<string>> {
  const words = byLanguage(() => new Set<string>())
  for (const passage of passages) {
    for (const run of runsOf(passage)) {
      for (const { word, language } of wordsIn(run, passage)) words[language].add(word)
    }
  }
  return words
}

/** The glossary's terms, which are words of their language. */
export const glossaryTerms = (passages: readonly Passage[]): Record<Language, ReadonlySet<string>> =>
  byLanguage((language) => {
    const entries = passages.filter(({ file }) => file.endsWith(`glossary/${language}.yml`))
    return new Set(entries.flatMap(({ section }) => [section, ...section.split(/[\s/]/)]))
  })

const WORD = /[\p{L}\p{M}\d]+(?:['’‑/&-][\p{L}\p{M}\d]+)*/gu
const LEFT_OUT = /\{[^}]*\}|\bhttps?:\S+|\bwww\.\S+|\S+\.(?:fr|lu|com|eu)\b/g
const blank = (skipped: string) => ' '.repeat(skipped.length)
