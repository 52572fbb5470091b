import { useEffect } from 'react'

/** While `active`, what lies behind the open sheet can be neither reached nor scrolled. */
export function useInertPage(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const behind = [...document.querySelectorAll<HTMLElement>('#content, body footer')]
    for (const element of behind) element.inert = true
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      for (const element of behind) element.inert = false
      document.documentElement.style.overflow = overflow
    }
  }, [active])
}
