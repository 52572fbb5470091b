export const TIMED_OUT = Symbol('timed out')

/**
 * Gives what `work` gives, or TIMED_OUT after `ms` milliseconds. The work is told through its signal;
 * whether it heeds the signal or not, nobody waits for it any longer.
 */
export async function within<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | typeof TIMED_OUT> {
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(() => {
      resolve(TIMED_OUT)
      abort.abort()
    }, ms)
  })
  try {
    return await Promise.race([work(abort.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
