import { Redis } from '@upstash/redis'

type RedisOptions = {
  url: string
  token: string
  /** Retries by the Redis client; 0 for commands that must not run twice (XADD). */
  retries: number
  /** Time for one command including its retries, in milliseconds. */
  timeoutMs?: number
}

/**
 * Creates an Upstash Redis client that reports every failure. It groups commands only in explicit pipelines and returns
 * values as stored. If `signal` were not a function, @upstash/redis 1.39 would report time-outs as successes.
 */
export const createRedis = ({ url, token, retries, timeoutMs = 1500 }: RedisOptions): Redis =>
  new Redis({
    url,
    token,
    enableAutoPipelining: false,
    automaticDeserialization: false,
    readYourWrites: false,
    enableTelemetry: false,
    retry: { retries, backoff: () => 100 },
    signal: () => AbortSignal.timeout(timeoutMs),
  })
