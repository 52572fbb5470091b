/** What {@link withTimeout} returns where time ran out. */
export const TIMEOUT = Symbol('timed out')

/** Returns what `work` returns, or TIMEOUT after `ms` milliseconds; its signal then aborts, whether the work heeds it or not. */
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
