/** The random id that page views of one browser session share (specification section 3). */
export const SESSION_KEY = 'audience.session'

/** What the visitor decided about audience measurement, and when. */
export const CHOICE_KEY = 'audience.choice'
