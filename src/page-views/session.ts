import { attempt } from '../attempt'
import { SESSION_KEY } from '../consent/keys'
import { newUuid } from '../uuid'

/** The id that the views of this browser session share, made on first use (specification section 3). */
export function sessionId(): string {
  const known = attempt(() => sessionStorage.getItem(SESSION_KEY))
  if (known) return known
  const made = newUuid()
  attempt(() => sessionStorage.setItem(SESSION_KEY, made))
  return made
}

/** Removes the id, so that nothing ties past views to later ones. */
export function eraseSession(): void {
  attempt(() => sessionStorage.removeItem(SESSION_KEY))
}
