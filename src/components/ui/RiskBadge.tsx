import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { RiskLevel } from '../../figures/view-kinds'
import { tokens } from '../../shared/tokens'

const shapes: Record<RiskLevel, string> = {
  low: 'M8 2.500a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z',
  medium: 'M8 1.5 14.5 8 8 14.5 1.5 8z',
  high: 'M8 1.5 15 14H1z',
}

/** The shape of a risk level: disc, diamond or triangle, because not everyone can tell the colours apart. */
export const RiskShape = ({ level }: { level: RiskLevel }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true" css={shapeStyles}>
    <path d={shapes[level]} fill={riskColor[level]} />
  </svg>
)

/** A risk level: its shape, and its name as children. */
export const RiskBadge = ({ level, children }: { level: RiskLevel; children: ReactNode }) => (
  <span css={[badgeStyles, { color: riskColor[level], background: riskTint[level] }]}>
    <RiskShape level={level} />
    {children}
  </span>
)

const { color, radius, size, space, weight } = tokens

export const riskColor: Record<RiskLevel, string> = {
  low: color.riskLow,
  medium: color.riskMedium,
  high: color.riskHigh,
}

export const riskTint: Record<RiskLevel, string> = {
  low: color.riskLowTint,
  medium: color.riskMediumTint,
  high: color.riskHighTint,
}

const shapeStyles = css({ flex: 'none', width: '0.85em', height: '0.85em' })

const badgeStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  padding: `2px ${space[2]}`,
  borderRadius: radius.field,
  fontSize: size.small,
  fontWeight: weight.strong,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
})
