import type { CSSObject } from '@emotion/react'
import { tokens } from './tokens'

/** What may stand below the first screen: every section of a page but its hero, those of a long text, and the footer. */
export const BELOW = 'main section[id], article > div > section, body footer'

/**
 * While a page is shown from its top, browsers lay out only what is near the screen: the rest takes them longer than
 * the first screen, which would wait for it. Pages are published with the mark; the loader takes it away
 * (src/build/adapter/script-loader.ts) where a visitor comes back to a place, or goes to an anchor.
 */
export const lazyLayoutStyles = {
  // Not on paper, where all is near. What is laid out above the visitor must not move what they read either: browsers
  // that do not see to it lay out all at once.
  '@media screen': {
    '@supports (overflow-anchor: auto)': {
      [`[data-lazy] :is(${BELOW})`]: {
        contentVisibility: 'auto',
        // A guess, for the moment that the size is not known.
        containIntrinsicBlockSize: 'auto 40rem',
        // Room for the focus rings.
        overflowClipMargin: tokens.space[2],
      },
    },
  },
} as const satisfies CSSObject

/** What pages are published with, on their root element. */
export const LAZY_LAYOUT = { 'data-lazy': '' }

/** Marks the page that comes next, which no document brings. */
export function startLazyLayout(fromTop: boolean): void {
  document.documentElement.toggleAttribute('data-lazy', fromTop)
}

/** Has the browser lay out the rest of the page, a part whenever it is idle: from then on every place is where it is. */
export function finishLazyLayout(): void {
  const parts = [...document.querySelectorAll<HTMLElement>(BELOW)]
  const next = () => {
    const part = parts.shift()
    if (!part) return startLazyLayout(false)
    part.style.contentVisibility = 'visible'
    whenIdle(next)
  }
  if (document.documentElement.hasAttribute('data-lazy')) whenIdle(next)
}

/** Not every browser tells when it is idle. */
const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(then) : setTimeout(then)
