import { Redis } from '@upstash/redis'

type RedisOptions = {
  url: string
  token: string
  /** The client's own retries; 0 for commands that must not run twice (XADD). */
  retries: number
  /** Time for one command including its retries, in milliseconds. */
  timeoutMs?: number
}

/**
 * A client of the Upstash REST service that reports every failure: one command per request, values as stored, and a
 * signal *function*, because the client (1.39) reports an abort by a signal *value* as success.
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
