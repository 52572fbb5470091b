import { startTransition, useEffect, useState } from 'react'

let firstScreenFirst = false

/**
 * Says of the page that comes next whether its first screen is painted before the rest: not where a visitor comes back
 * to a place in it, or goes to an anchor. A page that a document brought is whole.
 */
export function paintFirstScreenFirst(first: boolean): void {
  firstScreenFirst = first
}

/** False in the first frame of a page that a link led to, for what stands below its first screen. */
export function useAfterFirstPaint(): boolean {
  const [after, setAfter] = useState(!firstScreenFirst)
  useEffect(() => {
    if (!after) startTransition(() => setAfter(true))
  }, [after])
  return after
}
