import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { tokens } from '../../shared/tokens'

/** A few words above a page's title that say where one is. */
export const Eyebrow = ({ children }: { children: ReactNode }) => <p css={eyebrowStyles}>{children}</p>

const eyebrowStyles = css({
  marginBlockEnd: tokens.space[4],
  color: tokens.on.soft,
  fontWeight: tokens.weight.medium,
  lineHeight: tokens.leading.snug,
})
