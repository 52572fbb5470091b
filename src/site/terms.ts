import { followedLink } from '../shared/clicks'

const termOf = (target: EventTarget | null) =>
  (target instanceof Element && target.closest<HTMLElement>('.term')) || undefined

const forget = (attribute: 'data-shown' | 'data-dismissed', except?: HTMLElement) => {
  for (const term of document.querySelectorAll(`.term[${attribute}]`))
    if (term !== except) term.removeAttribute(attribute)
}

/**
 * Lets a finger read the tip of a term: the first tap shows it, a second one follows the link. Lets Escape hide the tip
 * while pointer and focus stay where they are (WCAG 1.4.13). Styles show the tip (src/theme/term.ts).
 */
export function startTerms(): void {
  // Set on pointerdown, because click events lack a `pointerType` in some browsers.
  let isMouse = true
  document.addEventListener('pointerdown', ({ pointerType, target }) => {
    isMouse = pointerType === 'mouse'
    forget('data-shown', termOf(target))
  })
  document.addEventListener('click', (event) => {
    const term = termOf(event.target)
    // A click without a `detail` comes from the keyboard.
    if (!term || !followedLink(event) || isMouse || event.detail === 0 || 'shown' in term.dataset) return
    event.preventDefault()
    term.dataset['shown'] = ''
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const term of document.querySelectorAll<HTMLElement>('.term:is(:hover, :focus)'))
      term.dataset['dismissed'] = ''
    forget('data-shown')
  })
  // Once pointer or focus is outside the term, its tip may show again.
  const restore = ({ target }: Event) => forget('data-dismissed', termOf(target))
  document.addEventListener('pointerover', restore)
  document.addEventListener('focusin', restore)
}
