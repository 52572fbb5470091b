import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Position } from '../../../src/build/content/parse/yaml-fields'
import type { Passage } from './passages'

/** A link in a text: where it leads, and where its address stands in the file. */
export type Link = { url: string; label: string; position: Position; found: string }

/** The links of a passage in their order; none in plain text, where a link would be shown as it is written. */
export function linksIn({ form, source, at }: Passage): Link[] {
  if (form === 'plain' || form === 'italics' || !source.includes('](')) return []
  const links: Link[] = []
  const walk = (node: Nodes) => {
    if (node.type === 'link') {
      const from = node.position?.start.offset ?? 0
      const found = source.slice(from, node.position?.end.offset ?? from)
      const label = node.children.map((child) => ('value' in child ? child.value : ' ')).join('')
      const url = found.lastIndexOf(node.url)
      links.push({ url: node.url, label, position: at(from + Math.max(0, url), node.url.length), found })
    }
    if ('children' in node) node.children.forEach(walk)
  }
  walk(fromMarkdown(source))
  return links
}
