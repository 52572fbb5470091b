import type { CSSObject } from '@emotion/react'
import { tokens } from '../shared/tokens'

const { color, duration, on, radius, size, space, stroke } = tokens

/**
 * A glossary term and its explanation (the tip), written into the HTML by the build:
 * `<span class="term"><button aria-describedby="term-x">LCB-FT</button><span role="tooltip" id="term-x" …>`.
 * The term is a button, which keyboard, touch and screen readers can all reach. Hidden tips have `display: none`, so
 * browsers need not compute their positions. With CSS anchoring, the browser keeps the tip on screen next to its term;
 * otherwise the tip appears along the bottom of the window. Escape hides the tip (`data-dismissed`).
 */
export const termStyles = {
  '.term': { position: 'relative', whiteSpace: 'nowrap' },
  '.term > button': {
    display: 'inline',
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'help',
    textAlign: 'inherit',
    textDecoration: `underline dotted ${on.soft}`,
    textDecorationThickness: '1.5px',
    textUnderlineOffset: '0.22em',
    borderRadius: '2px',
  },
  '.term-tip': {
    position: 'fixed',
    zIndex: tokens.layer.tip,
    insetInline: space[4],
    insetBlockEnd: space[4],
    padding: `${space[3]} ${space[4]}`,
    background: color.night,
    color: color.paper,
    border: `${stroke.hair} solid ${color.nightLine}`,
    borderRadius: radius.card,
    boxShadow: tokens.shadow.float,
    font: `400 ${size.small}/1.45 ${tokens.font.text}`,
    letterSpacing: 0,
    textAlign: 'start',
    whiteSpace: 'normal',
    display: 'none',
    opacity: 0,
    transition: `opacity ${duration.quick} ${tokens.ease}, display ${duration.quick} allow-discrete`,
  },
  '.term:hover > .term-tip, .term:focus-within > .term-tip': {
    display: 'block',
    opacity: 1,
    // An animation shows the tip, because few browsers start a transition from `display: none`. The transition above
    // hides the tip.
    animation: `show-tip ${duration.quick} ${tokens.ease} backwards`,
  },
  '@keyframes show-tip': { from: { visibility: 'hidden', opacity: 0 } },
  '.term:hover:not(:focus-within) > .term-tip': { animationDelay: duration.patience },
  '.term[data-dismissed] > .term-tip': { display: 'none', transition: 'none' },
  // Covers the gap between a term and its tip, so that the pointer can move from one to the other.
  '.term-tip::after': { content: '""', position: 'absolute', inset: `-${space[3]} 0`, zIndex: -1 },
  '@supports (anchor-scope: all)': {
    '.term': { anchorName: '--term', anchorScope: '--term' },
    '.term-tip': {
      positionAnchor: '--term',
      positionArea: 'top',
      positionTryFallbacks: 'flip-block',
      inset: 'auto',
      margin: `${space[2]} ${space[4]}`,
      width: 'fit-content',
      maxWidth: '320px',
    },
  },
} as const satisfies CSSObject
