import { css, keyframes } from '@emotion/react'
import { media, tokens } from '../../shared/design/tokens'

const { color, duration, layout, radius, size, space, stroke, weight } = tokens

/** The result, at the top of a calculator (an illustration that visitors can change). */
export const result = css({ display: 'grid', gap: space[1], marginBlockEnd: space[4] })
export const resultWords = css({ fontSize: size.lead, fontWeight: weight.strong, lineHeight: 1.25 })

const underline = keyframes({ from: { boxShadow: `inset 0 -3px ${color.lamp}` } })

/** Underlines a changed result for a moment. To repeat the animation, give the element a new `key`. */
export const changeUnderline = css({
  animation: `${underline} ${duration.calm} linear`,
  [media.still]: { animation: 'none' },
})

/** The buttons of a calculator. Until scripts run, an empty element with this style takes their space. */
export const controls = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  minHeight: layout.target,
  marginBlockStart: space[3],
})

const control = {
  minHeight: layout.target,
  border: `${stroke.hair} solid ${color.sea}`,
  borderRadius: radius.field,
  font: 'inherit',
}

/** An input field of a calculator. */
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
  // Baseline alignment would make the line taller.
  verticalAlign: 'middle',
  '&[aria-invalid="true"]': { borderColor: color.error, boxShadow: `inset 0 0 0 1px ${color.error}` },
})

/** A button of a calculator, outlined like the calculator's fields. */
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
