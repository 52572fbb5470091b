import { useCallback, useEffect, useRef, type RefObject } from 'react'

/**
 * Delays a field's blur while the pointer is pressed. An error that appears under a field moves everything below it: a
 * button would move away between press and release, and the click would be lost.
 */
export function useDeferredBlur(onBlur: (name: string) => void): (name: string) => void {
  const pressed = useRef(false)
  const waiting = useRef(new Set<string>())
  const latest = useRef(onBlur)
  useEffect(() => {
    latest.current = onBlur
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = () => {
      pressed.current = true
    }
    const release = () => {
      pressed.current = false
      // The click comes after the release.
      timer = setTimeout(() => {
        for (const name of waiting.current) latest.current(name)
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
    else latest.current(name)
  }, [])
}

const isOneLine = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && ['text', 'email', 'tel'].includes(target.type)

const isField = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches('input:not([type="hidden"]), select, textarea') &&
  element.tabIndex >= 0

/**
 * Makes the "Next" key of a touch keyboard move to the next field. Some keyboards send Enter for it, which would submit
 * a half-filled form. On hardware keyboards Enter submits as usual.
 */
export function useNextKey(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    const next = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.isComposing || !isOneLine(event.target)) return
      if (!window.matchMedia('(pointer: coarse)').matches) return
      const fields = [...element.elements].filter(isField)
      const following = fields[fields.indexOf(event.target) + 1]
      if (!following) return
      event.preventDefault()
      following.focus()
    }
    element.addEventListener('keydown', next)
    return () => element.removeEventListener('keydown', next)
  }, [form])
}
