import { attempt } from '../shared/attempt'

/** Opens folded text that the URL's fragment names: a closed `<details>` around or in its target. For print, opens all. */
export function openDetails(): void {
  showTarget()
  addEventListener('hashchange', showTarget)
  let closed: HTMLDetailsElement[] = []
  addEventListener('beforeprint', () => {
    closed = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
    for (const details of closed) details.open = true
  })
  addEventListener('afterprint', () => {
    for (const details of closed) details.open = false
  })
}

function showTarget() {
  // Undefined if the fragment is malformed.
  const id = attempt(() => decodeURIComponent(location.hash.slice(1)))
  const target = id ? document.getElementById(id) : null
  // The target may itself contain a closed `<details>`, as each duty on a sector page does.
  let details =
    target?.closest('details:not([open])') ?? target?.querySelector(':scope > details:not([open])')
  if (!target || !details) return
  for (; details; details = details.parentElement?.closest('details:not([open])'))
    details.setAttribute('open', '')
  target.scrollIntoView()
}
