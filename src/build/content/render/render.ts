import type { Element, ElementContent, Nodes, Root, RootContent, Text } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toHast } from 'mdast-util-to-hast'
import { SKIP, visit } from 'unist-util-visit'
import GithubSlugger from 'github-slugger'
import { otherLanguage, type Language } from '../../../shared/languages'
import { markCompounds, NOWRAP } from '../../../compounds'
import type { Glossary } from './glossary'
import { fillTokens, lacksFact, type Tokens } from '../facts/tokens'
import { applyTypography } from './typography'

export type Renderer = {
  /** Plain text: tokens filled, typography applied, no markup. */
  text: (source: string) => string
  /** Inline Markdown to HTML; the first use of each glossary term on the page carries its explanation. */
  rich: (source: string) => string
  /**
   * The HTML of a Markdown body: the same, with anchors on headings, generated blocks put in, a section from each
   * second-level heading to the next, and what stands under a third-level heading folded.
   */
  body: (html: string) => string
}

type RendererOptions = {
  language: Language
  tokens: Tokens
  glossary: Glossary
  /** Begins the ids of explanations: one page may show texts of several files, and each explains its own terms. */
  idPrefix?: string
  /** Block tokens, each alone in its paragraph, and the HTML that replaces the paragraph. */
  blocks?: ReadonlyMap<string, string>
}

/** One renderer serves one page: it remembers which terms that page has explained already. */
export function createRenderer({
  language,
  tokens,
  glossary,
  idPrefix,
  blocks = new Map(),
}: RendererOptions): Renderer {
  const explained = new Set<string>()
  const plain = (source: string) => applyTypography(fillTokens(source, tokens), language)

  const finish = (tree: Nodes) => {
    visit(tree, (node) => {
      if (node.type === 'text') node.value = plain(node.value)
      if (node.type !== 'element') return
      fillAddress(node, tokens)
      if (node.tagName === 'em') putInOtherLanguage(node, language)
    })
    visit(tree, (node, index, parent) => {
      if (!takesTerms(node)) return SKIP
      if (node.type !== 'text' || !parent || index === undefined) return
      const parts = glossary.explain(node.value, explained, idPrefix)
      if (parts.length === 1 && parts[0]?.type === 'text') return
      parent.children.splice(index, 1, ...parts)
      return [SKIP, index + parts.length]
    })
    visit(tree, 'text', (node: Text, index, parent) => {
      if (!parent || index === undefined || !mayBreak(parent)) return
      const pieces = keepCompounds(node.value)
      parent.children.splice(index, 1, ...pieces)
      return [SKIP, index + pieces.length]
    })
  }

  return {
    text: plain,
    rich: (source) => {
      const tree = parseInline(source.trim())
      finish(tree)
      return toHtml(unwrapSingleParagraph(tree), { closeSelfClosing: false })
    },
    body: (html) => {
      const tree = fromHtml(html, { fragment: true })
      leaveOut(tree, tokens)
      putBlocks(tree, blocks)
      wrapTables(tree)
      const slugger = new GithubSlugger()
      for (const id of PAGE_IDS) slugger.slug(id)
      finish(tree)
      visit(tree, 'element', (element) => {
        if (/^h[2-4]$/.test(element.tagName))
          element.properties['id'] ??= slugger.slug(slugText(textOf(element)))
      })
      return toHtml({ type: 'root', children: inSections(tree.children) })
    },
  }
}

/** Takes out the items of lists that say what there is none of. */
function leaveOut(tree: Root, tokens: Tokens): void {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'li' || !parent || index === undefined || !lacksFact(element, tokens)) return
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
}

/** A line in which nothing means anything to Markdown: most texts, and 30 times as fast without its parser. */
export const NO_MARKUP =
  /^(?:\p{L}|\{[a-z0-9]+(?:_[a-z0-9]+)*\})(?:[\p{L}\d ,.;:?!'’«»“”()%€°/–-]|\{[a-z0-9]+(?:_[a-z0-9]+)*\})*$/u

const parseInline = (source: string): Root =>
  NO_MARKUP.test(source)
    ? { type: 'root', children: [{ type: 'text', value: source }] }
    : (toHast(fromMarkdown(source)) as Root)

/** Headings, links and code keep their words bare: a tooltip inside them would be one thing in another's way. */
const takesTerms = (node: Nodes) =>
  node.type !== 'element' || !/^(h[1-6]|a|button|code|th|strong)$/.test(node.tagName)

/** No markup goes into code; an explained term is on one line already. */
const mayBreak = (parent: Nodes) => parent.type !== 'element' || !/^(button|code)$/.test(parent.tagName)

const keepCompounds = (text: string): ElementContent[] =>
  markCompounds(text, (value): ElementContent => {
    const children: Text[] = [{ type: 'text', value }]
    return { type: 'element', tagName: 'span', properties: { className: [NOWRAP] }, children }
  }).map((piece) => (typeof piece === 'string' ? { type: 'text', value: piece } : piece))

function fillAddress(element: Element, tokens: Tokens) {
  const { href } = element.properties
  if (typeof href === 'string') element.properties['href'] = fillTokens(decodeBraces(href), tokens)
}

/** Italics are for words of the other language (content/README.md), which a voice is to read as such (WCAG 3.1.2). */
function putInOtherLanguage(element: Element, language: Language) {
  element.tagName = 'i'
  element.properties['lang'] = otherLanguage(language)
}

const decodeBraces = (href: string) => href.replace(/%7B/gi, '{').replace(/%7D/gi, '}')

const unwrapSingleParagraph = (tree: Root): Root => {
  const [only, ...others] = tree.children
  return only?.type === 'element' && only.tagName === 'p' && others.length === 0
    ? { type: 'root', children: only.children }
    : tree
}

/** A wide table scrolls on its own instead of widening the page; keys scroll it too, so it takes the focus. */
function wrapTables(tree: Root) {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'table' || !parent || index === undefined) return
    const caption = element.children.find((child) => child.type === 'element' && child.tagName === 'caption')
    const heads = element.children.flatMap((child) =>
      child.type === 'element' && child.tagName === 'thead' ? [textOf(child)] : [],
    )
    const label = caption ? textOf(caption) : heads.join(' ').trim().replace(/\s+/g, ' ')
    parent.children.splice(index, 1, {
      type: 'element',
      tagName: 'section',
      properties: { className: ['table-scroll'], tabIndex: 0, ariaLabel: label },
      children: [element],
    })
    return [SKIP, index + 1]
  })
}

/** What comes before the first heading of a level, and each heading of it with what follows. */
function partsAt<Node extends RootContent>(heading: string, nodes: readonly Node[]) {
  const starts = nodes.flatMap((node, index) =>
    node.type === 'element' && node.tagName === heading ? index : [],
  )
  const parts = starts.map((start, index) => nodes.slice(start, starts[index + 1]))
  return [nodes.slice(0, starts[0]), parts] as const
}

/** Puts each second-level heading into a section with what follows it. */
function inSections(nodes: readonly RootContent[]): RootContent[] {
  const [before, sections] = partsAt('h2', nodes)
  return [...before, ...sections.map((section) => element('section', folded(section as ElementContent[])))]
}

/** Folds what stands under a third-level heading. */
function folded(nodes: readonly ElementContent[]): ElementContent[] {
  const [before, folds] = partsAt('h3', nodes)
  return [
    ...before,
    ...folds.map(([heading, ...text]) => {
      const { properties, children } = heading as Element
      return element('details', [element('summary', children), ...text], properties)
    }),
  ]
}

const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties, children })

function putBlocks(tree: Root, blocks: ReadonlyMap<string, string>) {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'p' || !parent || index === undefined) return
    const text = textOf(element).trim()
    const html = /^\{.*\}$/.test(text) ? blocks.get(text.slice(1, -1)) : undefined
    if (html === undefined) return
    parent.children.splice(index, 1, ...(fromHtml(html, { fragment: true }).children as ElementContent[]))
    return [SKIP, index + 1]
  })
}

/** Ids that the frame of a page has already. */
const PAGE_IDS = ['content', 'contents', 'closing']

const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''

/** Accents are taken off, so that an address stays readable wherever it is pasted. */
const slugText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’\u00a0]/g, ' ')
