/** What {@link withTimeout} gives where time ran out. */
export const TIMEOUT = Symbol('timed out')

/**
 * Gives what `work` gives, or TIMEOUT after `ms` milliseconds. The work is told through its signal;
 * whether it heeds the signal or not, nobody waits for it any longer.
 */
export async function withTimeout<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | typeof TIMEOUT> {
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof TIMEOUT>((resolve) => {
    timer = setTimeout(() => {
      resolve(TIMEOUT)
      abort.abort()
    }, ms)
  })
  try {
    return await Promise.race([work(abort.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
