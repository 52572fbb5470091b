/** Returns the result of `action`, or undefined if it throws. Browser storage throws when it is blocked or full. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
