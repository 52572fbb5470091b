import { css, keyframes } from '@emotion/react'
import { media, tokens } from '../../shared/tokens'

/** The lookout's beam, turning to and fro while something is under way. Always beside words that say so. */
export const BeamSpinner = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" css={spinnerStyles}>
    <path d="M10 17 4 3h12z" fill="currentColor" opacity="0.45" />
    <circle cx="10" cy="17" r="2.25" fill="currentColor" />
  </svg>
)

const look = keyframes({ from: { transform: 'rotate(-32deg)' }, to: { transform: 'rotate(32deg)' } })

const spinnerStyles = css({
  flex: 'none',
  overflow: 'visible',
  path: {
    transformOrigin: '10px 17px',
    animation: `${look} ${tokens.duration.patience} ease-in-out infinite alternate`,
  },
  [media.still]: { path: { animation: 'none' } },
})
