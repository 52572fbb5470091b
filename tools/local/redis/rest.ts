import { Hono, type Context } from 'hono'
import { once, serveApp, type Service } from '../listen'
import { parseCommand, parseCommands } from './commands'
import { Runner, type Encoding } from './runner'

type RedisRestOptions = {
  /** The server behind, as `startRedis` gives it. */
  redisUrl: string
  /** The bearer token that every request has to carry. */
  token: string
  /** The port to take, or the next free one; 0 for any. */
  port: number
}

/**
 * The REST interface of Upstash Redis in front of a Redis server, as far as `@upstash/redis` uses it: one
 * command (`POST /`), `/pipeline`, `/multi-exec`, base64 answers, and its error answers.
 * @see https://upstash.com/docs/redis/features/restapi
 */
export async function startRedisRest({ redisUrl, token, port }: RedisRestOptions): Promise<Service> {
  const runner = await Runner.connect(redisUrl)
  const listening = await serveApp(createApp(runner, token), port)
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
    if (c.req.header('authorization') !== `Bearer ${token}`)
      return c.json({ error: 'WRONGPASS invalid or missing auth token' }, 401)
    return next()
  })

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
    if (error instanceof SyntaxError) return c.json({ error: 'ERR failed to parse command' }, 400)
    return c.json({ error: 'ERR the database is not reachable' }, 503)
  })
  return app
}

const encodingOf = (c: Context): Encoding =>
  c.req.header('upstash-encoding')?.toLowerCase() === 'base64' ? 'base64' : 'plain'

const readJson = async (c: Context): Promise<unknown> => JSON.parse(await c.req.text())
