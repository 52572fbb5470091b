import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { tokens } from '../../shared/tokens'

/** The page's width with its gutters. */
export const Container = (props: { children: ReactNode; className?: string }) => (
  <div css={containerStyles} {...props} />
)

const containerStyles = css({
  width: `min(100% - 2 * var(--gutter), ${tokens.layout.page})`,
  marginInline: 'auto',
})
