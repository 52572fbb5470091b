import { Redis } from '@upstash/redis'

type RedisOptions = {
  url: string
  token: string
  /** Retries of the client itself. A command that must not run twice (XADD) takes 0. */
  retries: number
  /** Time for one command, its retries included, in milliseconds. */
  timeoutMs?: number
}

/**
 * A client of the Upstash REST service with the settings that make its failures visible:
 * one command a request, values as stored, and a signal *function*, because an abort through
 * a signal *value* is reported as success by the client (1.39).
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
