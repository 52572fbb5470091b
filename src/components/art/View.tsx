import type { ReactNode } from 'react'
import { tokens } from '../../theme/tokens'

interface ViewProps {
  /** What the picture says, in a sentence or two; without one it is decoration and hidden from screen readers. */
  description?: string | undefined
  children: ReactNode
  className?: string
}

/** The sheet that every product view is drawn on: a picture made of HTML, so it is sharp, light and translated. */
export const View = ({ description, ...props }: ViewProps) => (
  <div
    {...(description === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': description })}
    data-tone="surface"
    css={viewStyles}
    {...props}
  />
)

const { color, font, radius, space, stroke } = tokens

/** A line of a view: what on the left, result on the right, a hairline above. */
export const viewRow = {
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[3],
  borderBlockStart: `${stroke.hair} solid ${color.line}`,
} as const

/** The largest words of a view: its title, or what it comes to. */
export const viewTitle = {
  fontFamily: font.display,
  fontSize: '1.375rem',
  fontWeight: tokens.weight.strong,
  letterSpacing: tokens.tracking.title,
  lineHeight: 1.2,
} as const

/** Quiet words of a view. */
export const viewSoft = { color: color.inkSoft, fontSize: tokens.size.small } as const

/** A border that only forced colours show, where a fill would otherwise vanish with its colour. */
export const hiddenEdge = { border: `${stroke.hair} solid transparent` } as const

const viewStyles = {
  width: '100%',
  '--pad': `clamp(${space[4]}, 5vw, ${space[5]})`,
  padding: 'var(--pad)',
  border: `${stroke.hair} solid ${color.line}`,
  borderRadius: radius.card,
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
} as const
