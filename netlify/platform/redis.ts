import { Redis } from '@upstash/redis'

type RedisOptions = {
  url: string
  token: string
  /** Retries by the Redis client; 0 for commands that must not run twice (XADD). */
  retries: number
  /** Time for one command including its retries, in milliseconds. */
  timeoutMs: number
  /**
   * True if all values are valid Unicode. Then replies need not be decoded from base64, which takes half of the time.
   */
  isText?: boolean
}

/**
 * Creates an Upstash Redis client that reports every failure. It groups commands only in explicit pipelines and returns
 * values as stored. If `signal` were not a function, @upstash/redis 1.39 would report time-outs as successes.
 */
export const createRedis = ({ url, token, retries, timeoutMs, isText = false }: RedisOptions): Redis =>
  new Redis({
    url,
    token,
    enableAutoPipelining: false,
    automaticDeserialization: false,
    readYourWrites: false,
    enableTelemetry: false,
    ...(isText && { responseEncoding: false }),
    retry: { retries, backoff: () => 100 },
    signal: () => AbortSignal.timeout(timeoutMs),
  })

/**
 * Turns a reply of alternating names and values (a Redis hash or a stream entry) into pairs. @throws Error for others
 */
export function pairsOf(reply: unknown): [string, string][] {
  if (!Array.isArray(reply)) throw new Error('Redis did not return a list of fields')
  return Array.from({ length: reply.length / 2 }, (_, at) => [
    String(reply[2 * at]),
    String(reply[2 * at + 1]),
  ])
}
