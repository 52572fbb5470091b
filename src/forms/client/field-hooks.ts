import { useEffect, useRef, type RefObject } from 'react'

/**
 * Delays `onBlur` until the pointer is released. `onBlur` may show an error under a field and so move everything below.
 * Without the delay, a button would move away while the visitor presses it, and the click would be lost.
 */
export function useDeferredBlur(onBlur: (name: string) => unknown): (name: string) => void {
  const isPressed = useRef(false)
  const waitingNames = useRef(new Set<string>())

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      // The click event follows the release, so `onBlur` runs in a later task.
      timer = setTimeout(() => {
        for (const name of waitingNames.current) onBlur(name)
        waitingNames.current.clear()
      })
    }
    const listeners = new AbortController()
    const options = { capture: true, signal: listeners.signal }
    window.addEventListener('pointerdown', press, options)
    window.addEventListener('pointerup', release, options)
    window.addEventListener('pointercancel', release, options)
    return () => {
      clearTimeout(timer)
      listeners.abort()
    }
  }, [onBlur])

  return (name) => {
    if (isPressed.current) waitingNames.current.add(name)
    else onBlur(name)
  }
}

const isOneLine = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && ['text', 'email', 'tel'].includes(target.type)

const isField = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches('input:not([type="hidden"]), select, textarea') &&
  element.tabIndex >= 0

/**
 * Makes the “Next” key of a touch keyboard move to the next field. Some keyboards send Enter for it, and Enter
 * would submit a half-filled form. Where the main pointer is a mouse, and in the last field, Enter submits as usual.
 */
export function useNextKey(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    const moveOn = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.isComposing || !isOneLine(event.target)) return
      if (!window.matchMedia('(pointer: coarse)').matches) return
      const fields = [...element.elements].filter(isField)
      const nextField = fields[fields.indexOf(event.target) + 1]
      if (!nextField) return
      event.preventDefault()
      nextField.focus()
    }
    element.addEventListener('keydown', moveOn)
    return () => element.removeEventListener('keydown', moveOn)
  }, [form])
}
