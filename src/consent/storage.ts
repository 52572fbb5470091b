import { MEASUREMENT_MODE, monthsKept } from './choice'
import { CHOICE_KEY, SESSION_KEY } from './keys'

/** Nothing may stay in a browser longer (specification section 9, CNIL); the tests hold every entry below to it. */
export const MAX_STORAGE_MONTHS = 13

type StorageKind = 'sessionStorage' | 'localStorage'
type StoragePurpose = 'audience' | 'choice'
/**
 * How long an entry lives: for the browser session, or for a number of months after which the code that wrote it treats
 * it as absent.
 */
type StorageLifetime = { unit: 'session' } | { unit: 'months'; count: number }

export type StorageEntry = {
  name: string
  kind: StorageKind
  purpose: StoragePurpose
  lifetime: StorageLifetime
}

/** Everything that the site writes in a browser. The privacy policy's table is made from it, row by row. */
export const STORAGE: readonly StorageEntry[] = [
  { name: SESSION_KEY, kind: 'sessionStorage', purpose: 'audience', lifetime: { unit: 'session' } },
  {
    name: CHOICE_KEY,
    kind: 'localStorage',
    purpose: 'choice',
    lifetime: { unit: 'months', count: monthsKept(MEASUREMENT_MODE) },
  },
]
