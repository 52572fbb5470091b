import { css } from '@emotion/react'
import { media, tokens } from '../../theme/tokens'

interface Figure {
  readonly value: string
  readonly label: string
  /** Figure and label as one sentence, which screen readers hear instead of the two fragments. */
  readonly spoken: string
}

/** Figures as a page of a ledger: the first one large, the others in ruled lines beside it. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <ul css={ledgerStyles}>
    {figures.map(({ value, label, spoken }) => (
      <li key={label} css={entryStyles}>
        <span className="visually-hidden">{spoken}</span>
        <span aria-hidden="true" css={valueStyles}>
          {value}
        </span>
        <span aria-hidden="true" css={labelStyles}>
          {label}
        </span>
      </li>
    ))}
  </ul>
)

const { color, font, on, size, space, stroke, tracking, weight } = tokens

const valueStyles = css({
  fontFamily: font.display,
  fontSize: size.h3,
  fontWeight: weight.strong,
  lineHeight: 1.25,
  letterSpacing: tracking.title,
  fontVariantNumeric: 'tabular-nums',
  // Beside others a number is never broken; alone on a narrow screen it may have to be.
  [media.wide]: { overflowWrap: 'normal' },
})

const labelStyles = css({ color: on.soft, lineHeight: tokens.leading.snug })

const entryStyles = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  [media.wide]: { gridTemplateColumns: 'minmax(min-content, 2fr) minmax(0, 3fr)' },
  alignItems: 'baseline',
  gap: space[4],
  paddingBlock: space[4],
  borderBlockStart: `${stroke.hair} solid ${on.line}`,
  '&:first-of-type': {
    display: 'block',
    paddingBlock: `0 ${space[6]}`,
    border: 0,
    'span:nth-of-type(2)': {
      display: 'block',
      paddingBlockEnd: space[4],
      fontSize: 'clamp(2.75rem, 1.4rem + 5.6vw, 5.5rem)',
      lineHeight: 1,
      letterSpacing: '-0.035em',
      // The stroke of light under the one figure that is seen first.
      background: `linear-gradient(${color.lamp} 0 0) 0 100% / ${space[8]} 5px no-repeat`,
    },
    'span:nth-of-type(3)': { display: 'block', marginBlockStart: space[4], fontSize: size.lead },
  },
})

const ledgerStyles = css({
  [media.wide]: {
    display: 'grid',
    // Half each, unless the digits of the large figure need more.
    gridTemplateColumns: 'minmax(min-content, 1fr) minmax(0, 1fr)',
    columnGap: space[8],
    '> :first-of-type': { gridRow: '1 / span 5', alignSelf: 'center' },
    '> :nth-of-type(2)': { border: 0 },
  },
})
