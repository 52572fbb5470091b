import { SESSION_KEY } from '../page-views/session'
import { CHOICE_KEY, MEASUREMENT_MODE, monthsKept } from './choice'

/** The longest that anything may stay in a browser (specification section 9, CNIL). Tests check every entry below. */
export const MAX_STORAGE_MONTHS = 13

type StorageKind = 'sessionStorage' | 'localStorage'
type StoragePurpose = 'audience' | 'choice'
/** Until the session ends, or until the code that wrote the entry treats it as expired. */
type StorageLifetime = { unit: 'session' } | { unit: 'months'; count: number }

export type StorageEntry = {
  name: string
  kind: StorageKind
  purpose: StoragePurpose
  lifetime: StorageLifetime
}

/** Everything that the site stores in a browser: the rows of the privacy policy's table. */
export const STORAGE: readonly StorageEntry[] = [
  { name: SESSION_KEY, kind: 'sessionStorage', purpose: 'audience', lifetime: { unit: 'session' } },
  {
    name: CHOICE_KEY,
    kind: 'localStorage',
    purpose: 'choice',
    lifetime: { unit: 'months', count: monthsKept(MEASUREMENT_MODE) },
  },
]
