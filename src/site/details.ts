import { attempt } from '../shared/attempt'

/** Opens the `<details>` that contain the target of a fragment, and all of them while the page is printed. */
export function openDetails(): void {
  showTarget()
  addEventListener('hashchange', showTarget)
  let folded: { details: HTMLDetailsElement; name: string }[] = []
  addEventListener('beforeprint', () => {
    const all = document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')
    folded = [...all].map((details) => ({ details, name: details.name }))
    // Only one of those that share a name can be open.
    for (const { details } of folded) Object.assign(details, { name: '', open: true })
  })
  addEventListener('afterprint', () => {
    for (const { details, name } of folded) Object.assign(details, { open: false, name })
  })
}

function showTarget() {
  // A malformed fragment does not decode.
  const id = attempt(() => decodeURIComponent(location.hash.slice(1)))
  const target = id ? document.getElementById(id) : null
  // A duty's heading stands outside what is folded under it.
  let details =
    target?.closest('details:not([open])') ?? target?.querySelector(':scope > details:not([open])')
  if (!target || !details) return
  for (; details; details = details.parentElement?.closest('details:not([open])'))
    details.setAttribute('open', '')
  target.scrollIntoView()
}
