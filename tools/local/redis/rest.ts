import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { listen } from '../listen'
import { once, type Service } from '../service'
import { parseCommand, parseCommands } from './commands'
import type { Encoding } from './replies'
import { Runner } from './runner'

type RedisRestOptions = {
  /** The server behind, as `startRedis` gives it. */
  redisUrl: string
  /** The bearer token that every request has to carry. */
  token: string
  /** The port to take, or the next free one; 0 for any. */
  port: number
}

/** The service's own limit for one request. */
const MAX_REQUEST_BYTES = 10 * 1024 * 1024

/**
 * The REST interface of Upstash Redis in front of a Redis server, as far as `@upstash/redis` uses it: one
 * command (`POST /`), `/pipeline`, `/multi-exec`, base64 answers, and its error answers.
 * @see https://upstash.com/docs/redis/features/restapi
 */
export async function startRedisRest({ redisUrl, token, port }: RedisRestOptions): Promise<Service> {
  const runner = await Runner.connect(redisUrl)
  const server = createServer(
    getRequestListener(createApp(runner, token).fetch, { overrideGlobalObjects: false }),
  )
  const listening = await listen(server, port)
  return {
    url: listening.url,
    close: once(async () => {
      await listening.close()
      runner.close()
    }),
  }
}

function createApp(runner: Runner, token: string): Hono {
  const app = new Hono()

  app.use(async (c, next) => {
    if (!isSame(tokenOf(c), token)) return c.json({ error: 'WRONGPASS invalid or missing auth token' }, 401)
    return next()
  })
  app.use(bodyLimit({ maxSize: MAX_REQUEST_BYTES, onError: (c) => c.json(tooLarge(), 400) }))

  app.post('/pipeline', async (c) => {
    const commands = parseCommands(await readJson(c))
    if (!Array.isArray(commands)) return c.json(commands, 400)
    return c.json(await Promise.all(commands.map((command) => runner.run(command, encodingOf(c)))))
  })

  app.post('/multi-exec', async (c) => {
    const commands = parseCommands(await readJson(c))
    if (!Array.isArray(commands)) return c.json(commands, 400)
    const outcome = await runner.runTogether(commands, encodingOf(c))
    return c.json(outcome, Array.isArray(outcome) ? 200 : 400)
  })

  app.post('/', async (c) => {
    const command = parseCommand(await readJson(c))
    if (!Array.isArray(command)) return c.json(command, 400)
    const outcome = await runner.run(command, encodingOf(c))
    return c.json(outcome, 'error' in outcome ? 400 : 200)
  })

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (error instanceof SyntaxError) return c.json({ error: 'ERR failed to parse command' }, 400)
    return c.json({ error: 'ERR the database is not reachable' }, 503)
  })
  return app
}

const tooLarge = () => ({ error: `ERR max request size exceeded. Limit: ${MAX_REQUEST_BYTES} bytes` })

const tokenOf = (c: Context): string => c.req.header('authorization')?.replace(/^Bearer\s+/i, '') ?? ''

const isSame = (given: string, expected: string): boolean => {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

const encodingOf = (c: Context): Encoding =>
  c.req.header('upstash-encoding')?.toLowerCase() === 'base64' ? 'base64' : 'plain'

const readJson = async (c: Context): Promise<unknown> => JSON.parse(await c.req.text())
