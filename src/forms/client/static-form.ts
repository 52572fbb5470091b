/** The form that came with the page's HTML. The element keeps what the visitor typed, even if React replaces it. */
export type StaticForm = {
  element: HTMLFormElement | null
  /** Moves the focus and the selection to the same field of the new form, if React replaced the focused field. */
  restoreFocus: () => void
}

/** Finds the form in `root`, and from then on notes which field has the focus. Call it before React renders. */
export function findStaticForm(root: HTMLElement): StaticForm {
  let focused = root.contains(document.activeElement) ? document.activeElement : null
  const follow = ({ target }: FocusEvent) => {
    focused = target as Element
  }
  root.addEventListener('focusin', follow)
  return {
    element: root.querySelector('form'),
    restoreFocus: () => {
      root.removeEventListener('focusin', follow)
      if (!focused || focused.isConnected) return
      const field = document.getElementById(focused.id)
      field?.focus({ preventScroll: true })
      if (isText(focused) && isText(field) && focused.selectionStart !== null)
        field.setSelectionRange(focused.selectionStart, focused.selectionEnd)
      focused = null
    },
  }
}

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
