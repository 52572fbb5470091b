import { css } from '@emotion/react'
import { tokens } from '../../shared/tokens'
import { logoPaths } from '../../shared/logo-paths'

/** The mark and the product's name. The name is text, so a link around the logo needs no other label. */
export const Logo = ({ product }: { product: string }) => (
  <span css={logoStyles}>
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" css={{ flex: 'none' }}>
      <path d={logoPaths.tower} fill="currentColor" />
      <path d={logoPaths.light} fill={tokens.color.lamp} />
    </svg>
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
