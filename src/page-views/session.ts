import { attempt } from '../attempt'
import { SESSION_KEY } from '../consent/keys'
import { newUuid } from '../uuid'

// The id while session storage is blocked: it then lasts as long as the page.
let unstored: string | undefined

/** The id that the views of this browser session share, made on first use (specification section 3). */
export function sessionId(): string {
  const known = attempt(() => sessionStorage.getItem(SESSION_KEY)) ?? unstored
  if (known) return known
  const made = (unstored = newUuid())
  attempt(() => sessionStorage.setItem(SESSION_KEY, made))
  return made
}

/** Removes the id, so that nothing ties past views to later ones. */
export function eraseSession(): void {
  unstored = undefined
  attempt(() => sessionStorage.removeItem(SESSION_KEY))
}
