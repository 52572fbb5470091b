import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { tokens } from '../shared/design/tokens'

interface SheetProps {
  title: string
  /** A line under the title. */
  detail?: string | null
  children: ReactNode
}

/** The frame and title of an illustration (a drawing of part of the product). */
export const Sheet = ({ title, detail, children }: SheetProps) => (
  <figure data-tone="surface" css={sheet}>
    <figcaption css={head}>
      <span css={titleStyles}>{title}</span>
      {detail && <span css={soft}>{detail}</span>}
    </figcaption>
    {children}
  </figure>
)

const { color, font, radius, size, space, stroke, tracking, weight } = tokens

/** Secondary text of an illustration. */
export const soft = css({ color: color.inkSoft, fontSize: size.small })

const titleStyles = css({
  fontFamily: font.display,
  fontSize: '1.375rem',
  fontWeight: weight.strong,
  letterSpacing: tracking.title,
  lineHeight: 1.2,
})

/** A row of an illustration: its label on the left, its result on the right, and a thin line above. */
export const sheetRow = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[3],
  borderBlockStart: `${stroke.hair} solid ${color.line}`,
})

/** The highlighted part of an illustration. Forced colours remove the background but show the outline. */
export const highlight = css({
  outline: `${stroke.hair} solid transparent`,
  background: color.lamp,
  color: color.ink,
  '& span': { color: color.ink },
})

/** The border, padding and text of an illustration. Its background comes from `data-tone`. */
export const sheet = css({
  width: '100%',
  margin: 0,
  '--pad': `clamp(${space[4]}, 5vw, ${space[5]})`,
  padding: 'var(--pad)',
  border: `${stroke.hair} solid ${color.line}`,
  borderRadius: radius.card,
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  '& p': { maxWidth: 'none' },
})

const head = css({ display: 'grid', gap: space[1], marginBlockEnd: space[4] })
