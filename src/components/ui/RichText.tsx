import { css } from '@emotion/react'
import type { ElementType } from 'react'
import { markCompounds, NOWRAP } from '../../compounds'
import { tokens } from '../../shared/tokens'

interface RichTextProps {
  /** HTML that the build made from Markdown, never a visitor's input. */
  html: string
  /** The element. The default `div` contains paragraphs; others contain inline HTML. */
  as?: ElementType
  className?: string
  /** For a cell that is the header of its row. */
  scope?: 'row'
}

/** Prose from the content files. */
export const RichText = ({ html, as: Box = 'div', ...props }: RichTextProps) => (
  <Box {...(Box === 'div' && { css: proseStyles })} {...props} dangerouslySetInnerHTML={{ __html: html }} />
)

/** A plain text, such as a heading, whose short compounds stay on one line. */
export const Unbroken = ({ children }: { children: string }) =>
  markCompounds(children, (compound, index) => (
    <span key={index} className={NOWRAP}>
      {compound}
    </span>
  ))

const proseStyles = css({
  maxWidth: tokens.layout.measure,
  '> * + *': { marginBlockStart: tokens.space[4] },
})
