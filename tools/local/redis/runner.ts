import { Redis } from 'ioredis'
import type { Command } from './commands'
import { Scripts } from './scripts'

/** How strings travel in an answer: as they are, or as the client asks for by `Upstash-Encoding`. */
export type Encoding = 'plain' | 'base64'

type Reply = string | number | null | Reply[]

/** A reply of Redis, its strings as bytes, the way the REST service writes it. */
const encodeReply = (reply: unknown, encoding: Encoding): Reply =>
  Buffer.isBuffer(reply) && reply.equals(OK) ? 'OK' : encodeNested(reply, encoding)

const OK = Buffer.from('OK')

/** Only a whole answer `OK` stays as it is: the client decodes every string inside an array. */
const encodeNested = (reply: unknown, encoding: Encoding): Reply => {
  if (Buffer.isBuffer(reply)) return reply.toString(encoding === 'base64' ? 'base64' : 'utf8')
  if (Array.isArray(reply)) return reply.map((part) => encodeNested(part, encoding))
  if (typeof reply === 'number' || reply === null) return reply
  if (reply instanceof Error) return encodeNested(Buffer.from(reply.message), encoding)
  throw new TypeError(`Redis answered with ${typeof reply}.`)
}

type Outcome = { result: Reply } | { error: string }

/** Runs commands on one connection. An error of Redis is a value; a lost connection is thrown. */
export class Runner {
  readonly #redis: Redis
  readonly #scripts = new Scripts()

  private constructor(redis: Redis) {
    this.#redis = redis
  }

  /** @throws where no server answers. */
  static async connect(redisUrl: string): Promise<Runner> {
    const redis = new Redis(redisUrl, { maxRetriesPerRequest: 0, retryStrategy: () => 200 })
    // A lost connection shows in the answers; without a listener it would be printed as well.
    redis.on('error', () => undefined)
    try {
      await redis.ping()
    } catch (error) {
      redis.disconnect()
      throw error
    }
    return new Runner(redis)
  }

  async run([verb, ...args]: Command, encoding: Encoding): Promise<Outcome> {
    try {
      const reply = await this.#redis.callBuffer(verb, ...this.#scripts.translate(verb, args))
      return { result: encodeReply(this.#forCaller(verb, reply), encoding) }
    } catch (error) {
      return refusal(error)
    }
  }

  /** Runs commands as one transaction; the outcome is one error where Redis discards it whole. */
  async runTogether(commands: Command[], encoding: Encoding): Promise<Outcome[] | { error: string }> {
    const calls = commands.map(([verb, ...args]) => [
      'callBuffer',
      verb,
      ...this.#scripts.translate(verb, args),
    ])
    try {
      const replies = (await this.#redis.multi(calls).exec()) ?? []
      return replies.map(([error, reply]) =>
        error ? refusal(error) : { result: encodeReply(reply, encoding) },
      )
    } catch (error) {
      return refusal(error)
    }
  }

  close(): void {
    this.#redis.disconnect()
  }

  #forCaller(verb: string, reply: unknown): unknown {
    if (verb !== 'SCRIPT' || !Buffer.isBuffer(reply)) return reply
    return Buffer.from(this.#scripts.callersHash(reply.toString()))
  }
}

const refusal = (error: unknown): { error: string } => {
  if (error instanceof Error && error.name === 'ReplyError') return { error: error.message }
  throw error
}
