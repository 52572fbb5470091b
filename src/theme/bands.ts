import type { CSSObject } from '@emotion/react'
import { tokens } from '../shared/design/tokens'

const { color } = tokens

/** The backgrounds of a page's full-width bands. Components in a band take their colours from `tokens.on`. */
export type Tone = 'paper' | 'surface' | 'tint' | 'night'

const day = {
  '--text': color.ink,
  '--soft': color.inkSoft,
  '--line': color.line,
  '--link': color.sea,
  '--focus': color.sea,
  '--action': color.sea,
  '--action-hover': color.seaDeep,
  '--on-action': color.surface,
  '--quiet': color.seaTint,
}

const night = {
  '--text': color.paper,
  '--soft': color.nightSoft,
  '--line': color.nightLine,
  '--link': color.paper,
  '--focus': color.lamp,
  '--action': color.lamp,
  '--action-hover': color.lampBright,
  '--on-action': color.ink,
  '--quiet': color.nightLift,
}

/** CSS custom properties for each background, chosen by the `data-tone` attribute. */
export const bandStyles = {
  ':root': { ...day, '--ground': color.paper, '--gutter': tokens.layout.gutterPhone },
  '[data-tone]': { background: tokens.on.ground, color: tokens.on.text },
  '[data-tone=surface]': { ...day, '--ground': color.surface },
  '[data-tone=tint]': { ...day, '--ground': color.seaTint, '--quiet': color.surface },
  '[data-tone=night]': { ...night, '--ground': color.night },
} as const satisfies CSSObject
