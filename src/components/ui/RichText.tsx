import type { ElementType } from 'react'
import { tokens } from '../../theme/tokens'

interface RichTextProps {
  /** HTML that the build made from Markdown; never anything that a visitor sent. */
  html: string
  /** `span` or `p` for a line of inline HTML; `div` (the default) for paragraphs, lists and tables. */
  as?: ElementType
  className?: string
  id?: string
  /** Of a cell that heads its row. */
  scope?: 'row'
}

/** Prose from the content files. */
export const RichText = ({ html, as: Box = 'div', ...props }: RichTextProps) => (
  <Box {...(Box === 'div' && { css: proseStyles })} {...props} dangerouslySetInnerHTML={{ __html: html }} />
)

const { on, size, space, stroke, weight } = tokens

const proseStyles = {
  maxWidth: tokens.layout.measure,
  '> * + *': { marginBlockStart: space[4] },
  '> * + h2': { marginBlockStart: space[8] },
  '> * + h3': { marginBlockStart: space[6] },
  h2: { fontSize: size.h3, scrollMarginTop: space[5] },
  h3: { fontSize: size.body },
  'ul > li': { position: 'relative', paddingInlineStart: space[5] },
  // A short stroke, like an entry in a register, rather than a dot.
  'ul > li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: '0.8em',
    width: space[3],
    borderBlockStart: `2px solid ${tokens.color.lamp}`,
  },
  ol: { listStyle: 'decimal', paddingInlineStart: space[5] },
  'ol > li::marker': { color: on.soft, fontVariantNumeric: 'tabular-nums' },
  'li + li': { marginBlockStart: space[2] },
  blockquote: { paddingInlineStart: space[4], borderInlineStart: `2px solid ${on.line}`, color: on.soft },
  table: { width: '100%', fontSize: size.small, lineHeight: 1.45 },
  'th, td': {
    padding: `${space[3]} ${space[4]} ${space[3]} 0`,
    borderBlockEnd: `${stroke.hair} solid ${on.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  th: { fontWeight: weight.strong },
  caption: { paddingBlockEnd: space[2], color: on.soft, textAlign: 'start' },
} as const
