/** The unsent values of each form, without its consent box. Both contact pages share one draft. */
export const DRAFT_KEYS = {
  demoFr: 'draft.demo.fr',
  demoEn: 'draft.demo.en',
  contact: 'draft.contact',
} as const

/** The random id that page views of one browser session share (specification section 3). */
export const SESSION_KEY = 'audience.session'

/** What the visitor decided about audience measurement, and when. */
export const CHOICE_KEY = 'audience.choice'

/** After so many months a choice lapses, so that it can be asked for again (CNIL, deliberation 2020-092). */
export const CHOICE_MONTHS = 6

/** Gatsby's places on the pages of a tab: one entry a page visited, whose name begins so. */
export const PLACE_KEY_PREFIX = '@@scroll|'
