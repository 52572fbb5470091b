import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailProvider } from '../local/mail/provider'
import { startRedisRest } from '../local/redis/rest'
import { startRedis } from '../local/redis/server'

// In a process of its own, as in real life: what the services cost is not taken for the function's own time.
void (async () => {
  const [token = '', apiKey = ''] = process.argv.slice(2)
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  const redis = await startRedis({ port: 0, dir })
  const rest = await startRedisRest({ redisUrl: redis.url, token, port: 0 })
  const mail = await startMailProvider({ port: 0, apiKey })
  process.send?.({ rest: rest.url, mail: mail.url })
  process.on('disconnect', () => {
    void Promise.all([rest.close(), mail.close(), redis.close()])
      .then(() => rm(dir, { recursive: true, force: true }))
      .then(() => process.exit(0))
  })
})()
