import type { ElementContent } from 'hast'
import { otherLanguage, type Language } from '../../../shared/languages'
import { readTerms } from '../facts/facts'
import { escapeExpression } from '../parse/locate'
import { applyTypography } from './typography'

export type Glossary = {
  /** Splits a text at the terms that `explained` does not hold yet, and adds those to it. */
  explain: (text: string, explained: Set<string>, idPrefix?: string) => ElementContent[]
}

/**
 * The glossary of a language (`content/glossary/<language>.yml`); without that file, one that explains nothing.
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
 * A glossary of `entries`: term, exactly as texts write it → its explanation in one sentence, as readers see it.
 * Words between asterisks are of the other language. Where one term holds another (FATCA/CRS, CRS), the longer one is
 * explained.
 */
export function createGlossary(entries: ReadonlyMap<string, string>, language: Language): Glossary {
  if (entries.size === 0) return { explain: (value) => [{ type: 'text', value }] }
  const longestFirst = [...entries.keys()].sort((a, b) => b.length - a.length).map(escapeExpression)
  // A term takes along the punctuation and the elided word (l’) that touch it: a line must not break between the two.
  const terms = new RegExp(
    `([(«“\\u00a0]*(?:\\p{L}+’)?)(?<![\\p{L}\\d/-])(${longestFirst.join('|')})(?![\\p{L}\\d/-])([)»,.;:\\u00a0]*)`,
    'gu',
  )
  return {
    explain: (text, explained, idPrefix = 'term') => {
      const parts: ElementContent[] = []
      let end = 0
      for (const match of text.matchAll(terms)) {
        const [whole, before = '', term = '', after = ''] = match
        const explanation = entries.get(term)
        if (explanation === undefined || explained.has(term)) continue
        explained.add(term)
        if (match.index > end) parts.push({ type: 'text', value: text.slice(end, match.index) })
        parts.push(explainedTerm(term, wordsOf(explanation, language), idPrefix, before, after))
        end = match.index + whole.length
      }
      if (end < text.length || parts.length === 0) parts.push({ type: 'text', value: text.slice(end) })
      return parts
    },
  }
}

/** A voice is to read the words of another language as such (WCAG 3.1.2). */
const wordsOf = (explanation: string, language: Language): ElementContent[] =>
  explanation.split(/\*([^*]+)\*/).map((value, index): ElementContent => {
    const text: ElementContent = { type: 'text', value }
    return index % 2 === 0
      ? text
      : { type: 'element', tagName: 'i', properties: { lang: otherLanguage(language) }, children: [text] }
  })

/** A button, because it is what keyboards, touch and screen readers all reach; styles show and hide the tip. */
function explainedTerm(
  term: string,
  explanation: ElementContent[],
  idPrefix: string,
  before: string,
  after: string,
): ElementContent {
  const id = `${idPrefix}-${term.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: ['term'] },
    children: [
      { type: 'text', value: before },
      {
        type: 'element',
        tagName: 'button',
        properties: { type: 'button', ariaDescribedBy: [id] },
        children: [{ type: 'text', value: term }],
      },
      {
        type: 'element',
        tagName: 'span',
        properties: { role: 'tooltip', id, className: ['term-tip'] },
        children: explanation,
      },
      { type: 'text', value: after },
    ],
  }
}
