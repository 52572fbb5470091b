import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { pageFile } from '../../src/build/adapter/output'
import { readPublished } from './published-site'

/** A published page: its elements, and their words as readers see them. */
export type PageText = {
  /** For example `/avocats`. */
  path: string
  html: string
  root: Root
  language: string
  title: string
  /** The element with that id. @throws Error if there is none */
  byId: (id: string) => Element
  /** The first element of that name. @throws Error if there is none */
  one: (name: string, within?: Nodes) => Element
  all: (name: string, within?: Nodes) => Element[]
  /** The words of all elements of that name, in the order of the page. */
  texts: (name: string, within?: Nodes) => string[]
  /** Words and target of each link, except links to explanations of terms. */
  links: (within?: Nodes) => { text: string; href: string }[]
}

const pages = new Map<string, PageText>()

/** Reads the published page at a path such as `/avocats`, once for all tests of a file. */
export function pageText(path: string): PageText {
  const page = pages.get(path) ?? readPageText(path)
  pages.set(path, page)
  return page
}

function readPageText(path: string): PageText {
  const html = readPublished(pageFile(path))
  const root = fromHtml(html)
  const all = (name: string, within: Nodes = root) => elementsIn(within, ({ tagName }) => tagName === name)
  const first = ([element]: Element[], name: string) => {
    if (!element) throw new Error(`${path} has no ${name}`)
    return element
  }
  const one = (name: string, within?: Nodes) => first(all(name, within), `<${name}>`)
  return {
    path,
    html,
    root,
    language: String(one('html').properties['lang']),
    title: wordsOf(one('title')),
    byId: (id) =>
      first(
        elementsIn(root, ({ properties }) => properties['id'] === id),
        `#${id}`,
      ),
    one,
    all,
    texts: (name, within) => all(name, within).map(wordsOf),
    links: (within) =>
      all('a', within)
        .filter(({ properties }) => !('dataTip' in properties))
        .map((link) => ({ text: wordsOf(link), href: String(link.properties['href']) })),
  }
}

export const elementsIn = (node: Nodes, wanted: (element: Element) => boolean): Element[] => [
  ...(node.type === 'element' && wanted(node) ? [node] : []),
  ...('children' in node ? node.children.flatMap((child) => elementsIn(child, wanted)) : []),
]

/**
 * Returns the words of an element. Spaces and apostrophes are those that writers type, so that tests
 * can quote the specification.
 */
export const wordsOf = (node: Nodes): string => asTyped(rawWords(node))

/** Replaces typographic spaces and apostrophes with those that writers type. */
export const asTyped = (text: string): string =>
  text
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('’', "'")
    .trim()

/** Returns the expected texts that are not in `words`, so that a failing test prints only these. */
export const missingTexts = (words: string, expected: readonly (string | RegExp)[]): string[] =>
  expected
    .filter((text) => (typeof text === 'string' ? !words.includes(text) : !text.test(words)))
    .map(String)

const INLINE = /^(a|abbr|b|button|cite|code|em|i|q|small|span|strong|sub|sup|time)$/
const SILENT = /^(script|style|svg|template)$/

function rawWords(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  if (node.type === 'element' && SILENT.test(node.tagName)) return ''
  const words = node.children.map(rawWords).join('')
  return node.type === 'element' && !INLINE.test(node.tagName) ? ` ${words} ` : words
}
