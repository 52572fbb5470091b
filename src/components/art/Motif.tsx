import { css } from '@emotion/react'
import { tokens } from '../../shared/tokens'
import type { MotifName } from '../../page-context'
import { motifPaths } from './motif-paths'

interface MotifProps {
  name: MotifName
  /** Side in pixels; the strokes grow with it. */
  size?: number
}

/** A sector's drawing: lines in the text's colour and one lit part. Decorative: the sector's name stands beside it. */
export const Motif = ({ name, size = 48 }: MotifProps) => (
  <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" css={motifStyles}>
    <path d={motifPaths[name].lit} fill={tokens.color.lamp} />
    <path d={motifPaths[name].lines} fill="none" stroke="currentColor" strokeWidth={tokens.stroke.mark} />
  </svg>
)

const motifStyles = css({ flex: 'none', strokeLinejoin: 'round' })
