import type { Element, Nodes, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { bulletList, escapeStart, escapeText, heading, orderedList, table } from './write'

/** Turns a link of the page into one that works wherever the text is read. */
export type Resolve = (href: string) => string

/**
 * The blocks of a rendered text as Markdown: what our renderer makes of front matter and of Markdown bodies.
 * Explanations of terms are left out, their words stay.
 */
export function markdownBlocks(html: string, resolve: Resolve): string[] {
  // Most texts have no markup at all.
  if (!/[<&]/.test(html)) return html.trim() === '' ? [] : [escapeStart(escapeText(html.trim()))]
  return blocksOf(fromHtml(html, { fragment: true }).children, resolve)
}

/** The same on one line, for list items and table cells. */
export const markdownLine = (html: string, resolve: Resolve): string =>
  markdownBlocks(html, resolve).join(' ')

function blocksOf(nodes: readonly RootContent[], resolve: Resolve): string[] {
  const blocks: string[] = []
  let line: RootContent[] = []
  const endLine = () => {
    const text = inline(line, resolve).trim()
    if (text !== '') blocks.push(escapeStart(text))
    line = []
  }
  for (const node of nodes) {
    if (node.type !== 'element' || !BLOCKS.has(node.tagName)) {
      line.push(node)
      continue
    }
    endLine()
    blocks.push(...blockOf(node, resolve))
  }
  endLine()
  return blocks
}

const BLOCKS = new Set([
  'p',
  'div',
  'section',
  'ul',
  'ol',
  'table',
  'blockquote',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
])

function blockOf(element: Element, resolve: Resolve): string[] {
  const items = () => childrenNamed(element, 'li').map((item) => blocksOf(item.children, resolve))
  switch (element.tagName) {
    case 'ul':
      return [bulletList(items())]
    case 'ol':
      return [orderedList(items())]
    case 'table':
      return tableOf(element, resolve)
    case 'blockquote':
      return [blocksOf(element.children, resolve).join('\n\n').replace(/^/gm, '> ').replace(/ +$/gm, '')]
    case 'hr':
      return ['---']
    case 'p':
    case 'div':
    case 'section':
      return blocksOf(element.children, resolve)
    default:
      return [heading(Number(element.tagName.slice(1)), inline(element.children, resolve).trim())]
  }
}

function tableOf(element: Element, resolve: Resolve): string[] {
  const rows = elementsNamed(element, 'tr').map((row) =>
    row.children.flatMap((cell) => (cell.type === 'element' ? [inline(cell.children, resolve).trim()] : [])),
  )
  const [head = [], ...body] = rows
  const caption = elementsNamed(element, 'caption').map(
    ({ children }) => `**${inline(children, resolve).trim()}**`,
  )
  return [...caption, table(head, body)]
}

function inline(nodes: readonly Nodes[], resolve: Resolve): string {
  return nodes.map((node) => inlineOf(node, resolve)).join('')
}

function inlineOf(node: Nodes, resolve: Resolve): string {
  if (node.type === 'text') return escapeText(node.value.replace(/[ \t\r\n]+/g, ' '))
  if (node.type !== 'element' || node.properties['role'] === 'tooltip') return ''
  const text = inline(node.children, resolve)
  switch (node.tagName) {
    case 'strong':
    case 'b':
      return `**${text}**`
    case 'em':
    case 'i':
      return `*${text}*`
    case 'code':
      return `\`${node.children.map((child) => (child.type === 'text' ? child.value : '')).join('')}\``
    case 'a':
      return `[${text}](${resolve(String(node.properties['href'] ?? ''))})`
    case 'br':
      return ' '
    default:
      return text
  }
}

const childrenNamed = (element: Element, name: string): Element[] =>
  element.children.filter((child): child is Element => child.type === 'element' && child.tagName === name)

const elementsNamed = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) =>
    child.type !== 'element' ? [] : child.tagName === name ? [child] : elementsNamed(child, name),
  )
