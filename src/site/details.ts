import { attempt } from '../attempt'

/** Opens what a fragment leads into, and everything that is folded while the page is printed. */
export function openDetails(): void {
  showTarget()
  addEventListener('hashchange', showTarget)
  let folded: { details: HTMLDetailsElement; name: string }[] = []
  addEventListener('beforeprint', () => {
    const all = document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')
    folded = [...all].map((details) => ({ details, name: details.name }))
    // Of those that share a name only one can be open.
    for (const { details } of folded) Object.assign(details, { name: '', open: true })
  })
  addEventListener('afterprint', () => {
    for (const { details, name } of folded) Object.assign(details, { open: false, name })
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
