import type {
  BlockContent,
  Heading,
  Link,
  List,
  Paragraph,
  PhrasingContent,
  RootContent,
  Strong,
  Table,
  TableRow,
  Text,
} from 'mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import type { Language } from '../../../languages'

export const text = (value: string): Text => ({ type: 'text', value })

/** Between a label and what it names: in French, after a space that does not break. */
export const colon = (language: Language): Text => text(language === 'fr' ? '\u00a0: ' : ': ')

export const strong = (value: string): Strong => ({ type: 'strong', children: [text(value)] })

export const link = (name: string, url: string): Link => ({ type: 'link', url, children: [text(name)] })

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })

/** Markdown has no heading below the sixth level. */
export const heading = (level: number, title: string): Heading => ({
  type: 'heading',
  depth: Math.min(level, 6) as Heading['depth'],
  children: [text(title)],
})

/** Each item is its blocks. */
export const bulletList = (items: readonly BlockContent[][]): List => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: items.map((children) => ({ type: 'listItem', spread: false, children })),
})

export const table = (rows: readonly PhrasingContent[][][]): Table => ({
  type: 'table',
  children: rows.map((cells): TableRow => ({
    type: 'tableRow',
    children: cells.map((children) => ({ type: 'tableCell', children })),
  })),
})

/** The text of a Markdown file. */
export const markdown = (children: RootContent[]): string =>
  toMarkdown(
    { type: 'root', children },
    { bullet: '-', rule: '-', extensions: [gfmTableToMarkdown({ tablePipeAlign: false })] },
  )
