import { tokens } from '../../shared/design/tokens'

const { mark } = tokens.stroke

/** A warning triangle beside every error of a form, so that colour is not the only sign. */
export const ErrorMark = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" stroke="currentColor" strokeWidth={mark}>
    <path d="M8 1 15 14.5H1z" fill="none" strokeLinejoin="round" />
    <path d="M8 6v4M8 12.2v.1" strokeLinecap="round" />
  </svg>
)
