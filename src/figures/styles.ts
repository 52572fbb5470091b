import { css, keyframes } from '@emotion/react'
import { media, tokens } from '../shared/tokens'

const { color, duration, layout, on, size, space, stroke, weight } = tokens

/** What a figure comes to, first and large. */
export const result = css({ display: 'grid', gap: space[1], marginBlockEnd: space[4] })
export const resultWords = css({ fontSize: size.lead, fontWeight: weight.strong, lineHeight: 1.25 })

const underline = keyframes({ from: { boxShadow: `inset 0 -3px ${color.lamp}` } })

/** What has just changed, underlined by the lamp for a moment; needs a new `key` to show again. */
export const changed = css({
  animation: `${underline} ${duration.calm} linear`,
  [media.still]: { animation: 'none' },
})

/** Buttons of a figure; before they come their place is kept, so that nothing below moves. */
export const controls = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  minHeight: layout.target,
  marginBlockStart: space[3],
})

/** Where a figure that can be changed folds the tests that its result comes from. */
export const testsPlace = css({ minHeight: layout.target })

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
