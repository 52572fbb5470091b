/** A form as its visitor left it when its script came. It keeps its values when React draws another in its place. */
export type HeldForm = {
  element: HTMLFormElement | null
  /** Moves the focus to the same place of the form that is on the page now, where it went with the former. */
  passFocusOn: () => void
}

/** Holds the form in `root`, to be called before React touches it. */
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
