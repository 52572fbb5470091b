import type { Element, ElementContent } from 'hast'
import { otherLanguage, type Language } from '../../../shared/languages'
import { readTerms } from '../facts/facts'
import { applyTypography } from './typography'

export type Glossary = {
  /** Explains the first occurrence of each term that is not in `explained`, and adds these terms to `explained`. */
  explain: (text: string, explained: Set<string>, idPrefix?: string) => ElementContent[]
}

/**
 * Reads the glossary of a language (`content/glossary/<language>.yml`). Without that file, the glossary is empty.
 * @throws Error see `readTerms`
 */
export const readGlossary = (root: string, language: Language): Glossary =>
  createGlossary(
    new Map(
      Object.entries(readTerms(root, language)).map(([term, text]) => [
        term,
        applyTypography(text, language),
      ]),
    ),
    language,
  )

/**
 * Makes a glossary. `entries` maps each term, exactly as texts write it, to a sentence that explains it. In this
 * sentence, asterisks enclose words of the other language. In “FATCA/CRS”, the longer term is explained, not “CRS”.
 */
export function createGlossary(entries: ReadonlyMap<string, string>, language: Language): Glossary {
  if (entries.size === 0) return { explain: (text) => [textNode(text)] }
  const longestFirst = [...entries.keys()].sort((a, b) => b.length - a.length).map(RegExp.escape)
  // A match includes adjacent punctuation and an elided word (l’), so that no line break separates them from the term.
  const terms = new RegExp(
    `([(«“\\u00a0]*(?:\\p{L}+’)?)(?<![\\p{L}\\d/-])(${longestFirst.join('|')})(?![\\p{L}\\d/-])([)»,.;:\\u00a0]*)`,
    'gu',
  )
  return {
    explain: (text, explained, idPrefix = 'term') => {
      const parts: ElementContent[] = []
      let end = 0
      for (const match of text.matchAll(terms)) {
        const [{ length }, before = '', term = '', after = ''] = match
        const explanation = entries.get(term)
        if (explanation === undefined || explained.has(term)) continue
        explained.add(term)
        if (match.index > end) parts.push(textNode(text.slice(end, match.index)))
        parts.push(explainedTerm(term, wordsOf(explanation, language), idPrefix, before, after))
        end = match.index + length
      }
      if (end < text.length || parts.length === 0) parts.push(textNode(text.slice(end)))
      return parts
    },
  }
}

/** Marks the words between asterisks as being in the other language, for screen readers (WCAG 3.1.2). */
const wordsOf = (explanation: string, language: Language): ElementContent[] =>
  explanation
    .split(/\*([^*]+)\*/)
    .map((words, index) =>
      index % 2 === 0 ? textNode(words) : element('i', { lang: otherLanguage(language) }, [textNode(words)]),
    )

/** The markup of an explained term. Its styles are in src/theme/term.ts. */
function explainedTerm(
  term: string,
  explanation: ElementContent[],
  idPrefix: string,
  before: string,
  after: string,
): ElementContent {
  const id = `${idPrefix}-${term.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
  return element('span', { className: ['term'] }, [
    textNode(before),
    element('button', { type: 'button', ariaDescribedBy: [id] }, [textNode(term)]),
    element('span', { role: 'tooltip', id, className: ['term-tip'] }, explanation),
    textNode(after),
  ])
}

export const textNode = (value: string): ElementContent => ({ type: 'text', value })

export const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children })
