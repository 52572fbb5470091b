/** The form in the page's HTML. `element` keeps what the visitor typed, even when React has replaced it. */
export type StaticForm = {
  element: HTMLFormElement | null
  /** If React has replaced the focused field, moves focus and selection to the same field of the new form. */
  restoreFocus: () => void
}

/** Finds the form in `root`, and from then on notes which field was focused last. Call it before React renders. */
export function findStaticForm(root: HTMLElement): StaticForm {
  let lastFocused = root.contains(document.activeElement) ? document.activeElement : null
  const follow = ({ target }: FocusEvent) => {
    lastFocused = target as Element
  }
  root.addEventListener('focusin', follow)
  return {
    element: root.querySelector('form'),
    restoreFocus: () => {
      root.removeEventListener('focusin', follow)
      if (!lastFocused || lastFocused.isConnected) return
      const field = document.getElementById(lastFocused.id)
      field?.focus({ preventScroll: true })
      if (isText(lastFocused) && isText(field) && lastFocused.selectionStart !== null)
        field.setSelectionRange(lastFocused.selectionStart, lastFocused.selectionEnd)
      lastFocused = null
    },
  }
}

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
