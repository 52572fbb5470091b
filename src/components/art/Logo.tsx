import { css } from '@emotion/react'
import { tokens } from '../../shared/tokens'
import { logoPaths } from '../../shared/logo-paths'

/** The mark alone, in the text's colour and the lamp's. */
export const LogoMark = ({ size = 28 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" css={{ flex: 'none' }}>
    <path d={logoPaths.tower} fill="currentColor" />
    <path d={logoPaths.light} fill={tokens.color.lamp} />
  </svg>
)

/** Mark and name. The name is text, so whoever links the logo need not describe it again. */
export const Logo = ({ product }: { product: string }) => (
  <span css={logoStyles}>
    <LogoMark />
    {product}
  </span>
)

const logoStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.space[2],
  fontFamily: tokens.font.display,
  fontSize: '1.5rem',
  fontWeight: tokens.weight.strong,
  lineHeight: 1,
  letterSpacing: tokens.tracking.display,
})
