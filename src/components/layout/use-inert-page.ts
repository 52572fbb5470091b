import { useEffect } from 'react'
import { closeOverlays } from './close-overlays'

/** While `active`, what lies behind the open sheet can be neither reached nor scrolled. */
export function useInertPage(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const behind = [...document.querySelectorAll<HTMLElement>('#content, body footer')]
    for (const element of behind) element.inert = true
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    // On a screen turned wide there is no sheet any more.
    const look = () => {
      if (document.querySelector('header details[open]')?.getClientRects().length === 0) closeOverlays()
    }
    addEventListener('resize', look)
    return () => {
      removeEventListener('resize', look)
      for (const element of behind) element.inert = false
      document.documentElement.style.overflow = overflow
    }
  }, [active])
}
