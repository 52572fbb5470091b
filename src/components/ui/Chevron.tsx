import { tokens } from '../../shared/tokens'

/** The mark of something that unfolds. */
export const Chevron = () => (
  <svg
    width="12"
    height="8"
    viewBox="0 0 12 8"
    fill="none"
    stroke="currentColor"
    strokeWidth={tokens.stroke.mark}
    aria-hidden="true"
  >
    <path d="m1 1.5 5 5 5-5" />
  </svg>
)
