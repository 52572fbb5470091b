import type { Redis } from '@upstash/redis'
import { errorCode } from '../../platform/error-code'
import { TIMEOUT, withTimeout } from '../../platform/timeout'

/** A reply of the expected shape, or why there is none: then what was asked may or may not have happened. */
export type Reply<T> = { ok: true; value: T } | { ok: false; code: string }

export const asString = (value: unknown) => (typeof value === 'string' ? value : undefined)
export const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)
export const asArray = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : undefined)
export const asStrings = (value: unknown) =>
  asArray(value)?.every((entry) => typeof entry === 'string') ? (value as string[]) : undefined

const PAUSE_MS = 50
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Makes the one way to call the store. `ask` tries so many times within so many milliseconds, with pauses that double.
 * `read` returns undefined for a reply of another shape than expected (a proxy's page, a client that took an abort for
 * success): that counts as no reply.
 * @param redis must not retry by itself: repeating is decided here
 * @param tryMs longest wait for one try
 */
export function createAsk(redis: Redis, tryMs: number) {
  const ask = async <T>(
    call: () => Promise<unknown>,
    read: (reply: unknown) => T | undefined,
    { tries = 2, totalMs = tries * (tryMs + 100) }: { tries?: number; totalMs?: number | undefined } = {},
  ): Promise<Reply<T>> => {
    const end = performance.now() + totalMs
    let code = 'no-time'
    for (let tried = 0; tried < tries; tried += 1) {
      const pauseMs = tried > 0 ? PAUSE_MS * 2 ** (tried - 1) : 0
      const left = end - performance.now() - pauseMs
      if (left <= 0) break
      if (pauseMs > 0) await pause(pauseMs)
      try {
        const reply = await withTimeout(Math.min(tryMs, left), call)
        const value = reply === TIMEOUT ? undefined : read(reply)
        if (value !== undefined) return { ok: true, value }
        code = reply === TIMEOUT ? 'timeout' : 'shape'
      } catch (error) {
        code = errorCode(error)
      }
    }
    return { ok: false, code }
  }

  /** Runs a script. */
  const run = <T>(
    script: string,
    keys: string[],
    values: (string | number)[],
    read: (reply: unknown) => T | undefined,
    limits?: { tries?: number; totalMs?: number | undefined },
  ) => ask(() => redis.eval(script, keys, values.map(String)), read, limits)

  return { redis, ask, run, tryMs }
}
export type Ask = ReturnType<typeof createAsk>
