import { hasModifier } from '../shared/clicks'
import { holdPage } from '../shared/hold-page'

/** How long the mouse must be over a menu to open it, or away from a menu to close it. */
const HOVER_DELAY_MS = 120

/** Selects the header's menus: drop-down menus and, on narrow screens, the sheet that holds all links. */
const MENU = 'header details'

const menuOf = (target: EventTarget | null): HTMLDetailsElement | undefined =>
  (target instanceof Element && target.closest<HTMLDetailsElement>(MENU)) || undefined

/** Listens on the whole page. `handle` also receives the menu in which the event happened, if any. */
const onEvent = <K extends keyof DocumentEventMap>(
  type: K,
  handle: (event: DocumentEventMap[K], menu: HTMLDetailsElement | undefined) => void,
) => document.addEventListener(type, (event) => handle(event, menuOf(event.target)), true)

const closeMenus = (except?: HTMLDetailsElement) => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(`${MENU}[open]`))
    if (menu !== except) menu.open = false
}

/**
 * Enhances the header's menus, which are `<details>` elements and work without scripts. Only one is open at a time.
 * A drop-down menu opens when the mouse has been over it for a moment, and closes when the mouse has left. A click
 * elsewhere closes a menu. Escape closes it too, and focuses the menu's button. Arrow keys move through the links.
 */
export function startMenus(): void {
  onEvent('toggle', (_, menu) => {
    if (menu?.open) closeMenus(menu)
    updateContentBehindSheet()
  })
  onEvent('keydown', (event, menu) => {
    if (menu && !hasModifier(event)) handleKey(event, menu)
    // Also closes a menu that was opened by hovering while the focus was elsewhere.
    if (event.key === 'Escape') closeMenus()
  })
  onEvent('focusout', ({ relatedTarget }, menu) => {
    if (menu && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
  })
  onEvent('pointerdown', (_, menu) => closeMenus(menu))
  openOnHover()
  // A wide window hides the sheet. If the sheet stayed open, the content behind it would stay inert.
  addEventListener('resize', () => {
    if (shownSheet()?.getClientRects().length === 0) closeMenus()
  })
  // The browser's Back button must not restore a page with an open menu.
  addEventListener('pagehide', leaveMenus)
  // The sheet may have been opened before this script ran.
  updateContentBehindSheet()
}

/** Closes all menus at once. The `toggle` event would come later. */
export function leaveMenus(): void {
  closeMenus()
  updateContentBehindSheet()
}

const shownSheet = () => document.querySelector<HTMLDetailsElement>(`${MENU}[data-sheet][open]`)

/** While the sheet is open, makes the content behind it inert and stops the page from scrolling. */
function updateContentBehindSheet() {
  const isOpen = shownSheet() !== null
  for (const behind of document.querySelectorAll<HTMLElement>('#content, body footer')) behind.inert = isOpen
  if (!document.querySelector('dialog[open]')) holdPage(isOpen)
}

function openOnHover() {
  let timer: number | undefined
  // Set on pointerdown, because click events lack a `pointerType` in some browsers.
  let pressedByMouse = false
  const setOpenLater = (open: boolean) => (event: PointerEvent, menu: HTMLDetailsElement | undefined) => {
    if (!menu || event.target !== menu || event.pointerType !== 'mouse' || !('hover' in menu.dataset)) return
    clearTimeout(timer)
    timer = window.setTimeout(() => (menu.open = open), HOVER_DELAY_MS)
  }
  onEvent('pointerenter', setOpenLater(true))
  onEvent('pointerleave', setOpenLater(false))
  onEvent('pointerdown', ({ pointerType }) => (pressedByMouse = pointerType === 'mouse'))
  onEvent('click', (event, menu) => {
    if (!menu || !('hover' in menu.dataset)) return
    clearTimeout(timer)
    const onSummary = event.target instanceof Element && event.target.closest('summary')
    // Hovering has already opened the menu, so a mouse click on its button must not close it again.
    if (onSummary && menu.open && event.detail > 0 && pressedByMouse && menu.matches(':hover'))
      event.preventDefault()
  })
}

function handleKey(event: KeyboardEvent, menu: HTMLDetailsElement) {
  const target = keyTarget(event.key, menu)
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** Returns the element of the menu to which a key moves the focus, if any. ArrowDown also opens the menu. */
function keyTarget(key: string, menu: HTMLDetailsElement): HTMLElement | null | undefined {
  const links = [...menu.querySelectorAll('a')]
  const current = links.findIndex((link) => link === document.activeElement)
  switch (key) {
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
}
