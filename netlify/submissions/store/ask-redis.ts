import type { Redis } from '@upstash/redis'
import { errorCode } from '../../platform/error-code'
import { TIMEOUT, withTimeout } from '../../platform/timeout'

/** What is asked of the Redis client. It must not retry by itself: repeating is decided here. */
export type RedisClient = Pick<
  Redis,
  'eval' | 'hgetall' | 'set' | 'del' | 'exists' | 'scan' | 'zrange' | 'pipeline' | 'multi'
>

/** A reply of the expected shape, or why there is none. Failure means "unknown": it may have been applied. */
export type Reply<T> = { ok: true; value: T } | { ok: false; code: string }

export const asString = (value: unknown) => (typeof value === 'string' ? value : undefined)
export const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)
export const asArray = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : undefined)
export const asStrings = (value: unknown) =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? (value as string[]) : undefined

type RetryLimits = {
  tries: number
  /** Longest wait for one try, in milliseconds. */
  tryMs: number
  /** Longest wait for all tries together. */
  totalMs: number
}

const PAUSE_MS = 50
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Calls the store up to `tries` times, within the given times, with pauses that double. `read` gives undefined for a
 * reply of another shape than expected (a proxy's page, a client that took an abort for success): that is no reply.
 */
export async function ask<T>(
  call: () => Promise<unknown>,
  read: (reply: unknown) => T | undefined,
  { tries, tryMs, totalMs }: RetryLimits,
): Promise<Reply<T>> {
  const start = performance.now()
  let code = 'no-time'
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const pauseMs = attempt > 0 ? PAUSE_MS * 2 ** (attempt - 1) : 0
    const left = totalMs - (performance.now() - start) - pauseMs
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

/** Runs a script, twice where it is not answered in time unless `tries` says otherwise. */
export const createRun =
  (redis: RedisClient, tryMs: number) =>
  <T>(
    script: string,
    names: string[],
    values: (string | number)[],
    read: (reply: unknown) => T | undefined,
    { tries = 2, totalMs = tries * (tryMs + 100) }: { tries?: number; totalMs?: number | undefined } = {},
  ): Promise<Reply<T>> =>
    ask(() => redis.eval(script, names, values.map(String)), read, { tries, tryMs, totalMs })
