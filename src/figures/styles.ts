import { css, keyframes } from '@emotion/react'
import { media, tokens } from '../shared/tokens'

const { color, duration, layout, on, radius, size, space, stroke, weight } = tokens

/** The result of a figure, first and large. */
export const result = css({ display: 'grid', gap: space[1], marginBlockEnd: space[4] })
export const resultWords = css({ fontSize: size.lead, fontWeight: weight.strong, lineHeight: 1.25 })

const underline = keyframes({ from: { boxShadow: `inset 0 -3px ${color.lamp}` } })

/** Underlines a changed result for a moment. A new `key` plays it again. */
export const changed = css({
  animation: `${underline} ${duration.calm} linear`,
  [media.still]: { animation: 'none' },
})

/** The buttons of a figure. Their height is reserved before scripts run, so that nothing below moves. */
export const controls = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  minHeight: layout.target,
  marginBlockStart: space[3],
})

/** Reserves the height of the folded tests (ownership/OwnershipResult.tsx) before scripts run. */
export const testsPlace = css({ minHeight: layout.target })

/** The source of the rules, and what happens to the visitor's input. */
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

const control = {
  minHeight: layout.target,
  border: `${stroke.hair} solid ${color.sea}`,
  borderRadius: radius.field,
  font: 'inherit',
}

/** An input field inside a drawing. */
export const input = css({
  ...control,
  width: '5.5ch',
  padding: `0 ${space[2]}`,
  background: color.paper,
  color: color.ink,
  // Below 16 px, iOS zooms into a field that takes focus.
  fontSize: '1rem',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  // Aligned to the baseline, it would make its line taller.
  verticalAlign: 'middle',
  '&[aria-invalid="true"]': { borderColor: color.error, boxShadow: `inset 0 0 0 1px ${color.error}` },
})

/** A button of a figure, with an outline like its fields. */
export const quietButton = css({
  ...control,
  padding: `0 ${space[3]}`,
  background: color.surface,
  color: color.sea,
  fontSize: size.small,
  fontWeight: weight.strong,
  cursor: 'pointer',
})

export const error = css({ color: color.error, fontSize: size.small, fontWeight: weight.strong })
