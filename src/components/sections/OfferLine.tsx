import { css } from '@emotion/react'
import { media, tokens } from '../../shared/tokens'

type OfferLineProps = {
  id: string
  heading: string
  offers: readonly { readonly offer: string; readonly label: string }[]
}

/** All that the product offers, in one line. */
export const OfferLine = ({ id, heading, offers }: OfferLineProps) => (
  <div id={id} css={band}>
    <h3>{heading}</h3>
    <ul css={line}>
      {offers.map(({ offer, label }) => (
        <li key={offer}>{label}</li>
      ))}
    </ul>
  </div>
)

const { on, space } = tokens

const band = css({
  display: 'grid',
  gap: space[2],
  paddingBlock: space[4],
  borderBlock: `2px solid ${on.link}`,
  [media.wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 9fr)', alignItems: 'baseline' },
})
const line = css({
  fontSize: '1rem',
  lineHeight: 1.5,
  '& > li': { display: 'inline' },
  '& > li:not(:last-of-type)::after': { content: '" · "', color: on.soft },
})
