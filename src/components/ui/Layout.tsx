import type { ElementType, ReactNode } from 'react'
import { tokens } from '../../theme/tokens'

interface BoxProps {
  as?: ElementType
  children: ReactNode
  className?: string
}

/** The page's width with its gutters. */
export const Container = ({ as: Box = 'div', ...props }: BoxProps) => <Box css={containerStyles} {...props} />

/** As many equal columns as fit, none narrower than `min`; one column on phones. */
export const Grid = ({ as: Box = 'div', min = '280px', ...props }: BoxProps & { min?: string }) => (
  <Box css={[gridStyles, { '--min': min }]} {...props} />
)

const containerStyles = {
  width: `min(100% - 2 * var(--gutter), ${tokens.layout.page})`,
  marginInline: 'auto',
} as const

const gridStyles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(var(--min), 100%), 1fr))',
  gap: tokens.space[5],
} as const
