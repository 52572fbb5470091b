import { css, type SerializedStyles } from '@emotion/react'
import { media, tokens } from '../../shared/tokens'
import { RichText } from '../ui/RichText'
import { Unbroken } from '../ui/Unbroken'

type Item = { readonly title: string; readonly text: string }

type ItemsProps = {
  items: readonly Item[]
  columns?: 3 | 4
  /** On phones a title runs into its text, where there are many. */
  terse?: boolean
}

/** Titled texts side by side, each under a hairline: the plain way to list what a page names. */
export const ItemGrid = ({ items, columns = 3, terse }: ItemsProps) => (
  <ul css={[grid, columnStyles[columns], terse && terseStyles]}>{items.map((item) => entry(item, cell))}</ul>
)

/** The same in lines, a title running into its text. */
export const ItemLines = ({ items }: { items: readonly Item[] }) => (
  <ul css={lines}>{items.map((item) => entry(item, ruled))}</ul>
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
