import { css } from '@emotion/react'
import { tokens } from '../../theme/tokens'

/** The sign of what leads on, in the colour of the text and as high as its line. Never the only bearer of a meaning. */
export const Arrow = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" css={arrowStyles} className={className}>
    <path d="M3 10h14M11.500 4.500 17 10l-5.500 5.500" />
  </svg>
)

const arrowStyles = css({
  flex: 'none',
  width: '1.2em',
  height: '1.2em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: tokens.stroke.mark,
  strokeLinejoin: 'round',
})
