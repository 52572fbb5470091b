import { Ratelimit } from '@upstash/ratelimit'
import type { Redis } from '@upstash/redis'
import { errorCode } from './error-code'

export type RateLimitResult = { allowed: true; code?: string } | { allowed: false; retryAfterSec: number }

/**
 * Limits requests in a sliding window. Allows them if the store is slow or fails, because a form matters more than a
 * limit. The library itself allows them if the store is slow, but throws if the store fails.
 * @param timeoutMs longest wait for the store
 */
export function createRateLimit(
  redis: Redis,
  prefix: string,
  { requests, windowMs }: { requests: number; windowMs: number },
  timeoutMs: number,
) {
  const limiter = new Ratelimit({
    redis,
    prefix,
    limiter: Ratelimit.slidingWindow(requests, `${windowMs} ms`),
    timeout: timeoutMs,
    analytics: false,
    // A refusal cached in this process would outlast the sliding window.
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
