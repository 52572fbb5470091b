import { useEffect, type RefObject } from 'react'

const HOVER_INTENT_MS = 120

/**
 * What a menu of `<details>` elements gains once scripts run: one open at a time, closed by Escape (focus goes
 * back to its button), by leaving, by a click elsewhere; opened by hover with intent; arrow keys walk its links.
 * Without scripts the menu opens and closes all the same.
 */
export function useDisclosures(root: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = root.current
    if (!element) return
    const menus = [...element.querySelectorAll<HTMLDetailsElement>('details')]
    const close = (except?: HTMLDetailsElement) => {
      for (const menu of menus) if (menu !== except) menu.open = false
    }
    const listening = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(
      target: HTMLElement | Document,
      type: K,
      handle: (event: HTMLElementEventMap[K]) => void,
    ) => target.addEventListener(type, handle as EventListener, { signal: listening.signal })

    for (const menu of menus) {
      on(menu, 'toggle', () => menu.open && close(menu))
      on(menu, 'keydown', (event) => handleKey(event, menu))
      on(menu, 'focusout', ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
      })
      if (menu.dataset['hover'] !== undefined) openOnHover(menu, on)
    }
    on(document, 'pointerdown', ({ target }) => {
      if (target instanceof Node && !element.contains(target)) close()
    })
    // A menu that hovering has opened need not have the focus.
    on(document, 'keydown', ({ key }) => key === 'Escape' && close())
    return () => listening.abort()
  }, [root])
}

type Listen = <K extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  type: K,
  handle: (event: HTMLElementEventMap[K]) => void,
) => void

function openOnHover(menu: HTMLDetailsElement, on: Listen) {
  let timer: number | undefined
  const later = (open: boolean) => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => (menu.open = open), HOVER_INTENT_MS)
  }
  on(menu, 'pointerenter', ({ pointerType }) => pointerType === 'mouse' && later(true))
  on(menu, 'pointerleave', ({ pointerType }) => pointerType === 'mouse' && later(false))
  // Not every browser says with a click what clicked.
  let byMouse = false
  on(menu, 'pointerdown', ({ pointerType }) => (byMouse = pointerType === 'mouse'))
  // A click on a menu that hovering has just opened keeps it open instead of closing it again.
  on(menu, 'click', (event) => {
    const onSummary = event.target instanceof Element && event.target.closest('summary')
    if (onSummary && menu.open && event.detail > 0 && menu.matches(':hover') && byMouse) {
      event.preventDefault()
    }
    window.clearTimeout(timer)
  })
}

function handleKey(event: KeyboardEvent, menu: HTMLDetailsElement) {
  const summary = menu.querySelector('summary')
  const links = [...menu.querySelectorAll('a')]
  const current = links.findIndex((link) => link === document.activeElement)
  const target = ((): HTMLElement | null | undefined => {
    switch (event.key) {
      case 'Escape':
        if (!menu.open) return undefined
        menu.open = false
        return summary
      case 'ArrowDown':
        menu.open = true
        return links[(current + 1) % links.length]
      case 'ArrowUp':
        return menu.open ? links[(current <= 0 ? links.length : current) - 1] : undefined
      case 'Home':
        return current >= 0 ? links[0] : undefined
      case 'End':
        return current >= 0 ? links.at(-1) : undefined
      default:
        return undefined
    }
  })()
  if (!target) return
  event.preventDefault()
  target.focus()
}
