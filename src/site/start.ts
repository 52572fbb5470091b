import { recordViews } from '../measurement/recorder'
import { followedLink } from '../shared/clicks'
import { startConsent } from '../measurement/panel'
import { openDetails } from './details'
import { leaveMenus, startMenus } from './menus'
import { startTerms } from './terms'

/** Starts every page's scripts. They listen on document or window, because in development React replaces elements. */
export function startSite(): void {
  recordViews()
  reportNotFound()
  openDetails()
  startMenus()
  startTerms()
  startConsent()
  stayOnPage()
}

/** A link from a page to itself shows the top of the page. To load it again would count as another view. */
function stayOnPage() {
  document.addEventListener('click', (event) => {
    const address = location.href.replace(/#.*/, '')
    if (followedLink(event)?.href !== address) return
    event.preventDefault()
    if (location.hash) history.pushState(null, '', address)
    leaveMenus()
    document.getElementById('content')?.focus({ preventScroll: true })
    scrollTo(0, 0)
  })
}

/** On the not-found page (src/pages/404.tsx), logs the unknown path (specification section 2). */
function reportNotFound() {
  if (document.querySelector('[data-not-found]')) console.error(`404: no page at ${location.pathname}`)
}
