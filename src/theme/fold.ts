import type { CSSObject } from '@emotion/react'

/** What stands below the first screen: all but the first part of each kind. */
export const BELOW_FOLD = 'section~section,li[id]~li,article>div>:nth-child(n+8),footer'

/**
 * While a page arrives that is read from its top, browsers leave alone what is far below the screen: to lay that out
 * takes a phone longer than the first screen, which would wait for it. Without script nothing is folded.
 */
export const foldStyles = {
  // The sizes are guessed, for the moment that they are not known.
  [`[data-folded] :where(${BELOW_FOLD})`]: {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 32rem',
    // Room for the focus rings.
    overflowClipMargin: '8px',
  },
  '[data-folded] article *': { containIntrinsicBlockSize: 'auto 6rem' },
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
