/** What `action` gives; undefined where it throws, as storage does where it is blocked or full. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
