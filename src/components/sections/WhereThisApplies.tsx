import { css } from '@emotion/react'
import { media, tokens } from '../../theme/tokens'
import { Chevron } from '../ui/Chevron'
import { RichText } from '../ui/RichText'

type WhereThisAppliesProps = {
  heading: string
  items: readonly { readonly title: string; readonly text: string }[]
}

/** Which countries and rules a page describes and which not, closed until somebody asks. */
export const WhereThisApplies = ({ heading, items }: WhereThisAppliesProps) => (
  <details css={box}>
    <summary css={title}>
      {heading}
      <Chevron />
    </summary>
    <dl css={list}>
      {items.map(({ title: term, text }) => (
        <div key={term} css={row}>
          <dt>{term}</dt>
          <RichText html={text} as="dd" />
        </div>
      ))}
    </dl>
  </details>
)

const { layout, on, size, space, stroke, weight } = tokens

const box = css({
  borderBlock: `${stroke.hair} solid ${on.line}`,
  fontSize: size.small,
})
const title = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minHeight: layout.target,
  fontWeight: weight.strong,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { color: on.link },
  'details[open] > & > svg': { transform: 'rotate(180deg)' },
})
const list = css({ paddingBlock: `${space[2]} ${space[5]}` })
const row = css({
  display: 'grid',
  gap: `${space[1]} ${space[6]}`,
  paddingBlock: space[3],
  '& > dt': { fontWeight: weight.medium },
  '& > dd': { color: on.soft },
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 9fr)' },
})
