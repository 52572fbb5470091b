import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { Redis } from 'ioredis'
import { serveApp, type Service } from '../listen'

type RedisRestOptions = {
  redisUrl: string
  /** The bearer token that every request must carry. */
  token: string
  /** The preferred port; 0 for any. */
  port: number
}

/**
 * Starts a REST interface to a Redis server. It offers the part of Upstash's interface that `@upstash/redis` uses: one
 * command (`POST /`), `/pipeline`, `/multi-exec`, base64 replies and error replies.
 * @see https://upstash.com/docs/redis/features/restapi
 */
export async function startRedisRest({ redisUrl, token, port }: RedisRestOptions): Promise<Service> {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 0, retryStrategy: () => 200 })
  // Each answer reports a lost connection. Without this listener, ioredis would also print the error.
  redis.on('error', () => undefined)
  const { url, close } = await serveApp(createApp(redis, token), port)
  return {
    url,
    close: async () => {
      await close()
      redis.disconnect()
    },
  }
}

function createApp(redis: Redis, token: string): Hono {
  const app = new Hono()
  const withoutLockingFlag = flagRemover()

  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${token}`)
      return c.json({ error: 'WRONGPASS invalid or missing auth token' }, 401)
    return next()
  })

  app.post('/', async (c) => {
    const [verb, ...args] = withoutLockingFlag(parseCommand(await readJson(c)))
    return c.json({ result: encoderOf(c)(await redis.callBuffer(verb, ...args)) })
  })

  app.post('/pipeline', async (c) => {
    const encode = encoderOf(c)
    const run = ([verb, ...args]: Command) =>
      redis.callBuffer(verb, ...args).then(
        (reply) => ({ result: encode(reply) }),
        (error: unknown) => {
          if (isReplyError(error)) return { error: error.message }
          throw error
        },
      )
    const commands = parseCommands(await readJson(c)).map(withoutLockingFlag)
    return c.json(await Promise.all(commands.map(run)))
  })

  app.post('/multi-exec', async (c) => {
    const encode = encoderOf(c)
    const calls = parseCommands(await readJson(c)).map((command) => [
      'callBuffer',
      ...withoutLockingFlag(command),
    ])
    const replies = (await redis.multi(calls).exec()) ?? []
    return c.json(
      replies.map(([error, reply]) => (error ? { error: error.message } : { result: encode(reply) })),
    )
  })

  app.onError((error, c) => {
    if (error instanceof SyntaxError) return c.json({ error: 'ERR failed to parse command' }, 400)
    if (isReplyError(error)) return c.json({ error: error.message }, 400)
    return c.json({ error: 'ERR the database is not reachable' }, 503)
  })
  return app
}

const readJson = async (c: Context): Promise<unknown> => JSON.parse(await c.req.text())

const isReplyError = (error: unknown): error is Error => error instanceof Error && error.name === 'ReplyError'

type Command = [verb: string, ...args: string[]]

/** @throws SyntaxError if the value is not a command */
function parseCommand(value: unknown): Command {
  const isArgument = (part: unknown) => ['string', 'number', 'boolean'].includes(typeof part)
  if (!Array.isArray(value) || value.length === 0 || !value.every(isArgument)) throw new SyntaxError()
  const [verb = '', ...args] = value.map(String)
  // The verb is in upper case, because ioredis turns some replies to lower-case commands into objects.
  return [verb.toUpperCase(), ...args]
}

/** @throws SyntaxError if one of the commands is malformed */
function parseCommands(value: unknown): Command[] {
  if (!Array.isArray(value)) throw new SyntaxError()
  return value.map(parseCommand)
}

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex')

/**
 * Returns a function that removes a flag from scripts: `@upstash/ratelimit` adds it, but open-source Redis rejects it.
 * EVALSHA still accepts the SHA-1 digest of the original script.
 */
function flagRemover() {
  const digests = new Map<string, string>()
  return ([verb, ...args]: Command): Command => {
    const [first = '', ...rest] = args
    if (verb === 'EVALSHA') return [verb, digests.get(first) ?? first, ...rest]
    if (verb !== 'EVAL') return [verb, ...args]
    const script = first.replace(/^#!lua flags=allow-key-locking/, '')
    digests.set(sha1(first), sha1(script))
    return [verb, script, ...rest]
  }
}

type Reply = string | number | null | Reply[]

/** Returns a function that encodes the bytes of Redis replies as the request asks. The reply `OK` stays text. */
function encoderOf(c: Context) {
  const encoding = c.req.header('upstash-encoding') === 'base64' ? 'base64' : 'utf8'
  const encode = (reply: unknown): Reply => {
    if (Buffer.isBuffer(reply)) return reply.toString(encoding)
    if (Array.isArray(reply)) return reply.map(encode)
    return reply instanceof Error ? encode(Buffer.from(reply.message)) : (reply as number | null)
  }
  return (reply: unknown): Reply =>
    Buffer.isBuffer(reply) && reply.toString() === 'OK' ? 'OK' : encode(reply)
}
