import type { Redis } from '@upstash/redis'
import { EnvironmentError, readEnvironment } from '../platform/environment'
import { errorCode } from '../platform/error-code'
import { createRedis } from '../platform/redis'

type StoreOptions = { retries: number; timeoutMs: number }

/** A view is not worth a second try: a retried XADD may count it twice. */
export const WRITING: StoreOptions = { retries: 0, timeoutMs: 1_500 }

/** Counting and reading may be repeated at will. */
export const READING: StoreOptions = { retries: 1, timeoutMs: 10_000 }

/** @throws EnvironmentError where the environment does not name the store of the page views */
export function viewsStore(options: StoreOptions, source: NodeJS.ProcessEnv = process.env): Redis {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = readEnvironment(source, [
    'UPSTASH_REDIS_REST_URL',
    'UPSTASH_REDIS_REST_TOKEN',
  ])
  return createRedis({ url, token, ...options })
}

/** What a log says of a failure: a code, or which variables the environment lacks. */
export const failureCode = (error: unknown): string =>
  error instanceof EnvironmentError ? `missing:${error.variables.join(',')}` : errorCode(error)
