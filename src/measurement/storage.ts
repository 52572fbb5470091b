import { SESSION_KEY } from './session'
import { CHOICE_KEY, MEASUREMENT_MODE, monthsKept } from './choice'

/** The longest time for which the site may store anything in a browser (specification section 9, CNIL). */
export const MAX_STORAGE_MONTHS = 13

export type StorageEntry = {
  name: string
  kind: 'sessionStorage' | 'localStorage'
  purpose: 'audience' | 'choice'
  /** `session`: the entry stays until the tab is closed. `months`: the site ignores the entry after `count` months. */
  lifetime: { unit: 'session' } | { unit: 'months'; count: number }
}

/** Everything that the site stores in a browser. The privacy policy lists it in a table. */
export const STORAGE: readonly StorageEntry[] = [
  { name: SESSION_KEY, kind: 'sessionStorage', purpose: 'audience', lifetime: { unit: 'session' } },
  {
    name: CHOICE_KEY,
    kind: 'localStorage',
    purpose: 'choice',
    lifetime: { unit: 'months', count: monthsKept(MEASUREMENT_MODE) },
  },
]
