import { css } from '@emotion/react'
import { tokens } from '../../shared/tokens'
import { RichText } from '../ui/RichText'

type ChangesProps = {
  items: readonly string[]
  /** The profession's own point. */
  own: string
}

/** What changes for all professions, and last for this one. */
export const Changes = ({ items, own }: ChangesProps) => (
  <ul>
    {items.map((item) => (
      <li key={item} css={row}>
        <RichText html={item} as="p" />
      </li>
    ))}
    <li css={[row, lit]}>
      <RichText html={own} as="p" />
    </li>
  </ul>
)

const { color, on, space, stroke } = tokens

const row = css({
  paddingBlock: space[2],
  paddingInlineStart: space[4],
  borderInlineStart: `3px solid ${on.link}`,
  fontSize: '0.9375rem',
  lineHeight: 1.45,
  '& + &': { borderBlockStart: `${stroke.hair} solid ${on.line}` },
})
const lit = css({ borderInlineStartColor: color.lamp })
