import type { Element, ElementContent, Nodes, Root, RootContent, Text } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toHast } from 'mdast-util-to-hast'
import { SKIP, visit } from 'unist-util-visit'
import GithubSlugger from 'github-slugger'
import { otherLanguage, type Language } from '../../../shared/languages'
import { element, keepCompounds, type Glossary } from './glossary'
import { fillTokens, lacksFact, type Tokens } from '../facts/tokens'
import { applyTypography } from './typography'

export type Renderer = {
  /** Replaces the {tokens} of a plain text with their values, and applies typography. */
  text: (source: string) => string
  /** Turns inline Markdown into HTML. Each glossary term is linked to its explanation once, at its first use. */
  rich: (source: string) => string
  /**
   * Turns the tree of a Markdown body into HTML, and changes the tree. Fills tokens and explains terms, as `rich` does.
   * Inserts generated blocks. Gives ids to headings. Puts each h2 and its content into a section, each h3 and its
   * content into `<details>`.
   */
  body: (tree: Root) => Body
}

/** `headings` are those of the second level, with their anchors, as plain text. */
export type Body = { html: string; headings: { id: string; text: string }[] }

type RendererOptions = {
  language: Language
  tokens: Tokens
  glossary: Glossary
  /** Token name → HTML. The HTML replaces a paragraph that contains nothing but the token. */
  blocks?: ReadonlyMap<string, string>
}

/** Creates a renderer, which remembers the terms that it has explained. */
export function createRenderer({
  language,
  tokens,
  glossary,
  blocks = new Map(),
}: RendererOptions): Renderer {
  const explained = new Set<string>()
  const plain = (source: string) => applyTypography(fillTokens(source, tokens), language)

  const finish = (tree: Nodes) => {
    visit(tree, (node) => {
      if (node.type === 'text') node.value = plain(node.value)
      if (node.type !== 'element') return
      fillAddress(node, tokens)
      if (node.tagName === 'em') markOtherLanguage(node, language)
    })
    visit(tree, (node, index, parent) => {
      if (!mayContainTerms(node)) return SKIP
      if (node.type !== 'text' || !parent || index === undefined) return
      const parts = glossary.explain(node.value, explained)
      if (parts.length === 1 && parts[0]?.type === 'text') return
      parent.children.splice(index, 1, ...parts)
      return [SKIP, index + parts.length]
    })
    visit(tree, 'text', (node: Text, index, parent) => {
      if (!parent || index === undefined || !needsNowrap(parent)) return
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
      return toHtml(unwrapSingleParagraph(tree))
    },
    body: (tree) => {
      removeEmptyItems(tree, tokens)
      insertBlocks(tree, blocks)
      wrapTables(tree)
      const slugger = new GithubSlugger()
      for (const id of PAGE_IDS) slugger.slug(id)
      finish(tree)
      const headings: Body['headings'] = []
      visit(tree, 'element', (heading) => {
        if (!/^h[2-4]$/.test(heading.tagName)) return
        const text = textIn(heading)
        const id = String((heading.properties['id'] ??= slugger.slug(slugText(text))))
        if (heading.tagName === 'h2') headings.push({ id, text })
      })
      return { html: toHtml({ type: 'root', children: wrapSections(tree.children) }), headings }
    },
  }
}

/** Removes list items that contain a {token} without a value. */
function removeEmptyItems(tree: Root, tokens: Tokens): void {
  visit(tree, 'element', (item, index, parent) => {
    if (item.tagName !== 'li' || !parent || index === undefined || !lacksFact(item, tokens)) return
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
}

/** Matches a line without any Markdown. Most texts are such lines, and render 30 times faster without the parser. */
const NO_MARKUP =
  /^(?:\p{L}|\{[a-z0-9]+(?:_[a-z0-9]+)*\})(?:[\p{L}\d ,.;:?!'’«»“”()%€°/–-]|\{[a-z0-9]+(?:_[a-z0-9]+)*\})*$/u

const parseInline = (source: string): Root =>
  NO_MARKUP.test(source)
    ? { type: 'root', children: [{ type: 'text', value: source }] }
    : (toHast(fromMarkdown(source)) as Root)

/** False for headings, links, code and other elements in which a link would be in the way. */
const mayContainTerms = (node: Nodes) =>
  node.type !== 'element' || !/^(h[1-6]|a|button|code|th|strong)$/.test(node.tagName)

/** False in code, which gets no extra markup, and in links to explained terms, whose text never wraps. */
const needsNowrap = (parent: Nodes) =>
  parent.type !== 'element' || (parent.tagName !== 'code' && !('dataTip' in parent.properties))

function fillAddress({ properties }: Element, tokens: Tokens) {
  const { href } = properties
  if (typeof href !== 'string') return
  // The Markdown parser has escaped the braces.
  properties['href'] = fillTokens(href.replace(/%7B/gi, '{').replace(/%7D/gi, '}'), tokens)
}

/** Tells screen readers that words in italics are in the other language (content/README.md, WCAG 3.1.2). */
function markOtherLanguage(emphasis: Element, language: Language) {
  emphasis.tagName = 'i'
  emphasis.properties['lang'] = otherLanguage(language)
}

const unwrapSingleParagraph = (tree: Root): Root => {
  const [only, ...others] = tree.children
  return only?.type === 'element' && only.tagName === 'p' && others.length === 0
    ? { type: 'root', children: only.children }
    : tree
}

/**
 * Puts each table into a section that scrolls if the table is too wide, by keyboard too. If a table has more than two
 * columns, labels each cell with the name of its column: phones show its rows stacked.
 */
function wrapTables(tree: Root) {
  visit(tree, 'element', (table, index, parent) => {
    if (table.tagName !== 'table' || !parent || index === undefined) return
    const part = (name: string) =>
      table.children.find((child) => child.type === 'element' && child.tagName === name)
    const label = textIn(part('caption') ?? part('thead') ?? table)
      .trim()
      .replace(/\s+/g, ' ')
    const columns = rowsIn(part('thead'))[0] ?? []
    if (columns.length > 2)
      for (const cells of rowsIn(part('tbody')))
        cells.forEach((cell, column) => {
          if (column > 0) cell.properties['dataLabel'] = textIn(columns[column] ?? cell)
        })
    const properties = { className: ['table-scroll'], tabIndex: 0, ariaLabel: label }
    parent.children.splice(index, 1, element('section', properties, [table]))
    return [SKIP, index + 1]
  })
}

const elementsIn = (node: ElementContent | undefined): Element[] =>
  node?.type === 'element' ? node.children.filter((child) => child.type === 'element') : []

/** The cells of each row in the head or body of a table. */
const rowsIn = (part: ElementContent | undefined): Element[][] => elementsIn(part).map(elementsIn)

/** Splits nodes at each `tagName` heading. Returns the nodes before the first, and each heading with its content. */
function partsAt<Node extends RootContent>(tagName: string, nodes: readonly Node[]) {
  const starts = nodes.flatMap((node, index) =>
    node.type === 'element' && node.tagName === tagName ? index : [],
  )
  const parts = starts.map((start, index) => nodes.slice(start, starts[index + 1]))
  return [nodes.slice(0, starts[0]), parts] as const
}

/** Wraps each second-level heading and its content in a section. */
function wrapSections(nodes: readonly RootContent[]): RootContent[] {
  const [before, sections] = partsAt('h2', nodes)
  return [
    ...before,
    ...sections.map((section) => element('section', {}, foldSubsections(section as ElementContent[]))),
  ]
}

/** Folds the text under each third-level heading. */
function foldSubsections(nodes: readonly ElementContent[]): ElementContent[] {
  const [before, folds] = partsAt('h3', nodes)
  return [
    ...before,
    ...folds.map(([heading, ...text]) => {
      const { properties, children } = heading as Element
      return element('details', properties, [element('summary', {}, children), ...text])
    }),
  ]
}

function insertBlocks(tree: Root, blocks: ReadonlyMap<string, string>) {
  visit(tree, 'element', (paragraph, index, parent) => {
    if (paragraph.tagName !== 'p' || !parent || index === undefined) return
    const text = textIn(paragraph).trim()
    const html = /^\{.*\}$/.test(text) ? blocks.get(text.slice(1, -1)) : undefined
    if (html === undefined) return
    parent.children.splice(index, 1, ...(fromHtml(html, { fragment: true }).children as ElementContent[]))
    return [SKIP, index + 1]
  })
}

/** Ids that templates use, so headings in a Markdown body must not get them. */
const PAGE_IDS = ['content', 'contents', 'closing', 'terms']

const textIn = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textIn).join('') : ''

/** Removes accents, which browsers would escape in a copied address. Apostrophes and no-break spaces separate words. */
const slugText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’\u00a0]/g, ' ')
