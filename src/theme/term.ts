import type { CSSObject } from '@emotion/react'
import { media, tokens } from '../shared/design/tokens'

const { color, duration, on, radius, size, space, stroke } = tokens

/**
 * A link to the entry of a term in the list at the end of the page. The entry's text is also the link's tip: generated
 * content, which is no part of the text that readers copy, and which screen readers skip (they read the entry as the
 * link's description). The tip shows under a pointer that rests on the link, at once when a keyboard focuses the link,
 * and after a tap (`data-shown`, src/site/terms.ts). Escape hides it (`data-dismissed`). With CSS anchoring, the
 * browser keeps the tip on screen next to its term; otherwise the tip appears along the bottom of the window.
 */
export const termStyles = {
  '.term': {
    position: 'relative',
    color: 'inherit',
    whiteSpace: 'nowrap',
    cursor: 'help',
    textDecoration: `underline dotted ${on.soft}`,
    textDecorationThickness: '1.5px',
    textUnderlineOffset: '0.22em',
    borderRadius: '2px',
  },
  '.term::after': {
    // Browsers that know alternative text for generated content take the second.
    content: ['attr(data-tip)', 'attr(data-tip) / ""'],
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
    textDecoration: 'none',
    whiteSpace: 'normal',
    display: 'none',
    opacity: 0,
    transition: `opacity ${duration.quick} ${tokens.ease}, display ${duration.quick} allow-discrete`,
  },
  '.term:is(:hover, :focus-visible, [data-shown])::after': {
    display: 'block',
    opacity: 1,
    // An animation shows the tip, because few browsers start a transition from `display: none`. The transition above
    // hides the tip.
    animation: `show-tip ${duration.quick} ${tokens.ease} backwards`,
  },
  '@keyframes show-tip': { from: { visibility: 'hidden', opacity: 0 } },
  '.term:hover:not(:focus-visible, [data-shown])::after': { animationDelay: duration.patience },
  // A finger that taps is no pointer that rests.
  '@media (hover: none)': { '.term:not(:focus-visible, [data-shown])::after': { display: 'none' } },
  '.term[data-dismissed]::after': { display: 'none', transition: 'none' },
  // Covers the gap between a term and its tip, so that the pointer can move from one to the other.
  '.term:is(:hover, [data-shown])::before': {
    content: '""',
    position: 'absolute',
    inset: `-${space[3]} 0`,
  },
  '@supports (anchor-scope: all)': {
    '.term': { anchorName: '--term', anchorScope: '--term' },
    '.term::after': {
      positionAnchor: '--term',
      positionArea: 'top',
      positionTryFallbacks: 'flip-block',
      inset: 'auto',
      margin: `${space[2]} ${space[4]}`,
      width: 'fit-content',
      maxWidth: '320px',
    },
  },
  // Terms are plain text on paper, with their list at the end.
  [media.print]: { '.term': { textDecoration: 'none' }, '.term::after': { display: 'none !important' } },
} as const satisfies CSSObject
