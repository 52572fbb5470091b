import { css, type SerializedStyles } from '@emotion/react'
import { media, tokens } from '../../shared/tokens'
import { RichText, Unbroken } from '../ui/RichText'

type Item = { readonly title: string; readonly text: string }
type ItemsProps = { items: readonly Item[] }

type ItemGridProps = ItemsProps & {
  columns?: 3 | 4
  /** On phones, each title runs into its text, which saves height in a long list. */
  terse?: boolean
}

/** Titled texts side by side, each under a hairline. */
export const ItemGrid = ({ items, columns = 3, terse }: ItemGridProps) => (
  <ul css={[grid, columnStyles[columns], terse && terseStyles]}>
    {items.map((item) => entry(item, cell, line))}
  </ul>
)

/** Titled texts as lines: each title runs into its text. */
export const ItemLines = ({ items }: ItemsProps) => (
  <ul css={lines}>{items.map((item) => entry(item, ruled, line))}</ul>
)

/** Titled texts one under the other; on wide screens, each title stands beside its text. */
export const ItemRows = ({ items }: ItemsProps) => <ul>{items.map((item) => entry(item, row, line))}</ul>

/** What the company stands for: rows like {@link ItemRows}, closer together. */
export const Values = ({ items }: ItemsProps) => (
  <ul>{items.map((item) => entry(item, valueRow, valueText))}</ul>
)

/** Three to five titled texts in rows without a gap: of five, two stand above three. */
export const Gains = ({ items }: ItemsProps) => (
  <ul css={gains} data-count={items.length}>
    {items.map((item) => entry(item, gain, gainText))}
  </ul>
)

const entry = ({ title, text }: Item, style: SerializedStyles, textStyle: SerializedStyles) => (
  <li key={title} css={style}>
    <h3>
      <Unbroken>{title}</Unbroken>
    </h3>
    <RichText html={text} as="p" css={textStyle} />
  </li>
)

const { space, on, size, stroke } = tokens

const columns = (count: number) =>
  css({ [media.wide]: { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` } })
const columnStyles = { 3: columns(3), 4: columns(4) }

const grid = css({
  display: 'grid',
  gap: `${space[6]} ${space[6]}`,
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
const running = {
  fontSize: '0.9375rem',
  lineHeight: 1.45,
  '& h3, & p': { display: 'inline', fontSize: 'inherit', lineHeight: 'inherit' },
  '& h3::after': { content: '". "' },
}
const terseStyles = css({
  '& p': { fontSize: '1rem', lineHeight: 1.5 },
  [media.phone]: { gap: space[2], '& > li': { padding: 0, border: 0 }, ...running },
})
const lines = css(running, {
  [media.phone]: { fontSize: size.small },
})
const ruled = css({
  paddingBlock: space[2],
  '& + &': { borderBlockStart: `${stroke.hair} solid ${on.line}` },
  '&:first-of-type': { paddingBlockStart: 0 },
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
const valueRow = css({
  display: 'grid',
  gap: `${space[1]} ${space[6]}`,
  alignItems: 'baseline',
  paddingBlock: space[3],
  borderBlockStart: `${stroke.hair} solid ${on.line}`,
  [media.wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 9fr)', paddingBlock: space[4] },
})
const valueText = css({ maxWidth: 'none', color: on.soft, fontSize: '1rem', lineHeight: 1.5 })
const gains = css({
  display: 'grid',
  gap: `${space[4]} ${space[7]}`,
  [media.tablet]: { rowGap: space[5], gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [media.wide]: {
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    '& > li': { gridColumn: 'span 2' },
    '&[data-count="4"] > li, &[data-count="5"] > li:nth-of-type(-n + 2)': { gridColumn: 'span 3' },
  },
})
const gain = css({ borderBlockStart: `2px solid ${on.link}`, paddingBlockStart: space[2] })
const gainText = css({
  marginBlockStart: space[1],
  color: on.soft,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  [media.tablet]: { fontSize: '1rem' },
})
