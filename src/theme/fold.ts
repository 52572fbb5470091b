import type { CSSObject } from '@emotion/react'
import { tokens } from './tokens'

/** What may stand below the first screen: of each kind all but the first ones, which a screen may show. */
export const BELOW_FOLD = 'section~section,li[id]~li,article>div>:nth-child(n+8),footer'

/**
 * While a page arrives that is read from its top, browsers leave alone what is far below the screen: to lay that out
 * takes a phone longer than the first screen, which would wait for it. Without script nothing is folded.
 */
export const foldStyles = {
  // What unfolds above the visitor must not move what they read: Safari, which anchors nothing, lays all of it out.
  '@supports (overflow-anchor:auto)': {
    // The sizes are guessed, for the moment that they are not known.
    [`[data-folded] :where(${BELOW_FOLD})`]: {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: 'auto 32rem',
      // Room for the focus rings.
      overflowClipMargin: tokens.space[2],
    },
    '[data-folded] article *': { containIntrinsicBlockSize: 'auto 6rem' },
  },
} as const satisfies CSSObject

/** Has the browser lay out what the loader folded (src/build/script-loader.ts), one part whenever it is idle. */
export function unfold(): void {
  const { dataset } = document.documentElement
  const parts = [...document.querySelectorAll<HTMLElement>(BELOW_FOLD)]
  const unfoldNext = () => {
    const part = parts.shift()
    if (!part) return void delete dataset['folded']
    part.style.contentVisibility = 'visible'
    whenIdle(unfoldNext)
  }
  if ('folded' in dataset) whenIdle(unfoldNext)
}

/** Not every browser tells when it is idle. */
const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(then) : setTimeout(then)
