import type { Redis } from '@upstash/redis'
import { EnvironmentError, readEnvironment } from '../platform/environment'
import { errorCode } from '../platform/error-code'
import { createRedis } from '../platform/redis'

type StoreOptions = { retries: number; timeoutMs: number }

/** No retries, because a repeated XADD may record a view twice. */
export const WRITING: StoreOptions = { retries: 0, timeoutMs: 1_500 }

/** Counting and reading can be repeated. */
export const READING: StoreOptions = { retries: 1, timeoutMs: 10_000 }

/** @throws EnvironmentError if the environment does not name the store of page views */
export function viewsStore(options: StoreOptions, source: NodeJS.ProcessEnv = process.env): Redis {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = readEnvironment(source, [
    'UPSTASH_REDIS_REST_URL',
    'UPSTASH_REDIS_REST_TOKEN',
  ])
  return createRedis({ url, token, ...options })
}

/** Returns a code for the log, or the names of missing variables. */
export const failureCode = (error: unknown): string =>
  error instanceof EnvironmentError ? `missing:${error.variables.join(',')}` : errorCode(error)
