import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis as DirectRedis } from 'ioredis'
import type { Redis } from '@upstash/redis'
import { createRedis } from '../../../netlify/platform/redis'
import { startTemporaryRedis, type TemporaryRedis } from '../../../tools/bench/temporary-redis'
import { startRedis } from '../../../tools/local/redis/server'

// Tests the local stand-in for Upstash. Other tests rely on it to answer as Upstash does.
let store: TemporaryRedis
let redis: Redis

beforeAll(async () => {
  store = await startTemporaryRedis()
  redis = createRedis({ ...store.rest, retries: 1, timeoutMs: 10_000 })
})
beforeEach(() => redis.flushdb())
afterAll(() => store.close())

const post = (path: string, body: unknown, token = store.rest.token) =>
  fetch(store.rest.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

it.each(['test', 'OK', 'Élodie “ça va” 🇫🇷', '', 'a\r\nb\u0000c', '123456789012345678901'])(
  'returns the text %j unchanged',
  async (text) => {
    await redis.hset('hash', { text })
    expect(await redis.hget('hash', 'text')).toBe(text)
    await redis.rpush('list', text)
    expect(await redis.lrange('list', 0, -1)).toEqual([text])
  },
)

it('returns integers as numbers, a missing value as null and success as OK', async () => {
  expect(await redis.set('n', 1)).toBe('OK')
  expect(await redis.incrby('n', 41)).toBe(42)
  expect(await redis.get('absent')).toBeNull()
  expect(await redis.set('n', 2, { nx: true })).toBeNull()
})

it('runs Lua scripts by text and by digest, and ignores a flag that only Upstash knows', async () => {
  const script =
    "#!lua flags=allow-key-locking\nreturn {KEYS[1], ARGV[1], 7, false, redis.status_reply('fine')}"
  const reply = ['k', 'é', 7, null, 'fine']
  expect(await redis.eval(script, ['k'], ['é'])).toEqual(reply)
  const digest = createHash('sha1').update(script).digest('hex')
  expect(await redis.evalsha(digest, ['k'], ['é'])).toEqual(reply)
  await expect(redis.evalsha('f'.repeat(40), [], [])).rejects.toThrow('NOSCRIPT')
})

it('reports a Redis error as an error of Upstash’s client', async () => {
  await redis.set('word', 'hello')
  await expect(redis.hget('word', 'x')).rejects.toMatchObject({ name: 'UpstashError' })
})

it('runs every command of a pipeline or transaction, even after one fails', async () => {
  for (const [index, batch] of [redis.pipeline(), redis.multi()].entries()) {
    const key = `counter ${index}`
    batch.set(key, 1).hget(key, 'field').incr(key)
    const replies = await batch.exec<[string, null, number]>({ keepErrors: true })
    expect(replies.map(({ result }) => result)).toEqual(['OK', undefined, 2])
    expect(replies.map(({ error }) => error?.split(' ')[0])).toEqual([undefined, 'WRONGTYPE', undefined])
  }
})

it.each(['/', '/pipeline', '/multi-exec', '/nowhere'])('requires the token on %s', async (path) => {
  expect((await post(path, [['GET', 'x']], 'wrong')).status).toBe(401)
})

it.each([
  ['/', 'not JSON'],
  ['/', [{ a: 1 }]],
  ['/', ['NOSUCHCOMMAND']],
  ['/pipeline', ['GET', 'x']],
  ['/multi-exec', [['SET', 'x', '1'], ['GET']]],
])('answers 400 with a reason to POST %s %j', async (path, body) => {
  const response = await post(path, body)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ error: expect.stringMatching(/^(ERR|EXECABORT) /) })
  expect(await redis.exists('x')).toBe(0)
})

it('the local Redis keeps its data across restarts', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'vigie-redis-'))
  for (const count of [1, 2]) {
    const server = await startRedis({ port: 0, dir })
    const client = new DirectRedis(server.url)
    expect(await client.rpush('runs', count)).toBe(count)
    await client.quit()
    await server.close()
  }
  await rm(dir, { recursive: true })
})
