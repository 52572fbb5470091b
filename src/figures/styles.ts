import { css, keyframes } from '@emotion/react'
import { media, tokens } from '../theme/tokens'

const { color, duration, layout, on, radius, size, space, stroke, weight } = tokens

/** What a figure comes to, first and large. */
export const result = css({ display: 'grid', gap: space[1], marginBlockEnd: space[4] })
export const resultWords = css({ fontSize: size.lead, fontWeight: weight.strong, lineHeight: 1.25 })

const underline = keyframes({ from: { boxShadow: `inset 0 -3px ${color.lamp}` } })

/** What has just changed, underlined by the lamp for a moment; needs a new `key` to show again. */
export const changed = css({
  animation: `${underline} ${duration.calm} linear`,
  [media.still]: { animation: 'none' },
})

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

/** Buttons of a figure; before they come their place is kept, so that nothing below moves. */
export const controls = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  minHeight: layout.target,
  marginBlockStart: space[3],
})

/** The rule, its article, and what happens to what is typed. */
export const rule = css({
  display: 'grid',
  gap: space[2],
  marginBlockStart: space[4],
  paddingBlockStart: space[3],
  borderBlockStart: `${stroke.hair} solid ${on.line}`,
  color: on.soft,
  fontSize: size.tiny,
  lineHeight: 1.45,
})
