import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRedisRest } from '../../../tools/local/redis/rest'
import { startRedis } from '../../../tools/local/redis/server'

export type TemporaryRedis = { url: string; token: string; redisUrl: string; close(): Promise<void> }

/** A Redis of one's own behind the REST interface, gone with its data after `close()`. */
export async function startTemporaryRedis(): Promise<TemporaryRedis> {
  const dir = await mkdtemp(join(tmpdir(), 'vigie-redis-'))
  const token = 'local token'
  const server = await startRedis({ port: 0, dir })
  const rest = await startRedisRest({ redisUrl: server.url, token, port: 0 })
  return {
    url: rest.url,
    token,
    redisUrl: server.url,
    close: async () => {
      await rest.close()
      await server.close()
      await rm(dir, { recursive: true })
    },
  }
}
