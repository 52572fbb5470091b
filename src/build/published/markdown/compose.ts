import type { BlockContent } from 'mdast'
import { htmlBlocks, type Resolve } from './from-html'
import { bulletList, heading } from './nodes'

/** What code reads and the words of buttons: nothing that a reader of the text misses. */
const SILENT = new Set([
  'motif',
  'related',
  'offer',
  'level',
  'amount',
  'ordered',
  'path',
  'action',
  'secondary',
  'link',
])

/** What opens and what ends a section, wherever the query asks for it. */
const ORDER = ['lead', 'text']
const LAST = ['note', 'notes']

/**
 * A part of a page's data as Markdown blocks, whatever its kind: an object is a section under its heading or
 * title, an array of texts a list, a text a paragraph.
 */
export function compose(value: unknown, level: number, resolve: Resolve): BlockContent[] {
  if (typeof value === 'string') return htmlBlocks(value, resolve)
  if (Array.isArray(value)) return composeList(value, level, resolve)
  if (typeof value !== 'object' || value === null) return []
  const part = value as Record<string, unknown>
  // A figure is drawn in pieces and spoken as one sentence; what a view draws, the text beside it says.
  if (typeof part['spoken'] === 'string') return htmlBlocks(part['spoken'], resolve)
  if (typeof part['kind'] === 'string') return []
  const title = titleOf(part)
  const below = title === undefined ? level : level + 1
  return [
    ...(title === undefined ? [] : [heading(level, title)]),
    ...keysInOrder(part).flatMap((key) => compose(part[key], below, resolve)),
  ]
}

/** The keys of a part that hold text, in the order in which it is read. */
export const keysInOrder = (part: object): string[] => {
  const rank = (key: string) => (ORDER.includes(key) ? -1 : LAST.includes(key) ? 1 : 0)
  return Object.keys(part)
    .filter((key) => key !== 'heading' && key !== 'title' && !SILENT.has(key))
    .sort((a, b) => rank(a) - rank(b))
}

const titleOf = ({ heading, title }: Record<string, unknown>): string | undefined =>
  typeof heading === 'string' ? heading : typeof title === 'string' ? title : undefined

function composeList(items: readonly unknown[], level: number, resolve: Resolve): BlockContent[] {
  const isSection = items.some(
    (item) => typeof item === 'object' && item !== null && titleOf({ ...item }) !== undefined,
  )
  if (isSection) return items.flatMap((item) => compose(item, level, resolve))
  const entries = items.map((item) => compose(item, level, resolve)).filter((blocks) => blocks.length > 0)
  return entries.length > 0 ? [bulletList(entries)] : []
}
