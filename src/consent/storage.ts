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

/** Nothing may stay in a browser longer than this (specification section 9, CNIL). */
export const MAX_STORAGE_MONTHS = 13

export type StorageKind = 'sessionStorage' | 'localStorage'
export type StoragePurpose = 'draft' | 'audience' | 'choice'
/**
 * How long an entry lives: until the tab is closed (or its form is sent), for the browser session, or for a
 * number of months after which the code that wrote it takes it for absent.
 */
export type StorageLifetime = { unit: 'tab' } | { unit: 'session' } | { unit: 'months'; count: number }

export type StorageEntry = {
  name: string
  kind: StorageKind
  purpose: StoragePurpose
  lifetime: StorageLifetime
}

const draft = (name: string): StorageEntry => ({
  name,
  kind: 'sessionStorage',
  purpose: 'draft',
  lifetime: { unit: 'tab' },
})

/** Everything that the site writes in a browser. The privacy policy's table is made from it, row by row. */
export const STORAGE: readonly StorageEntry[] = [
  draft(DRAFT_KEYS.demoFr),
  draft(DRAFT_KEYS.demoEn),
  draft(DRAFT_KEYS.contact),
  { name: SESSION_KEY, kind: 'sessionStorage', purpose: 'audience', lifetime: { unit: 'session' } },
  // Asked again after six months, as the CNIL recommends (deliberation 2020-092).
  { name: CHOICE_KEY, kind: 'localStorage', purpose: 'choice', lifetime: { unit: 'months', count: 6 } },
]
