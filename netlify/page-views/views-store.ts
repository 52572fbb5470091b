import type { Redis } from '@upstash/redis'
import { EnvironmentError, readEnvironment } from '../platform/environment'
import { errorCode } from '../platform/error-code'
import { createRedis } from '../platform/redis'

type StoreOptions = { retries: number; timeoutMs: number }

/** For functions that must answer fast. They do not retry, because a repeated command may record a view twice. */
export const QUICK: StoreOptions = { retries: 0, timeoutMs: 1_500 }

/** For roll-ups (which count views) and reports. Their commands can be repeated. */
export const PATIENT: StoreOptions = { retries: 1, timeoutMs: 10_000 }

/** Connects to the store of page views. @throws EnvironmentError if its variables are missing or malformed */
export function viewsStore(options: StoreOptions, variables: NodeJS.ProcessEnv = process.env): Redis {
  const names = ['UPSTASH_REDIS_REST_URL', 'UPSTASH_REDIS_REST_TOKEN'] as const
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = readEnvironment(variables, names)
  return createRedis({ url, token, ...options })
}

/** Returns a code for the log: the names of the faulty environment variables, or the error's code. */
export const failureCode = (error: unknown): string =>
  error instanceof EnvironmentError ? `environment:${error.variables.join(',')}` : errorCode(error)
