/**
 * Escape hides the explanation of a glossary term without moving pointer or focus (WCAG 1.4.13).
 * Showing it needs no script: styles do that on hover and focus.
 */
export function dismissTooltipsOnEscape(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const term of document.querySelectorAll<HTMLElement>('.term:hover, .term:focus-within')) {
      term.dataset['dismissed'] = ''
      const restore = () => delete term.dataset['dismissed']
      term.addEventListener('pointerleave', restore, { once: true })
      term.addEventListener('focusout', restore, { once: true })
    }
  })
}
