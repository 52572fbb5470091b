/**
 * Escape hides the explanation of a glossary term without moving pointer or focus (WCAG 1.4.13).
 * Showing it needs no script: styles do that on hover and focus (src/theme/term.ts).
 */
export function dismissTips(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const term of document.querySelectorAll<HTMLElement>('.term:is(:hover, :focus-within)'))
      term.dataset['dismissed'] = ''
  })
  // Once they have left the term for something else. A tip that vanishes under the pointer is no leaving.
  const restore = ({ target }: Event) => {
    for (const term of document.querySelectorAll<HTMLElement>('.term[data-dismissed]'))
      if (!(target instanceof Node && term.contains(target))) delete term.dataset['dismissed']
  }
  document.addEventListener('pointerover', restore)
  document.addEventListener('focusin', restore)
}
