import { followStaffLink } from '../consent/choice'
import { recordViews } from '../page-views/recorder'
import { startConsent } from './consent'
import { openDetails } from './details'
import { startMenus } from './menus'

/** Starts the scripts of every page. They listen on `document`, because React replaces elements during development. */
export function startSite(): void {
  followStaffLink(location.search)
  recordViews()
  reportNotFound()
  openDetails()
  startMenus()
  dismissTips()
  startConsent()
}

/** Logs the unknown path on the not-found page (specification section 2), which marks itself (src/pages/404.tsx). */
function reportNotFound() {
  if (document.querySelector('[data-not-found]')) console.error(`404: no page at ${location.pathname}`)
}

/**
 * Hides the explanation of a glossary term on Escape, without moving pointer or focus (WCAG 1.4.13). Showing it needs no
 * script (src/theme/term.ts).
 */
function dismissTips() {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const term of document.querySelectorAll<HTMLElement>('.term:is(:hover, :focus-within)'))
      term.dataset['dismissed'] = ''
  })
  // The tip may show again once pointer or focus is elsewhere; losing the hidden tip is not leaving the term.
  const restore = ({ target }: Event) => {
    for (const term of document.querySelectorAll<HTMLElement>('.term[data-dismissed]'))
      if (!(target instanceof Node && term.contains(target))) delete term.dataset['dismissed']
  }
  document.addEventListener('pointerover', restore)
  document.addEventListener('focusin', restore)
}
