import { css } from '@emotion/react'
import { tokens } from '../../theme/tokens'

export type Figure = { readonly value: string; readonly label: string; readonly spoken: string }

/** The company's figures; screen readers hear each as one sentence. */
export const FigureBand = ({ figures }: { figures: readonly Figure[] }) => (
  <ul css={grid}>
    {figures.map(({ value, label, spoken }) => (
      <li key={label} css={cell}>
        <span className="visually-hidden">{spoken}</span>
        <span aria-hidden="true">
          <strong css={amount}>{value}</strong>
          <span css={caption}>{label}</span>
        </span>
      </li>
    ))}
  </ul>
)

const { space, on, font, size, stroke } = tokens

const grid = css({
  display: 'grid',
  gap: space[5],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
})
const cell = css({ borderTop: `2px solid ${on.text}`, paddingTop: space[3], strokeWidth: stroke.hair })
const amount = css({ display: 'block', fontFamily: font.display, fontSize: size.h3, fontVariantNumeric: 'tabular-nums' })
const caption = css({ display: 'block', color: on.soft, fontSize: size.small, lineHeight: 1.4 })
