import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RiskLevel } from './cases/values'
import { tokens } from '../shared/design/tokens'

const { color, radius, size, space, weight } = tokens

/** The look of each risk level. The shapes differ too, because not everyone can tell the colours apart. */
export const riskLooks: Record<RiskLevel, { shape: string; color: string; tint: string }> = {
  low: {
    shape: 'M8 2.500a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z',
    color: color.riskLow,
    tint: color.riskLowTint,
  },
  medium: {
    shape: 'M8 1.5 14.5 8 8 14.5 1.5 8z',
    color: color.riskMedium,
    tint: color.riskMediumTint,
  },
  high: { shape: 'M8 1.5 15 14H1z', color: color.riskHigh, tint: color.riskHighTint },
}

export const RiskShape = ({ level }: { level: RiskLevel }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true" css={shapeStyles}>
    <path d={riskLooks[level].shape} fill={riskLooks[level].color} />
  </svg>
)

/** The shape of a risk level beside its name (`children`). */
export const RiskBadge = ({ level, children }: { level: RiskLevel; children: ReactNode }) => (
  <span css={[badgeStyles, { color: riskLooks[level].color, background: riskLooks[level].tint }]}>
    <RiskShape level={level} />
    {children}
  </span>
)

/** A risk level with its name in the page's language. The content schema checks that `level` is a {@link RiskLevel}. */
export const NamedRiskBadge = ({ level }: { level: string }) => {
  const { t } = useTranslation()
  return <RiskBadge level={level as RiskLevel}>{t(`art:risk.${level}`)}</RiskBadge>
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
