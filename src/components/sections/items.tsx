import { css } from '@emotion/react'
import { tokens } from '../../theme/tokens'
import { RichText } from '../ui/RichText'

export type Item = { readonly title: string; readonly text: string }

type ItemsProps = { items: readonly Item[]; ordered?: boolean; level?: 'h3' | 'h4' }

/** Titled texts in a grid, each under a hairline: the plain way to list what a page names. */
export const ItemGrid = ({ items, ordered = false, level: Heading = 'h3' }: ItemsProps) => {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List css={grid}>
      {items.map(({ title, text }, index) => (
        <li key={title} css={cell}>
          {ordered && (
            <span css={number} aria-hidden="true">
              {index + 1}
            </span>
          )}
          <Heading css={heading}>{title}</Heading>
          <RichText html={text} as="p" css={line} />
        </li>
      ))}
    </List>
  )
}

/** The same, one under the other, title beside text on wide screens. */
export const ItemRows = ({ items, level: Heading = 'h3' }: ItemsProps) => (
  <ul>
    {items.map(({ title, text }) => (
      <li key={title} css={rowStyles}>
        <Heading css={heading}>{title}</Heading>
        <RichText html={text} as="p" css={line} />
      </li>
    ))}
  </ul>
)

const { space, on, stroke, layout, font, size } = tokens

const grid = css({
  display: 'grid',
  gap: `${space[7]} ${space[6]}`,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
})
const cell = css({ borderTop: `${stroke.hair} solid ${on.line}`, paddingTop: space[4] })
const number = css({ display: 'block', fontFamily: font.display, fontSize: size.h3, color: on.link })
const heading = css({ fontSize: size.h3 })
const line = css({ marginTop: space[2], color: on.soft })
const rowStyles = css({
  display: 'grid',
  gap: `${space[1]} ${space[6]}`,
  padding: `${space[5]} 0`,
  borderTop: `${stroke.hair} solid ${on.line}`,
  [`@media (min-width: ${layout.menuBreak}px)`]: { gridTemplateColumns: '4fr 8fr', '& > p': { margin: 0 } },
})
