import { useEffect, type RefObject } from 'react'

const isOneLine = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && ['text', 'email', 'tel'].includes(target.type)

const isField = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches('input:not([type="hidden"]), select, textarea') &&
  element.tabIndex >= 0

/**
 * Makes the "Next" key of a touch keyboard go to the next field. Some keyboards send a plain Enter for it,
 * which would send a form that is half filled in. Real keyboards keep Enter as it is.
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
