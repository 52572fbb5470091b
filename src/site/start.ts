import { followStaffLink } from '../consent/choice'
import { recordViews } from '../page-views/recorder'
import { startConsent } from './consent'
import { openDetails } from './details'
import { startMenus } from './menus'
import { reportNotFound } from './not-found'
import { dismissTips } from './tips'

/**
 * What every page does beyond HTML and CSS. Everything listens on `document`: while developing, React replaces elements
 * at will.
 */
export function startSite(): void {
  followStaffLink(location.search)
  recordViews()
  reportNotFound()
  openDetails()
  startMenus()
  dismissTips()
  startConsent()
}
