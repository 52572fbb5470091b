/** The form in the page before React renders. It keeps its values even if React replaces it. */
export type HeldForm = {
  element: HTMLFormElement | null
  /** Restores focus and selection in the current form, if the focused control was replaced. */
  passFocusOn: () => void
}

/** Holds the form in `root`. Must be called before React renders. */
export function holdForm(root: HTMLElement): HeldForm {
  let focused = root.contains(document.activeElement) ? document.activeElement : null
  const follow = ({ target }: FocusEvent) => {
    focused = target as Element
  }
  root.addEventListener('focusin', follow)
  return {
    element: root.querySelector('form'),
    passFocusOn: () => {
      root.removeEventListener('focusin', follow)
      if (!focused || focused.isConnected) return
      const next = document.getElementById(focused.id)
      next?.focus({ preventScroll: true })
      if (isText(focused) && isText(next) && focused.selectionStart !== null)
        next.setSelectionRange(focused.selectionStart, focused.selectionEnd)
      focused = null
    },
  }
}

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
