const HOVER_INTENT_MS = 120

/** All menus stand in the header; the sheet of narrow screens is one of them. */
const MENU = 'header details'

/** The menu that something happens in. */
const menuOf = (target: EventTarget | null): HTMLDetailsElement | undefined =>
  (target instanceof Element && target.closest<HTMLDetailsElement>(MENU)) || undefined

/** Listens on the whole page; `handle` is told in which menu it happened, if in any. */
const inMenu = <K extends keyof DocumentEventMap>(
  type: K,
  handle: (event: DocumentEventMap[K], menu: HTMLDetailsElement | undefined) => void,
) => document.addEventListener(type, (event) => handle(event, menuOf(event.target)), true)

/** Closes all menus but one. */
const closeMenus = (except?: HTMLDetailsElement) => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(`${MENU}[open]`))
    if (menu !== except) menu.open = false
}

/**
 * What the header's `<details>` gain once scripts run: one open at a time, closed by Escape (focus goes back to its
 * button), by leaving, by a click elsewhere; opened by hover with intent; arrow keys walk its links. Behind the open
 * sheet nothing can be reached. Without scripts they open and close all the same.
 */
export function startMenus(): void {
  inMenu('toggle', (_, menu) => {
    if (menu?.open) closeMenus(menu)
    keepToSheet()
  })
  inMenu('keydown', (event, menu) => {
    if (menu) handleKey(event, menu)
    // A menu that hovering has opened need not have the focus.
    if (event.key === 'Escape') closeMenus()
  })
  inMenu('focusout', ({ relatedTarget }, menu) => {
    if (menu && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
  })
  inMenu('pointerdown', (_, menu) => closeMenus(menu))
  openOnHover()
  // On a screen turned wide there is no sheet any more.
  addEventListener('resize', () => {
    if (openSheet()?.getClientRects().length === 0) closeMenus()
  })
  // Back finds nothing open.
  addEventListener('pagehide', () => {
    closeMenus()
    keepToSheet()
  })
  // It may have been opened before this script came.
  keepToSheet()
}

const openSheet = () => document.querySelector<HTMLDetailsElement>(`${MENU}[data-sheet][open]`)

/** While the sheet is open, what lies behind it can be neither reached nor scrolled. */
function keepToSheet() {
  const isOpen = openSheet() !== null
  for (const behind of document.querySelectorAll<HTMLElement>('#content, body footer')) behind.inert = isOpen
  document.documentElement.style.overflow = isOpen ? 'hidden' : ''
}

function openOnHover() {
  let timer: number | undefined
  /** Not every browser says with a click what clicked. */
  let byMouse = false
  const later = (open: boolean) => (event: PointerEvent, menu: HTMLDetailsElement | undefined) => {
    if (!menu || event.target !== menu || event.pointerType !== 'mouse' || !('hover' in menu.dataset)) return
    clearTimeout(timer)
    timer = window.setTimeout(() => (menu.open = open), HOVER_INTENT_MS)
  }
  inMenu('pointerenter', later(true))
  inMenu('pointerleave', later(false))
  inMenu('pointerdown', ({ pointerType }) => (byMouse = pointerType === 'mouse'))
  inMenu('click', (event, menu) => {
    if (!menu || !('hover' in menu.dataset)) return
    clearTimeout(timer)
    const onSummary = event.target instanceof Element && event.target.closest('summary')
    // A click on a menu that hovering has just opened keeps it open instead of closing it again.
    if (onSummary && menu.open && event.detail > 0 && byMouse && menu.matches(':hover'))
      event.preventDefault()
  })
}

function handleKey(event: KeyboardEvent, menu: HTMLDetailsElement) {
  const links = [...menu.querySelectorAll('a')]
  const current = links.findIndex((link) => link === document.activeElement)
  const target = ((): HTMLElement | null | undefined => {
    switch (event.key) {
      case 'Escape':
        return menu.open ? menu.querySelector('summary') : undefined
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
