import { css, type Interpolation, type SerializedStyles, type Theme } from '@emotion/react'
import { media, tokens } from '../../shared/design/tokens'
import { findLongTexts } from '../ui/long-texts'
import { PlainText, RichText } from '../ui/RichText'

type Item = { readonly title: string; readonly text: string }
type ItemsProps = { items: readonly Item[] }

type ItemGridProps = ItemsProps & {
  /** The number of columns on wide screens, 3 by default. */
  columns?: 3 | 4
  /** Saves height in a long list: texts are smaller and, on phones, start on the same line as their titles. */
  terse?: boolean
}

/** Titled texts side by side, each under a thin line. A text that is far longer than the others has its own row. */
export const ItemGrid = ({ items, columns, terse }: ItemGridProps) => {
  const isLong = findLongTexts(items.map(({ text }) => text))
  return (
    <ul css={[grid, columns === 4 && fourColumns, terse && terseStyles]} data-count={countShort(isLong)}>
      {items.map((item, at) => entry(item, [cell, isLong[at] && ownRow], entryText))}
    </ul>
  )
}

/** Titled texts, one below the other. Each text starts on the same line as its title. */
export const ItemLines = ({ items }: ItemsProps) => (
  <ul css={lines}>{items.map((item) => entry(item, lineEntry, entryText))}</ul>
)

/** Titled texts, one below the other. On wide screens, each title stands to the left of its text. */
export const ItemRows = ({ items }: ItemsProps) => <ul>{items.map((item) => entry(item, row, entryText))}</ul>

/** The company's values: rows like {@link ItemRows}, but closer together. */
export const Values = ({ items }: ItemsProps) => (
  <ul>{items.map((item) => entry(item, valueRow, valueText))}</ul>
)

/**
 * Three to five titled texts. On wide screens, four make two rows of two; five make a row of two, then of three. A text
 * that is far longer than the others has its own row.
 */
export const BalancedGrid = ({ items }: ItemsProps) => {
  const isLong = findLongTexts(items.map(({ text }) => text))
  const count = countShort(isLong)
  const spanOf = (at: number) =>
    count === 2 || count === 4 || (count === 5 && countShort(isLong.slice(0, at)) < 2) ? half : third
  return (
    <ul css={balanced}>
      {items.map((item, at) => entry(item, [balancedEntry, isLong[at] ? ownRow : spanOf(at)], balancedText))}
    </ul>
  )
}

const countShort = (isLong: readonly boolean[]) => isLong.filter((long) => !long).length

const entry = ({ title, text }: Item, style: Interpolation<Theme>, textStyle: SerializedStyles) => (
  <li key={title} css={style}>
    <PlainText as="h3">{title}</PlainText>
    <RichText html={text} as="p" css={textStyle} />
  </li>
)

const { space, on, size, stroke } = tokens

const grid = css({
  display: 'grid',
  gap: `${space[6]} ${space[6]}`,
  // The others close up around a long text.
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gridAutoFlow: 'dense' },
  [media.wide]: { '&:not([data-count="2"])': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
// On wide screens, the title is on the left of the text.
const ownRow = css({
  [media.tablet]: { gridColumn: '1 / -1' },
  [media.wide]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
    columnGap: space[6],
    '& > p': { marginBlockStart: 0 },
  },
})
const fourColumns = css({
  [media.wide]: { '&&:not([data-count="2"])': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
})
const titleOnLine = {
  fontSize: '0.9375rem',
  lineHeight: 1.45,
  '& h3, & p': { display: 'inline', fontSize: 'inherit', lineHeight: 'inherit' },
  '& h3::after': { content: '". "' },
}
const terseStyles = css({
  '& p': { fontSize: '1rem', lineHeight: 1.5 },
  [media.phone]: { gap: space[2], '& > li': { padding: 0, border: 0 }, ...titleOnLine },
})
const lines = css(titleOnLine, { [media.phone]: { fontSize: size.small } })
const lineEntry = css({
  paddingBlock: space[2],
  '& + &': { borderBlockStart: `${stroke.hair} solid ${on.line}` },
  '&:first-of-type': { paddingBlockStart: 0 },
})
const cell = css({ borderBlockStart: `${stroke.hair} solid ${on.line}`, paddingBlockStart: space[4] })
const entryText = css({ marginBlockStart: space[2], color: on.soft })
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
const balanced = css({
  display: 'grid',
  gap: `${space[4]} ${space[7]}`,
  [media.tablet]: {
    rowGap: space[5],
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gridAutoFlow: 'dense',
  },
  [media.wide]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
})
const half = css({ [media.wide]: { gridColumn: 'span 3' } })
const third = css({ [media.wide]: { gridColumn: 'span 2' } })
const balancedEntry = css({ borderBlockStart: `2px solid ${on.link}`, paddingBlockStart: space[2] })
const balancedText = css({
  marginBlockStart: space[1],
  color: on.soft,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  [media.tablet]: { fontSize: '1rem' },
})
