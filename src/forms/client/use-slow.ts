import { useEffect, useState } from 'react'
import { SLOW_AFTER_MS } from '../shared/endpoint'

/** True once something has been under way for longer than a good connection takes. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return slow
}
