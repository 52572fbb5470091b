import { css } from '@emotion/react'
import type { ElementType } from 'react'
import { tokens } from '../../shared/tokens'

interface RichTextProps {
  /** HTML that the build made from Markdown; never anything that a visitor sent. */
  html: string
  /** What holds a line of inline HTML; `div` (the default) holds paragraphs. */
  as?: ElementType
  className?: string
  /** Of a cell that heads its row. */
  scope?: 'row'
}

/** Prose from the content files. */
export const RichText = ({ html, as: Box = 'div', ...props }: RichTextProps) => (
  <Box {...(Box === 'div' && { css: proseStyles })} {...props} dangerouslySetInnerHTML={{ __html: html }} />
)

const proseStyles = css({
  maxWidth: tokens.layout.measure,
  '> * + *': { marginBlockStart: tokens.space[4] },
})
