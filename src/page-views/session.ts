import { attempt } from '../shared/attempt'
import { newUuid } from '../shared/uuid'

/** Storage key of the random id that the page views of one browser session share (specification section 3). */
export const SESSION_KEY = 'audience.session'

/** The session's id, made on first use. */
export function sessionId(): string {
  const known = attempt(() => sessionStorage.getItem(SESSION_KEY))
  if (known) return known
  const made = newUuid()
  attempt(() => sessionStorage.setItem(SESSION_KEY, made))
  return made
}

/** Removes the id, so that nothing links past views to later ones. */
export function eraseSession(): void {
  attempt(() => sessionStorage.removeItem(SESSION_KEY))
}
