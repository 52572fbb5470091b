import type { ElementContent } from 'hast'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Language } from '../../languages'
import { applyTypography } from './typography'

export type Glossary = {
  /** Splits a text at the terms that `explained` does not hold yet, and adds those to it. */
  explain: (text: string, explained: Set<string>, idPrefix?: string) => ElementContent[]
}

/** The terms of `content/glossary/<language>.yml`, each with its one-sentence explanation. */
export function readGlossary(root: string, language: Language): Glossary {
  const path = join(root, 'content', 'glossary', `${language}.yml`)
  const entries = existsSync(path) ? (parse(readFileSync(path, 'utf8')) as Record<string, string>) : {}
  return createGlossary(
    new Map(Object.entries(entries).map(([term, text]) => [term, applyTypography(text, language)])),
  )
}

export function createGlossary(entries: ReadonlyMap<string, string>): Glossary {
  if (entries.size === 0) return { explain: (value) => [{ type: 'text', value }] }
  const longestFirst = [...entries.keys()].sort((a, b) => b.length - a.length).map(escapeExpression)
  // A term takes the punctuation that touches it along: a line must not break between the two.
  const terms = new RegExp(
    `([(«\\u00a0]*)(?<![\\p{L}\\d/-])(${longestFirst.join('|')})(?![\\p{L}\\d/-])([)»,.;:\\u00a0]*)`,
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
        parts.push(explainedTerm(term, explanation, idPrefix, before, after))
        end = match.index + whole.length
      }
      if (end < text.length || parts.length === 0) parts.push({ type: 'text', value: text.slice(end) })
      return parts
    },
  }
}

/** A button, because it is what keyboards, touch and screen readers all reach; styles show and hide the tip. */
function explainedTerm(
  term: string,
  explanation: string,
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
        children: [{ type: 'text', value: explanation }],
      },
      { type: 'text', value: after },
    ],
  }
}

const escapeExpression = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
