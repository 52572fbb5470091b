import { css } from '@emotion/react'
import { tokens } from '../../shared/design/tokens'
import type { MotifName } from '../../shared/page-context'
import { motifPaths } from './paths'

/** A sector's decorative drawing: lines in the text's colour, over one part filled with the colour `lamp`. */
export const Motif = ({ name }: { name: MotifName }) => (
  <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" css={motifStyles}>
    <path d={motifPaths[name].lit} fill={tokens.color.lamp} />
    <path d={motifPaths[name].lines} fill="none" stroke="currentColor" strokeWidth={tokens.stroke.mark} />
  </svg>
)

const motifStyles = css({ flex: 'none', strokeLinejoin: 'round' })
