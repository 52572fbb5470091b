import { css } from '@emotion/react'
import { media, tokens } from '../../shared/tokens'
import { Fold } from '../ui/Fold'
import { RichText } from '../ui/RichText'

type WhereThisAppliesProps = {
  heading: string
  items: readonly { readonly title: string; readonly text: string }[]
}

/** Which countries and rules a page describes and which not, closed until somebody asks. */
export const WhereThisApplies = ({ heading, items }: WhereThisAppliesProps) => (
  <Fold title={heading}>
    <dl css={list}>
      {items.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <RichText html={text} as="dd" />
        </div>
      ))}
    </dl>
  </Fold>
)

const { on, size, space, weight } = tokens

const list = css({
  display: 'grid',
  gap: space[3],
  paddingBlock: space[2],
  fontSize: size.small,
  '& dt': { fontWeight: weight.strong },
  '& dd': { color: on.soft },
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
