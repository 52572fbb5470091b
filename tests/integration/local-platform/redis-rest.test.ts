import { createHash } from 'node:crypto'
import { Ratelimit } from '@upstash/ratelimit'
import { Redis } from '@upstash/redis'
import { createRedis } from '../../../netlify/platform/redis'
import { startTemporaryRedis, type TemporaryRedis } from '../../../tools/bench/temporary-redis'

let store: TemporaryRedis
let backend: TemporaryRedis['rest']

beforeAll(async () => {
  store = await startTemporaryRedis()
  backend = store.rest
})
afterAll(() => store.close())

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${backend.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${backend.token}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const clients: [string, () => Redis][] = [
  ['default options', () => new Redis({ url: backend.url, token: backend.token, enableTelemetry: false })],
  ['the functions’ options', () => createRedis({ url: backend.url, token: backend.token, retries: 1 })],
]

describe.each(clients)('the Upstash client with %s', (_name, create) => {
  let redis: Redis
  beforeEach(async () => {
    redis = create()
    await redis.flushdb()
  })

  it.each(['test', 'OK', 'abcd', 'Élodie “ça va” 🇫🇷', '', 'a\r\nb\u0000c', '123456789012345678901'])(
    'reads back the text %j',
    async (text) => {
      await redis.set('text', JSON.stringify({ text }))
      const stored = await redis.get<string | { text: string }>('text')
      expect(typeof stored === 'string' ? JSON.parse(stored) : stored).toEqual({ text })
      await redis.rpush('list', `value ${text}`)
      expect(await redis.lrange('list', 0, -1)).toEqual([`value ${text}`])
    },
  )

  it('answers integers, nothing, and the status OK as such', async () => {
    expect(await redis.set('n', 1)).toBe('OK')
    expect(await redis.incrby('n', 41)).toBe(42)
    expect(await redis.get('absent')).toBeNull()
    expect(await redis.set('n', 2, { nx: true })).toBeNull()
    expect(await redis.type('n')).toBe('string')
    expect(await redis.ping()).toBe('PONG')
  })

  it('keeps hashes, sorted sets and estimates of distinct values', async () => {
    await redis.hset('hash', { path: '/avocats', language: 'français' })
    expect(await redis.hget('hash', 'language')).toBe('français')
    expect(await redis.hget('hash', 'absent')).toBeNull()
    expect(JSON.stringify(await redis.hgetall('hash'))).toContain('/avocats')
    await redis.zadd('due', { score: 5, member: 'x' }, { score: 1.5, member: 'y' })
    expect(await redis.zrange('due', 0, -1)).toEqual(['y', 'x'])
    expect(Number(await redis.zscore('due', 'y'))).toBe(1.5)
    await redis.pfadd('sessions', 'a', 'b', 'a')
    expect(await redis.pfcount('sessions')).toBe(2)
  })

  it('appends to and reads streams', async () => {
    const id = await redis.xadd('views', '*', { page_path: '/é?a=1', referrer: 'null' })
    expect(id).toMatch(/^\d+-0$/)
    expect(JSON.stringify(await redis.xrange('views', '-', '+'))).toContain('/é?a=1')
    expect(JSON.stringify(await redis.xread('views', '0'))).toContain(id)
    expect(await redis.xlen('views')).toBe(1)
  })

  it('runs Lua scripts, by text and by hash', async () => {
    const script = "return {KEYS[1], ARGV[1], 7, false, {'inner', redis.status_reply('fine')}}"
    const reply = ['k', 'é', 7, null, ['inner', 'fine']]
    expect(await redis.eval(script, ['k'], ['é'])).toEqual(reply)
    const hash = await redis.scriptLoad(script)
    expect(await redis.evalsha(hash, ['k'], ['é'])).toEqual(reply)
    await expect(redis.evalsha('f'.repeat(40), [], [])).rejects.toThrow('NOSCRIPT')
    expect(await redis.createScript(script).exec(['k'], ['é'])).toEqual(reply)
  })

  it('reports an error of Redis as the client’s own', async () => {
    await redis.set('word', 'hello')
    await expect(redis.hget('word', 'x')).rejects.toMatchObject({ name: 'UpstashError' })
    await expect(redis.incr('word')).rejects.toThrow('ERR value is not an integer or out of range')
  })

  it('knows a script with the service’s own flags by the hash of its text', async () => {
    const script = '#!lua flags=allow-key-locking\nreturn ARGV[1]'
    expect(await redis.eval(script, [], ['a'])).toBe('a')
    const hash = createHash('sha1').update(script).digest('hex')
    expect(await redis.evalsha(hash, [], ['b'])).toBe('b')
    expect(await redis.scriptLoad(script)).toBe(hash)
    expect(await redis.scriptExists(hash)).toEqual([1])
  })

  it('runs every command of a pipeline and of a transaction, whatever one of them answers', async () => {
    for (const [index, batch] of [redis.pipeline(), redis.multi()].entries()) {
      const key = `counter ${index}`
      batch.set(key, 1).hget(key, 'field').incr(key)
      const replies = await batch.exec<[string, null, number]>({ keepErrors: true })
      expect(replies.map(({ result }) => result)).toEqual(['OK', undefined, 2])
      expect(replies.map(({ error }) => error?.split(' ')[0])).toEqual([undefined, 'WRONGTYPE', undefined])
    }
  })

  it('carries a rate limit', async () => {
    const limit = new Ratelimit({
      redis,
      limiter: Ratelimit.slidingWindow(2, '1 h'),
      ephemeralCache: false,
      prefix: 'limit',
    })
    const answers = [await limit.limit('é'), await limit.limit('é'), await limit.limit('é')]
    expect(answers.map(({ success, remaining }) => [success, remaining])).toEqual([
      [true, 1],
      [true, 0],
      [false, 0],
    ])
  })
})

describe('the REST interface', () => {
  it.each(['/', '/pipeline', '/multi-exec', '/nowhere/at/all'])('asks for the token on %s', async (path) => {
    for (const authorization of ['', 'Bearer ', 'Bearer wrong', backend.token + 'x']) {
      const response = await post(path, [['GET', 'x']], { authorization })
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ error: expect.any(String) })
    }
  })

  it('encodes strings, and only strings, when asked for base64', async () => {
    await post('/', ['RPUSH', 'words', 'test', 'OK'])
    const response = await post('/', ['LRANGE', 'words', 0, -1], { 'upstash-encoding': 'base64' })
    expect(await response.json()).toEqual({ result: ['dGVzdA==', 'T0s='] })
    expect(await (await post('/', ['LLEN', 'words'], { 'upstash-encoding': 'base64' })).json()).toEqual({
      result: 2,
    })
  })

  it.each([
    ['/', 'not JSON'],
    ['/', []],
    ['/', {}],
    ['/', [{ a: 1 }]],
    ['/', ['NOSUCHCOMMAND']],
    ['/', ['SUBSCRIBE', 'channel']],
    ['/', ['XREAD', 'BLOCK', 0, 'STREAMS', 's', '$']],
    ['/', ['SHUTDOWN']],
    ['/pipeline', ['GET', 'x']],
    ['/multi-exec', [['GET']]],
  ])('answers 400 with a reason to POST %s %j', async (path, body) => {
    const response = await post(path, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: expect.stringMatching(/^(ERR|EXECABORT) /) })
  })

  it('discards a whole transaction that holds a malformed command', async () => {
    const response = await post('/multi-exec', [['SET', 'kept', 'no'], ['GET']])
    expect(response.status).toBe(400)
    expect(await (await post('/', ['EXISTS', 'kept'])).json()).toEqual({ result: 0 })
  })
})
