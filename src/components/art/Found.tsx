import { tokens } from '../../theme/tokens'

const { color, stroke } = tokens

/** The mark of what has been checked. */
export const Found = () => (
  <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true" css={{ flex: 'none' }}>
    <circle cx="9" cy="9" r="9" fill={color.sea} />
    <path d="m5 9.300 2.700 2.700L13 6.300" fill="none" stroke={color.surface} strokeWidth={stroke.mark} />
  </svg>
)
