/** The random id that page views of one browser session share (specification section 3). */
export const SESSION_KEY = 'audience.session'

/** What the visitor decided about audience measurement, and when. */
export const CHOICE_KEY = 'audience.choice'

/** Gatsby's places on the pages of a tab: one entry a page visited, whose name begins so. */
export const PLACE_KEY_PREFIX = '@@scroll|'

/** Gatsby's mark that it has reloaded a page older than the site's data, so that it does so once (production-app.js). */
export const RELOAD_KEY = 'gatsby-reload-compilation-hash-match'
