import { attempt } from '../shared/attempt'
import { followedLink } from '../shared/clicks'

/**
 * Opens folded text that the URL's fragment names: a closed `<details>` around or in its target. For print, opens all.
 */
export function openDetails(): void {
  showTarget()
  addEventListener('hashchange', showTarget)
  document.addEventListener('click', (event) => {
    // A link to the current fragment changes nothing in the URL. The browser follows it after this event.
    if (followedLink(event)?.href === location.href) setTimeout(showTarget)
  })
  let closed: HTMLDetailsElement[] = []
  addEventListener('beforeprint', () => {
    closed = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
    for (const details of closed) details.open = true
  })
  addEventListener('afterprint', () => {
    for (const details of closed) details.open = false
  })
}

/**
 * Scrolls to an unfolded target only once for each entry of the history: after a reload or Back, the browser scrolls.
 */
function showTarget() {
  if (location.hash === '') return
  const state = history.state as { shown?: true } | null
  const target = unfoldTarget()
  if (state?.shown) return
  history.replaceState({ ...state, shown: true }, '')
  target?.scrollIntoView()
}

/** @returns the target, if there was anything to unfold */
function unfoldTarget(): Element | undefined {
  // Undefined if the fragment is malformed.
  const id = attempt(() => decodeURIComponent(location.hash.slice(1)))
  const target = id ? document.getElementById(id) : null
  // The target may itself contain a closed `<details>`, as each duty on a sector page does.
  let details =
    target?.closest('details:not([open])') ?? target?.querySelector(':scope > details:not([open])')
  if (!target || !details) return undefined
  for (; details; details = details.parentElement?.closest('details:not([open])'))
    details.setAttribute('open', '')
  return target
}
