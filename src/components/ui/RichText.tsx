import { css } from '@emotion/react'
import { Fragment, type ElementType } from 'react'
import { markCompounds, NOWRAP } from '../../shared/compounds'
import { tokens } from '../../shared/design/tokens'

interface RichTextProps {
  /** HTML that the build made from Markdown, never a visitor's input. */
  html: string
  /** The element around the HTML: the default `div` for paragraphs, any other for inline HTML. */
  as?: ElementType
  className?: string
  /** `row` for a table cell that is the header of its row. */
  scope?: 'row'
  /** The name of a table cell's column, shown on phones, where the rows of a wide table are stacked. */
  'data-label'?: string | undefined
}

/** Formatted text from the content files. */
export const RichText = ({ html, as: Box = 'div', ...props }: RichTextProps) => (
  <Box {...(Box === 'div' && { css: proseStyles })} {...props} dangerouslySetInnerHTML={{ __html: html }} />
)

interface PlainTextProps {
  children: string
  /** The element around the text; none by default. */
  as?: ElementType
  id?: string
  className?: string
}

/** Text without markup, such as a heading. Short compounds such as LCB-FT stay on one line. */
export const PlainText = ({ children, as: Box = Fragment, ...props }: PlainTextProps) => (
  <Box {...props}>
    {markCompounds(children, (compound, index) => (
      <span key={index} className={NOWRAP}>
        {compound}
      </span>
    ))}
  </Box>
)

const proseStyles = css({
  maxWidth: tokens.layout.measure,
  '> * + *': { marginBlockStart: tokens.space[4] },
})
