import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { startRedisRest } from '../local/redis/rest'
import { startRedis } from '../local/redis/server'

/** Starts an empty Redis with Upstash's REST interface, for tests and benchmarks. `close` deletes its data. */
export async function startTemporaryRedis() {
  const dir = await mkdtemp(join(tmpdir(), 'vigie-redis-'))
  const token = 'temporary token'
  const server = await startRedis({ port: 0, dir })
  const rest = await startRedisRest({ redisUrl: server.url, token, port: 0 })
  const redis = new Redis(server.url)
  return {
    redis,
    rest: { url: rest.url, token },
    /** Returns the number of commands that Redis has run, including those inside scripts. */
    async commandsRun(): Promise<number> {
      const stats = await redis.info('commandstats')
      return [...stats.matchAll(/:calls=(\d+)/g)].reduce((sum, [, calls]) => sum + Number(calls), 0)
    },
    async close(): Promise<void> {
      redis.disconnect()
      await rest.close()
      await server.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
export type TemporaryRedis = Awaited<ReturnType<typeof startTemporaryRedis>>
