import { css } from '@emotion/react'
import { media, tokens } from '../../shared/tokens'
import { RichText } from '../ui/RichText'
import { Unbroken } from '../ui/Unbroken'

type GainsProps = { items: readonly { readonly title: string; readonly text: string }[] }

/** Three to five gains without an empty place: of five, two stand above three. */
export const Gains = ({ items }: GainsProps) => (
  <ul css={grid} data-count={items.length}>
    {items.map(({ title, text }) => (
      <li key={title} css={cell}>
        <h3>
          <Unbroken>{title}</Unbroken>
        </h3>
        <RichText html={text} as="p" css={words} />
      </li>
    ))}
  </ul>
)

const { on, space } = tokens

const grid = css({
  display: 'grid',
  gap: `${space[4]} ${space[7]}`,
  [media.tablet]: { rowGap: space[5], gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [media.wide]: {
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    '& > li': { gridColumn: 'span 2' },
    '&[data-count="4"] > li, &[data-count="5"] > li:nth-of-type(-n + 2)': { gridColumn: 'span 3' },
  },
})
const cell = css({ borderBlockStart: `2px solid ${on.link}`, paddingBlockStart: space[2] })
const words = css({
  marginBlockStart: space[1],
  color: on.soft,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  [media.tablet]: { fontSize: '1rem' },
})
