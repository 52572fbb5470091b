import type { Redis } from '@upstash/redis'
import { EnvironmentError, readEnvironment } from '../platform/environment'
import { errorCode } from '../platform/error-code'
import { createRedis } from '../platform/redis'

type StoreOptions = { retries: number; timeoutMs: number }

/** For recording views. No retries, because a repeated XADD may record a view twice. */
export const WRITING: StoreOptions = { retries: 0, timeoutMs: 1_500 }

/** For counting and reading, which can be repeated. */
export const READING: StoreOptions = { retries: 1, timeoutMs: 10_000 }

/** @throws EnvironmentError if the environment does not name the store of page views */
export function viewsStore(options: StoreOptions, source: NodeJS.ProcessEnv = process.env): Redis {
  const names = ['UPSTASH_REDIS_REST_URL', 'UPSTASH_REDIS_REST_TOKEN'] as const
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = readEnvironment(source, names)
  return createRedis({ url, token, ...options })
}

/** Converts a list of alternating names and values, which is how the store returns Redis hashes and stream entries. */
export function pairsOf(reply: unknown): [string, string][] {
  if (!Array.isArray(reply)) throw new Error('The store did not return a list of fields')
  return Array.from({ length: reply.length / 2 }, (_, at) => [
    String(reply[2 * at]),
    String(reply[2 * at + 1]),
  ])
}

/** Returns a code for the log, which contains the names of missing variables. */
export const failureCode = (error: unknown): string =>
  error instanceof EnvironmentError ? `missing:${error.variables.join(',')}` : errorCode(error)
