/** How long the mouse must stay on a menu before the menu opens, or away from it before it closes. */
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
 * Enhances the header's menus, which are `<details>` and work without scripts. Only one is open at a time. Hovering
 * opens a drop-down menu after a short delay, and leaving closes it. A click elsewhere closes a menu. Escape closes it
 * and returns the focus to its button. Arrow keys move through its links. The content behind the open sheet is inert.
 */
export function startMenus(): void {
  onEvent('toggle', (_, menu) => {
    if (menu?.open) closeMenus(menu)
    updateContentBehindSheet()
  })
  onEvent('keydown', (event, menu) => {
    if (menu) handleKey(event, menu)
    // The focus may be outside a menu that was opened by hovering.
    if (event.key === 'Escape') closeMenus()
  })
  onEvent('focusout', ({ relatedTarget }, menu) => {
    if (menu && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
  })
  onEvent('pointerdown', (_, menu) => closeMenus(menu))
  openOnHover()
  // A window that has become wide hides the sheet, so the sheet must close.
  addEventListener('resize', () => {
    if (shownSheet()?.getClientRects().length === 0) closeMenus()
  })
  // The browser's Back button must not restore a page with an open menu.
  addEventListener('pagehide', () => {
    closeMenus()
    updateContentBehindSheet()
  })
  // The sheet may have been opened before this script ran.
  updateContentBehindSheet()
}

const shownSheet = () => document.querySelector<HTMLDetailsElement>(`${MENU}[data-sheet][open]`)

/** While the sheet is open, makes the content behind it inert and stops the page from scrolling. */
function updateContentBehindSheet() {
  const isOpen = shownSheet() !== null
  for (const behind of document.querySelectorAll<HTMLElement>('#content, body footer')) behind.inert = isOpen
  document.documentElement.style.overflow = isOpen ? 'hidden' : ''
}

function openOnHover() {
  let timer: number | undefined
  // Set on pointerdown, because not every browser gives clicks a `pointerType`.
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
    // Hovering opens a menu, so a mouse click on its button must not close it.
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
