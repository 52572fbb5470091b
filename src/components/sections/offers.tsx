import { css } from '@emotion/react'
import { useTranslation } from 'react-i18next'
import { tokens } from '../../theme/tokens'
import { dutyAnchor, type Duty } from './Duties'

export type Offer = { readonly offer: string; readonly label: string }

type OfferIndexProps = {
  offers: readonly Offer[]
  duties: readonly Duty[]
  /** What a duty's number is called: a duty, or a mere point. */
  name: 'number' | 'point'
}

/** What the product offers, each offer leading back to the duties that it answers. */
export const OfferIndex = ({ offers, duties, name }: OfferIndexProps) => {
  const { t } = useTranslation()
  return (
    <ul css={list}>
      {offers.map(({ offer, label }) => (
        <li key={offer} css={row}>
          <strong>{label}</strong>
          <span css={links}>
            {duties.map(
              ({ answers }, index) =>
                answers.some((answer) => answer.offer === offer) && (
                  <a key={dutyAnchor(index)} href={`#${dutyAnchor(index)}`} css={link}>
                    {t(`common:duty.${name}`, { number: index + 1 })}
                  </a>
                ),
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const { space, on, stroke, size, layout, leading } = tokens

const list = css({ columns: '2 320px', columnGap: space[7] })
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) fit-content(55%)',
  alignItems: 'center',
  columnGap: space[4],
  minHeight: layout.target,
  borderTop: `${stroke.hair} solid ${on.line}`,
  breakInside: 'avoid',
  // A name of two lines keeps clear of the rules.
  '& > strong': { paddingBlock: space[2], lineHeight: leading.snug },
})
const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  columnGap: space[3],
  fontSize: size.small,
})
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: layout.target,
  minHeight: layout.target,
})
