import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from '@upstash/redis'
import { errorCode } from '../../platform/error-code'
import { TIMEOUT, withTimeout } from '../../platform/timeout'

/** The value that a command returned, or the code of a failure. Even then, Redis may have run the command. */
export type Reply<T> = { ok: true; value: T } | { ok: false; code: string }

export const asString = (value: unknown) => (typeof value === 'string' ? value : undefined)
export const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)
export const asArray = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : undefined)
export const asStrings = (value: unknown) =>
  asArray(value)?.every((entry) => typeof entry === 'string') ? (value as string[]) : undefined

type Tries = { tries?: number; totalMs?: number }

/**
 * Returns the client with a function `call`, which sends a command up to `tries` times until it succeeds. The pause
 * before each further try doubles. If `read` returns undefined, as for a proxy's error page, the try has failed.
 * @param redis a Redis client that does not retry by itself
 * @param tryMs longest wait for one try, in milliseconds
 */
export function createCaller(redis: Redis, tryMs: number) {
  const call = async <T>(
    send: () => Promise<unknown>,
    read: (reply: unknown) => T | undefined,
    { tries = 2, totalMs = tries * (tryMs + 100) }: Tries = {},
  ): Promise<Reply<T>> => {
    const end = performance.now() + totalMs
    let code = 'no-time'
    for (let tried = 0; tried < tries; tried += 1) {
      const pauseMs = tried > 0 ? 25 * 2 ** tried : 0
      const left = end - performance.now() - pauseMs
      if (left <= 0) break
      if (pauseMs > 0) await pause(pauseMs)
      try {
        const reply = await withTimeout(Math.min(tryMs, left), send())
        const value = reply === TIMEOUT ? undefined : read(reply)
        if (value !== undefined) return { ok: true, value }
        code = reply === TIMEOUT ? 'timeout' : 'shape'
      } catch (error) {
        code = errorCode(error)
      }
    }
    return { ok: false, code }
  }
  return { redis, call, tryMs }
}
export type Caller = ReturnType<typeof createCaller>
