import type { Element, ElementContent } from 'hast'
import { otherLanguage, type Language } from '../../../shared/languages'
import type { Facts } from '../facts/facts'
import { markCompounds, NOWRAP } from '../../../shared/compounds'
import { applyTypography } from './typography'

export type Glossary = {
  /**
   * Links the first occurrence of each term that is not in `explained` to its entry, and adds these terms to
   * `explained`.
   */
  explain: (text: string, explained: Set<string>) => ElementContent[]
  /** Returns the entries with these ids, in alphabetical order, as the contents of a description list. */
  entries: (ids: ReadonlySet<string>) => ElementContent[]
}

/** Returns the glossary of a language (`content/glossary/<language>.yml`). Without that file, it is empty. */
export const glossaryOf = ({ terms }: Facts, language: Language): Glossary =>
  createGlossary(
    new Map(Object.entries(terms[language]).map(([term, text]) => [term, applyTypography(text, language)])),
    language,
  )

/**
 * Makes a glossary. `entries` maps each term, exactly as texts write it, to a sentence that explains it. In this
 * sentence, asterisks enclose words of the other language. In “FATCA/CRS”, the longer term is explained, not “CRS”.
 */
export function createGlossary(entries: ReadonlyMap<string, string>, language: Language): Glossary {
  if (entries.size === 0) return { explain: (text) => [textNode(text)], entries: () => [] }
  const longestFirst = [...entries.keys()].sort((a, b) => b.length - a.length).map(RegExp.escape)
  // A match includes adjacent punctuation and an elided word (l’), so that no line break separates them from the term.
  const terms = new RegExp(
    `([(«“\\u00a0]*(?:\\p{L}+’)?)(?<![\\p{L}\\d/-])(${longestFirst.join('|')})(?![\\p{L}\\d/-])([)»,.;:\\u00a0]*)`,
    'gu',
  )
  return {
    explain: (text, explained) => {
      const parts: ElementContent[] = []
      let end = 0
      for (const match of text.matchAll(terms)) {
        const [{ length }, before = '', term = '', after = ''] = match
        const explanation = entries.get(term)
        if (explanation === undefined || explained.has(term)) continue
        explained.add(term)
        if (match.index > end) parts.push(textNode(text.slice(end, match.index)))
        parts.push(unbroken(before, termLink(term, explanation), after))
        end = match.index + length
      }
      if (end < text.length || parts.length === 0) parts.push(textNode(text.slice(end)))
      return parts
    },
    entries: (ids) =>
      [...entries]
        .filter(([term]) => ids.has(termId(term)))
        .sort(([one], [other]) => one.localeCompare(other, language))
        .map(([term, explanation]) => termEntry(term, wordsOf(explanation, language))),
  }
}

const termId = (term: string) => `term-${term.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`

/**
 * A term as a link to its entry in the list at the end of the page. Styles show the entry's text beside the link, as
 * its tip (src/theme/term.ts).
 */
const termLink = (term: string, explanation: string): Element => {
  const id = termId(term)
  const tip = explanation.replaceAll('*', '')
  const properties = { className: ['term'], href: `#${id}`, ariaDescribedBy: [`${id}-text`], dataTip: tip }
  return element('a', properties, [textNode(term)])
}

/** An entry of the list of terms. The link moves the focus to the entry, whose text describes the link. */
const termEntry = (term: string, explanation: ElementContent[]): Element =>
  element('div', { id: termId(term), tabIndex: -1 }, [
    element('dt', {}, [textNode(term)]),
    element('dd', { id: `${termId(term)}-text` }, explanation),
  ])

/** Marks the words between asterisks as being in the other language, for screen readers (WCAG 3.1.2). */
const wordsOf = (explanation: string, language: Language): ElementContent[] =>
  explanation
    .split(/\*([^*]+)\*/)
    .flatMap((words, index) =>
      index % 2 === 0
        ? keepCompounds(words)
        : element('i', { lang: otherLanguage(language) }, keepCompounds(words)),
    )

/** Keeps short compounds such as LCB-FT on one line. */
export const keepCompounds = (text: string): ElementContent[] =>
  markCompounds<ElementContent>(text, (compound) =>
    element('span', { className: [NOWRAP] }, [textNode(compound)]),
  ).map((piece) => (typeof piece === 'string' ? textNode(piece) : piece))

/** Keeps a link and the signs around it on one line. */
const unbroken = (before: string, link: Element, after: string): Element =>
  before + after === ''
    ? link
    : element('span', { className: [NOWRAP] }, [textNode(before), link, textNode(after)])

export const textNode = (value: string): ElementContent => ({ type: 'text', value })

export const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children })
