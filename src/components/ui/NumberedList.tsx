import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { tokens } from '../../theme/tokens'
import { RichText } from './RichText'
import { Unbroken } from './Unbroken'

interface NumberedItem {
  /** Stable in the list; also its anchor. */
  readonly id: string
  /** Plain text. */
  readonly title: string
  /** HTML made from inline Markdown. */
  readonly text: string
  /** Small type in the margin: a legal basis, a date. */
  readonly margin?: ReactNode
  /** What answers the item, beside it on wide screens. */
  readonly answer?: ReactNode
}

interface NumberedListProps {
  items: readonly NumberedItem[]
}

/** Items that one cites by their number, ruled like articles of a text, each with its margin and its answer. */
export const NumberedList = ({ items }: NumberedListProps) => (
  <ol css={listStyles}>
    {items.map(({ id, title, text, margin, answer }) => (
      <li key={id} id={id} css={itemStyles}>
        <div css={wordsStyles}>
          <h3>
            <Unbroken>{title}</Unbroken>
          </h3>
          <RichText html={text} as="p" />
        </div>
        {margin !== undefined && <div css={marginStyles}>{margin}</div>}
        {answer !== undefined && <div css={answerStyles}>{answer}</div>}
      </li>
    ))}
  </ol>
)

const { font, on, size, space, stroke, tracking, weight } = tokens

/** Where contents beside the text leave room for three columns: 1,200 px at the usual size of text. */
const threeColumns = '@media (min-width: 75em)'

const listStyles = css({ counterReset: 'item' })

const itemStyles = css({
  display: 'grid',
  gridTemplateColumns: `${space[7]} minmax(0, 1fr)`,
  columnGap: space[4],
  rowGap: space[4],
  paddingBlock: space[6],
  borderBlockStart: `${stroke.hair} solid ${on.line}`,
  [threeColumns]: {
    gridTemplateColumns: '11rem minmax(0, 7fr) minmax(0, 5fr)',
    gridTemplateRows: 'auto 1fr',
    columnGap: space[5],
  },
  counterIncrement: 'item',
  '&::before': {
    content: 'counter(item)',
    fontFamily: font.display,
    fontSize: '2rem',
    fontWeight: weight.strong,
    lineHeight: 1,
    letterSpacing: tracking.display,
    color: on.link,
    fontVariantNumeric: 'tabular-nums',
  },
})

const wordsStyles = css({
  gridColumn: 2,
  [threeColumns]: { gridRow: '1 / span 2' },
  display: 'grid',
  alignContent: 'start',
  gap: space[2],
  p: { color: on.soft },
})

const marginStyles = css({
  gridColumn: 2,
  // Under the number, where the margin of a page is.
  [threeColumns]: { gridColumn: 1, gridRow: 2 },
  fontSize: size.small,
  lineHeight: 1.5,
})

const answerStyles = css({
  gridColumn: 2,
  [threeColumns]: { gridColumn: 3, gridRow: '1 / span 2' },
  alignSelf: 'start',
})
