import { css } from '@emotion/react'
import { Children, startTransition, useEffect, useState, type PropsWithChildren } from 'react'

/** Whether the page to come is drawn whole at once, rather than its first screen a frame before the rest. */
let whole = true

/**
 * A page that scripts take over, a place within a page, and Back, which leads to where the visitor was, need the
 * whole page at once; any other that a link leads to can show its first screen before.
 */
export function drawWhole(next: boolean): void {
  whole = next
}

/** What stands between header and footer. Its first child is what the first screen shows. */
export const Page = ({ children }: PropsWithChildren) => {
  const [firstScreen, ...rest] = Children.toArray(children)
  const [due, setDue] = useState(whole)
  useEffect(() => {
    if (due) return
    let timer: number
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setDue(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [due])
  return (
    <>
      {firstScreen}
      {due ? rest : <div css={room} />}
    </>
  )
}

/** Keeps the footer out of the first screen. */
const room = css({ height: '100vh' })
