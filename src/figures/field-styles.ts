import { css } from '@emotion/react'
import { tokens } from '../shared/tokens'

// Apart from styles.ts, because only figures that can be changed fetch them.
const { color, layout, radius, size, space, stroke, weight } = tokens

/** A field as a label of the drawing itself. */
export const input = css({
  width: '5.5ch',
  minHeight: layout.target,
  padding: `0 ${space[2]}`,
  border: `${stroke.hair} solid ${color.sea}`,
  borderRadius: radius.field,
  background: color.paper,
  color: color.ink,
  font: 'inherit',
  // Below 16 px, iOS zooms into a field that takes focus.
  fontSize: '1rem',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  // On the line of text it would make that line higher than itself.
  verticalAlign: 'middle',
  '&[aria-invalid="true"]': { borderColor: color.error, boxShadow: `inset 0 0 0 1px ${color.error}` },
})

/** A button of a figure: an outline, as its fields have. */
export const quietButton = css({
  minHeight: layout.target,
  padding: `0 ${space[3]}`,
  border: `${stroke.hair} solid ${color.sea}`,
  borderRadius: radius.field,
  background: color.surface,
  color: color.sea,
  font: 'inherit',
  fontSize: size.small,
  fontWeight: weight.strong,
  cursor: 'pointer',
})

export const error = css({ color: color.error, fontSize: size.small, fontWeight: weight.strong })
