import type { ElementType, ReactNode } from 'react'
import { media, tokens } from '../../theme/tokens'

interface BoxProps {
  as?: ElementType
  children: ReactNode
  className?: string
}

/** The page's width with its gutters. */
export const Container = ({ as: Box = 'div', ...props }: BoxProps) => <Box css={containerStyles} {...props} />

/** Children one under the other, `gap` steps of the space scale apart. */
export const Stack = ({
  as: Box = 'div',
  gap = 4,
  ...props
}: BoxProps & { gap?: keyof typeof tokens.space & number }) => (
  <Box css={{ display: 'grid', gap: tokens.space[gap], justifyItems: 'start' }} {...props} />
)

/** As many equal columns as fit, none narrower than `min`; one column on phones. */
export const Grid = ({ as: Box = 'div', min = '280px', ...props }: BoxProps & { min?: string }) => (
  <Box css={[gridStyles, { '--min': min }]} {...props} />
)

const containerStyles = {
  width: `min(100% - 2 * var(--gutter), ${tokens.layout.page})`,
  marginInline: 'auto',
  [media.print]: { width: '100%' },
} as const

const gridStyles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(var(--min), 100%), 1fr))',
  gap: tokens.space[5],
} as const
