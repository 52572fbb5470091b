import { SESSION_KEY } from '../consent/keys'

// The id while session storage is blocked: it then lasts as long as the page.
let unstored: string | undefined

/** Uses the browser's storage; undefined where it is blocked or full. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/**
 * A random UUID of version 4. `randomUUID` is missing from plain HTTP, where a preview may be served;
 * every browser ends the address of an object with one (File API, section 8.3.1).
 */
export const randomId = (): string => crypto.randomUUID?.() ?? URL.createObjectURL(new Blob()).slice(-36)

/** The id that the views of this browser session share, made on first use (specification section 3). */
export function sessionId(): string {
  const known = attempt(() => sessionStorage.getItem(SESSION_KEY)) ?? unstored
  if (known) return known
  const made = (unstored = randomId())
  attempt(() => sessionStorage.setItem(SESSION_KEY, made))
  return made
}

/** Removes the id, so that nothing ties past views to later ones. */
export function eraseSession(): void {
  unstored = undefined
  attempt(() => sessionStorage.removeItem(SESSION_KEY))
}
