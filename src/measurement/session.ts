import { attempt } from '../shared/attempt'
import { newUuid } from '../shared/uuid'

/** Storage key of the random id that the page views of one browser tab share (specification section 3). */
export const SESSION_KEY = 'audience.session'

/** The session's id, created on first use. */
export function sessionId(): string {
  const stored = attempt(() => sessionStorage.getItem(SESSION_KEY))
  if (stored) return stored
  const created = newUuid()
  attempt(() => sessionStorage.setItem(SESSION_KEY, created))
  return created
}

/** Removes the id, so that nothing connects past views with later ones. */
export function eraseSession(): void {
  attempt(() => sessionStorage.removeItem(SESSION_KEY))
}
