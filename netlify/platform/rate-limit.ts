import { Ratelimit } from '@upstash/ratelimit'
import type { Redis } from '@upstash/redis'
import { errorCode } from './error-code'

export type RateLimitResult = { allowed: true; code?: string } | { allowed: false; retryAfterSec: number }

type Options = {
  redis: Redis
  prefix: string
  requests: number
  windowMs: number
  /** Longest wait for the store, in milliseconds; then the request is allowed. */
  timeoutMs: number
}

/**
 * So many requests in a sliding window. Allows where the store is slow or fails: a lead weighs more than a
 * limit. (The library does so for slowness only; its errors would be thrown.)
 */
export function createRateLimit({ redis, prefix, requests, windowMs, timeoutMs }: Options) {
  const limiter = new Ratelimit({
    redis,
    prefix,
    limiter: Ratelimit.slidingWindow(requests, `${windowMs} ms`),
    timeout: timeoutMs,
    analytics: false,
    // A refusal remembered here would outlast the sliding window, in this instance and no other.
    ephemeralCache: false,
  })
  return async (key: string): Promise<RateLimitResult> => {
    try {
      const { success, reset, reason } = await limiter.limit(key)
      if (success) return { allowed: true, ...(reason === 'timeout' && { code: 'limit-timeout' }) }
      return { allowed: false, retryAfterSec: Math.max(1, Math.ceil((reset - Date.now()) / 1_000)) }
    } catch (error) {
      return { allowed: true, code: `limit-${errorCode(error)}` }
    }
  }
}
export type RateLimit = ReturnType<typeof createRateLimit>
