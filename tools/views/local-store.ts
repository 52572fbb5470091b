import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { startRedisRest } from '../local/redis/rest'
import { startRedis } from '../local/redis/server'

/** An empty Redis of one's own behind its REST interface, for measuring; gone when closed. */
export async function openLocalStore() {
  const dir = await mkdtemp(join(tmpdir(), 'views-'))
  const server = await startRedis({ port: 0, dir })
  const token = 'measure'
  const rest = await startRedisRest({ redisUrl: server.url, token, port: 0 })
  const redis = new Redis(server.url)
  return {
    redis,
    redisUrl: server.url,
    rest: { url: rest.url, token },
    /** How often Redis has run a command, or all of them; commands inside scripts count too. */
    async commandsRun(name = '\\w+'): Promise<number> {
      const stats = await redis.info('commandstats')
      const calls = [...stats.matchAll(new RegExp(`cmdstat_${name}:calls=(\\d+)`, 'g'))]
      return calls.reduce((sum, [, count]) => sum + Number(count), 0)
    },
    async close(): Promise<void> {
      redis.disconnect()
      await rest.close()
      await server.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
export type LocalStore = Awaited<ReturnType<typeof openLocalStore>>
