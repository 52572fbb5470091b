import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { createRedis } from '../../../netlify/platform/redis'
import { startRedisRest } from '../../../tools/local/redis/rest'
import { startRedis } from '../../../tools/local/redis/server'
import { startFaultProxy } from '../fault-proxy'

const TOKEN = 'views-test-token'

/** A real Redis behind its REST interface, behind a fault server. */
export async function openViewsWorld() {
  const dir = await mkdtemp(join(tmpdir(), 'views-'))
  const server = await startRedis({ port: 0, dir })
  const rest = await startRedisRest({ redisUrl: server.url, token: TOKEN, port: 0 })
  const faults = await startFaultProxy(rest.url)
  const redis = new Redis(server.url)
  const environment = { UPSTASH_REDIS_REST_URL: faults.url, UPSTASH_REDIS_REST_TOKEN: TOKEN }
  return {
    redis,
    rest: { url: rest.url, token: TOKEN },
    faults,
    /** For functions and commands that read the environment. */
    environment,
    client: createRedis({ url: faults.url, token: TOKEN, retries: 0, timeoutMs: 2_000 }),
    /** All commands that Redis has run, those inside scripts included. */
    async commandsRun(): Promise<number> {
      const stats = await redis.info('commandstats')
      return [...stats.matchAll(/:calls=(\d+)/g)].reduce((sum, [, calls]) => sum + Number(calls), 0)
    },
    async clear(): Promise<void> {
      faults.set()
      await redis.flushall()
    },
    async close(): Promise<void> {
      redis.disconnect()
      await faults.close()
      await rest.close()
      await server.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
export type ViewsWorld = Awaited<ReturnType<typeof openViewsWorld>>
