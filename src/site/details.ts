import { attempt } from '../attempt'

/** Opens what a fragment leads into, and everything that is folded while the page is printed. */
export function openDetails(): void {
  showTarget()
  addEventListener('hashchange', showTarget)
  let folded: HTMLDetailsElement[] = []
  addEventListener('beforeprint', () => {
    folded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
    for (const details of folded) details.open = true
  })
  addEventListener('afterprint', () => {
    for (const details of folded) details.open = false
  })
}

function showTarget() {
  // A fragment may be anything, also nothing that decodes.
  const id = attempt(() => decodeURIComponent(location.hash.slice(1)))
  const target = id ? document.getElementById(id) : null
  let details = target?.closest('details:not([open])')
  if (!target || !details) return
  for (; details; details = details.parentElement?.closest('details:not([open])'))
    details.setAttribute('open', '')
  target.scrollIntoView()
}
