import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import type { BlockContent, PhrasingContent, RootContent } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'

/** Turns a link of the page into one that works wherever the text is read. */
export type Resolve = (href: string) => string

/**
 * The blocks of a rendered text: what our renderer makes of front matter and of Markdown bodies. Explanations of terms
 * are left out, their words stay.
 */
export function htmlBlocks(html: string, resolve: Resolve): BlockContent[] {
  const tree = fromHtml(html, { fragment: true })
  visit(tree, 'element', (element, index, parent) => {
    const { href, role } = element.properties
    if (role === 'tooltip' && parent && index !== undefined) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if (typeof href === 'string') element.properties['href'] = resolve(href)
    if (element.tagName !== 'table' || !parent || index === undefined) return
    // Tables of Markdown have no caption: it goes before them.
    const caption = element.children.find(isCaption)
    if (!caption) return
    element.children = element.children.filter((child) => child !== caption)
    const title: Element = { type: 'element', tagName: 'strong', properties: {}, children: caption.children }
    parent.children.splice(index, 0, { type: 'element', tagName: 'p', properties: {}, children: [title] })
    return [SKIP, index + 2]
  })
  const root = toMdast(tree, { document: true })
  return root.type === 'root' ? root.children.filter(isBlock) : []
}

/** The same in one line, for list items and table cells. */
export const htmlLine = (html: string, resolve: Resolve): PhrasingContent[] =>
  htmlBlocks(html, resolve).flatMap((block) => (block.type === 'paragraph' ? block.children : []))

const isCaption = (node: Element['children'][number]): node is Element =>
  node.type === 'element' && node.tagName === 'caption'

const BLOCKS = new Set(['blockquote', 'code', 'heading', 'list', 'paragraph', 'table', 'thematicBreak'])
const isBlock = (node: RootContent): node is BlockContent => BLOCKS.has(node.type)
