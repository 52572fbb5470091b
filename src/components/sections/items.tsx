import { css, type SerializedStyles } from '@emotion/react'
import { media, tokens } from '../../theme/tokens'
import { RichText } from '../ui/RichText'
import { Unbroken } from '../ui/Unbroken'

type Item = { readonly title: string; readonly text: string }

type ItemsProps = { items: readonly Item[]; columns?: 2 | 3 | 4 }

/** Titled texts side by side, each under a hairline: the plain way to list what a page names. */
export const ItemGrid = ({ items, columns = 3 }: ItemsProps) => (
  <ul css={[grid, columnStyles[columns]]}>{items.map((item) => entry(item, cell))}</ul>
)

/** The same, one under the other, title beside text on wide screens. */
export const ItemRows = ({ items }: { items: readonly Item[] }) => (
  <ul>{items.map((item) => entry(item, row))}</ul>
)

const entry = ({ title, text }: Item, style: SerializedStyles) => (
  <li key={title} css={style}>
    <h3>
      <Unbroken>{title}</Unbroken>
    </h3>
    <RichText html={text} as="p" css={line} />
  </li>
)

const { space, on, stroke } = tokens

const columns = (count: number) =>
  css({ [media.wide]: { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` } })
const columnStyles = { 2: columns(2), 3: columns(3), 4: columns(4) }

const grid = css({
  display: 'grid',
  gap: `${space[6]} ${space[6]}`,
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
const cell = css({ borderBlockStart: `${stroke.hair} solid ${on.line}`, paddingBlockStart: space[4] })
const line = css({ marginBlockStart: space[2], color: on.soft })
const row = css({
  display: 'grid',
  columnGap: space[6],
  paddingBlock: space[5],
  borderBlockStart: `${stroke.hair} solid ${on.line}`,
  '&:first-of-type': { border: 0, paddingBlockStart: 0 },
  [media.wide]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)', '& > p': { marginBlockStart: 0 } },
})
