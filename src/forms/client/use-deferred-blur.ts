import { useCallback, useEffect, useRef } from 'react'

/**
 * Defers the blur of a field while the pointer is pressed. An error that appears under a field moves
 * what stands below it: a button would slip away between press and release, and the click would be lost.
 */
export function useDeferredBlur(onBlur: (name: string) => void): (name: string) => void {
  const pressed = useRef(false)
  const waiting = useRef(new Set<string>())
  const act = useRef(onBlur)
  useEffect(() => {
    act.current = onBlur
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = () => {
      pressed.current = true
    }
    const release = () => {
      pressed.current = false
      // After the click that this release makes.
      timer = setTimeout(() => {
        for (const name of waiting.current) act.current(name)
        waiting.current.clear()
      })
    }
    const events = [
      ['pointerdown', press],
      ['pointerup', release],
      ['pointercancel', release],
    ] as const
    for (const [type, listener] of events) window.addEventListener(type, listener, true)
    return () => {
      clearTimeout(timer)
      for (const [type, listener] of events) window.removeEventListener(type, listener, true)
    }
  }, [])

  return useCallback((name) => {
    if (pressed.current) waiting.current.add(name)
    else act.current(name)
  }, [])
}
