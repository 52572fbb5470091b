import { setTimeout as pause } from 'node:timers/promises'

/** Returned by {@link withTimeout} when time runs out. */
export const TIMEOUT = Symbol('timed out')

/** Waits at most `ms` milliseconds for the result of `work`. Does not stop the work. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | typeof TIMEOUT> {
  const timer = new AbortController()
  try {
    return await Promise.race([work, pause(ms, TIMEOUT, { signal: timer.signal })])
  } finally {
    timer.abort()
  }
}
