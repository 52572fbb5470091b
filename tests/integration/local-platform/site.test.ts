import { createHash } from 'node:crypto'
import type { SpawnedPlatform } from '../../support/spawned-platform'
import { startOnFixture } from './fixture'

let platform: SpawnedPlatform
let site: string

beforeAll(async () => {
  platform = await startOnFixture({ EXTRA: 'from outside' })
  site = platform.addresses.site
})
afterAll(() => platform.stop())

const get = (path: string, init: RequestInit = {}) => fetch(`${site}${path}`, { redirect: 'manual', ...init })

describe('pages', () => {
  it.each([
    ['/', 'Home'],
    ['/?utm_source=x', 'Home'],
    ['/avocats', 'Lawyers'],
    ['/avocats/', 'Lawyers'],
  ])('serves %s with the headers of the build', async (path, title) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    expect(await response.text()).toContain(`<title>${title}</title>`)
  })

  it('answers unknown paths 404, with the page and the headers of the address asked for', async () => {
    const french = await get('/nowhere')
    expect([french.status, await french.text()]).toEqual([
      404,
      expect.stringContaining('<title>Not found</title>'),
    ])
    expect(french.headers.get('x-frame-options')).toBe('DENY')
    const english = await get('/en/nowhere')
    expect([english.status, await english.text()]).toEqual([404, expect.stringContaining('in English')])
    expect(english.headers.get('content-language')).toBe('en')
  })

  it.each(['/_headers', '/_redirects', '/api/absent', '/.netlify/functions/absent'])(
    'does not have %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  it('redirects old addresses', async () => {
    const response = await get('/old')
    expect([response.status, response.headers.get('location')]).toEqual([301, `${site}/avocats`])
  })

  it('lets hashed files be kept', async () => {
    const { headers } = await get('/static/style-1234.css')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-type')).toBe('text/css; charset=utf-8')
  })

  it('compresses for those who can read it', async () => {
    const compressed = await get('/avocats', { headers: { 'accept-encoding': 'gzip' } })
    expect(compressed.headers.get('content-encoding')).toBe('gzip')
    expect(await compressed.text()).toContain('</p>')
    const plain = await get('/avocats', { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
  })

  it('answers HEAD without a body, and refuses a malformed path', async () => {
    const head = await get('/avocats', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await get('/%E0%A4%A')).status).toBe(400)
  })
})

describe('functions', () => {
  it.each(['/.netlify/functions/echo', '/api/echo'])('answer under %s', async (path) => {
    const body = Buffer.from([0, 255, 128, 10, 13])
    const response = await get(`${path}?a=1`, { method: 'POST', body })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      words: { hello: 'bonjour' },
      redis: 'function',
      yup: true,
      url: `${site}${path}?a=1`,
      method: 'POST',
      context: 'dev',
      length: 5,
      sha1: createHash('sha1').update(body).digest('hex'),
      site,
      extra: 'from outside',
      event: null,
    })
    expect([...response.headers.keys()].filter((name) => name.startsWith('x-nf-'))).toEqual([])
  })

  it('learn the client’s address from the platform, never from the client', async () => {
    const ip = async (headers: HeadersInit) => (await (await get('/api/echo', { headers })).json()).ip
    expect(await ip({ 'x-nf-client-connection-ip': '10.9.9.9', 'x-forwarded-for': '10.8.8.8' })).toBe(
      '127.0.0.1',
    )
    expect(await ip({ 'x-vigie-client-address': '10.1.2.3' })).toBe('10.1.2.3')
  })

  it('stay warm and take calls that overlap', async () => {
    const first = (await (await get('/api/echo')).json()).call
    const calls = await Promise.all(Array.from({ length: 30 }, async () => (await get('/api/echo')).json()))
    const numbers = calls.map(({ call }) => call).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => first + index + 1))
  })

  it.each(['throw', 'exit', 'reject'])(
    'that %s answer 500 without a detail, and work again',
    async (kind) => {
      const response = await get(`/api/trouble?kind=${kind}`)
      expect([response.status, await response.text()]).toEqual([500, 'Internal Error.'])
      const next = await get('/api/trouble')
      expect([next.status, await next.text()]).toEqual([200, 'fine'])
    },
  )

  it('with addresses of their own answer there, by their method, and nowhere else', async () => {
    for (const path of ['/api/named', '/somewhere/12']) {
      const response = await get(path, { method: 'POST' })
      expect([response.status, response.headers.get('set-cookie')]).toEqual([204, 'a=1'])
    }
    expect((await get('/api/named')).status).toBe(404)
    expect((await get('/.netlify/functions/own-path', { method: 'POST' })).status).toBe(404)
  })

  it('refuse more than 6 MB', async () => {
    const body = 'x'.repeat(6 * 1024 * 1024 + 1)
    expect((await get('/api/echo', { method: 'POST', body })).status).toBe(413)
  })
})
