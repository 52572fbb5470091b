import { type IncomingMessage, createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { answerSubmission } from '../../../netlify/endpoints/send-demo-email'
import { HOUR, MINUTE } from '../../../netlify/platform/clock'
import { createLog } from '../../../netlify/platform/log'
import { erase } from '../../../netlify/submissions/operator-commands'
import { mailboxHash } from '../../../netlify/submissions/mailbox'
import { SECRET, watchOutput } from '../../support/canary'
import { contact, demoEn, demoFr } from '../../support/requests'
import { type World, openWorld } from '../../support/submissions-world'

watchOutput()

// The limiter goes by the time of the day itself: here it stands still, in the middle of every window.
beforeAll(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 5, 12, 5)))

let world: World
let port: number
const server = createServer()

beforeAll(async () => {
  world = await openWorld()
  const opened = { ok: true, ...(await world.services()) } as const
  const log = createLog(opened.services.clock)
  server.on(
    'request',
    getRequestListener(
      (request) =>
        answerSubmission(request, {
          opened,
          ip: request.headers.get('x-test-ip') ?? undefined,
          requestId: 'test',
          log,
        }),
      { overrideGlobalObjects: false },
    ),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
beforeEach(() => world.reset())
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await world.close()
})

type Answer = { status: number; body: unknown; headers: IncomingMessage['headers'] }
type Sending = { headers?: Record<string, string>; method?: string }

let slowestMs = 0
const FROM_A_PAGE = { 'sec-fetch-site': 'same-origin' }

/** Sends what `write` writes over a real connection, however odd, and gives the answer as soon as it comes. */
const send = (
  write: (out: ReturnType<typeof httpRequest>) => void,
  { headers, method = 'POST' }: Sending = {},
) =>
  new Promise<Answer>((resolve, reject) => {
    const start = performance.now()
    const out = httpRequest({
      port,
      host: '127.0.0.1',
      method,
      path: '/api/send-demo-email',
      // Browsers name their origin the new way or the old one.
      headers: { 'content-type': 'application/json', ...(headers?.origin ? {} : FROM_A_PAGE), ...headers },
    })
    out.on('response', (response) => {
      let text = ''
      response.on('data', (part) => (text += part))
      const finish = () => {
        out.destroy()
        slowestMs = Math.max(slowestMs, performance.now() - start)
        resolve({
          status: response.statusCode ?? 0,
          body: text && JSON.parse(text),
          headers: response.headers,
        })
      }
      response.on('end', finish)
    })
    out.on('error', reject)
    write(out)
  })

const sendText = (text: string, options?: Sending) => send((out) => out.end(text), options)
const sendJson = (value: unknown, options?: Sending) => sendText(JSON.stringify(value), options)

/** Writes chunks as fast as they are taken, up to so many bytes. */
const pour = (out: ReturnType<typeof httpRequest>, bytes: number) => {
  const chunk = Buffer.alloc(64 * 1024, ' ')
  let left = bytes
  const more = () => {
    while (left > 0 && !out.destroyed) {
      left -= chunk.length
      if (!out.write(chunk)) return void out.once('drain', more)
    }
    if (left <= 0) out.end()
  }
  more()
}

const stored = () => world.redis.dbsize()
const error = (code: string, fields?: Record<string, string>) => ({
  data: null,
  error: { code, ...(fields && { fields }) },
})

describe('a hostile request gets a clear code within a second and leaves nothing behind', () => {
  beforeEach(() => {
    slowestMs = 0
  })
  afterEach(async () => {
    expect(slowestMs).toBeGreaterThan(0)
    expect(slowestMs).toBeLessThan(1_000)
    expect(await stored()).toBe(0)
    expect(world.mails).toHaveLength(0)
  })

  it('a body of 20 MB, said so beforehand or not', async () => {
    for (const headers of <Record<string, string>[]>[
      { 'content-length': String(20 * 2 ** 20) },
      { 'transfer-encoding': 'chunked' },
    ]) {
      const answer = await send((out) => pour(out, 20 * 2 ** 20), { headers })
      expect(answer).toMatchObject({ status: 413, body: error('tooLarge') })
    }
  })

  it('a body that pours without end, and one that stops half-way', async () => {
    const endless = await send((out) => pour(out, Infinity))
    expect(endless).toMatchObject({ status: 413, body: error('tooLarge') })
    const stalled = await send((out) => out.write('{"type":"contact",'))
    expect(stalled).toMatchObject({ status: 400, body: error('malformed') })
  })

  it.each([
    ['broken JSON', '{"type":"contact"'],
    ['no body', ''],
    ['bytes that are not text', Buffer.from([0xff, 0xfe, 0x00]).toString('latin1')],
    ['the word undefined', 'undefined'],
  ])('%s', async (_, text) => {
    const answer = await send((out) => out.end(Buffer.from(text, 'latin1')))
    expect(answer).toMatchObject({ status: 400, body: error('malformed') })
  })

  it.each([
    ['null', null],
    ['a list', [contact]],
    ['a number', 5],
    ['an empty object', {}],
    ['a type nobody knows', { ...contact, type: 'admin' }],
    ['__proto__ only', JSON.parse('{"__proto__":{"type":"contact","consent":true}}')],
  ])('%s is none of our requests', async (_, value) => {
    expect(await sendJson(value)).toMatchObject({ status: 422, body: error('invalid', { type: 'unknown' }) })
  })

  it.each(Object.keys(contact).filter((field) => !['type', 'language'].includes(field)))(
    'a list, an object and a number as %s',
    async (field) => {
      for (const value of [['x'], { toString: 'x' }, 7]) {
        const answer = await sendJson({ ...contact, [field]: value })
        expect(answer).toMatchObject({ status: 422, body: error('invalid', { [field]: 'wrongType' }) })
      }
    },
  )

  it('an e-mail address of 5 MB, and the longest that still fits the body', async () => {
    const huge = await sendJson({ ...contact, email: `${'a'.repeat(5 * 2 ** 20)}@x.example` })
    expect(huge).toMatchObject({ status: 413 })
    const long = await sendJson({ ...contact, email: `${'a'.repeat(30_000)}@x.example` })
    expect(long).toMatchObject({ status: 422, body: error('invalid', { email: 'tooLong' }) })
  })

  it('names made of invisible characters alone', async () => {
    const invisible = {
      ...contact,
      firstName: '\u200b\u202e',
      lastName: '\u0000\u0007',
      company: '\u2066\u2069',
    }
    expect(await sendJson(invisible)).toMatchObject({
      status: 422,
      body: error('invalid', { firstName: 'required', lastName: 'required', company: 'required' }),
    })
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['another site by an older browser', { origin: 'https://evil.example' }],
    ['an origin that begins like ours', { origin: 'https://site.example.evil.example' }],
    ['nowhere that is said', { origin: 'null' }],
  ])('from %s', async (_, headers) => {
    expect(await sendJson(contact, { headers })).toMatchObject({ status: 403, body: error('crossSite') })
  })

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('by %s', async (method) => {
    const answer = await send((out) => out.end(), { method })
    expect(answer).toMatchObject({ status: 405, body: error('method') })
    expect(answer.headers.allow).toBe('POST')
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('as text that a form of another site could send without asking', async () => {
    const headers = { 'content-type': 'text/plain' }
    expect(await sendJson(contact, { headers })).toMatchObject({ status: 415, body: error('mediaType') })
  })
})

it('control and bidi characters inside a text are removed, and the mail says the rest', async () => {
  const answer = await sendJson({ ...contact, message: 'Bon\u202ejour\u0000\r\nà\u200b tous' })
  expect(answer.status).toBe(200)
  expect(world.leads()[0]?.text).toMatch(/Bonjour\n +à tous\n/)
})

it('fields that nobody asked for go nowhere', async () => {
  const polluted = JSON.parse(
    JSON.stringify({ ...contact, isAdmin: true }).replace(
      '{',
      '{"__proto__":{"polluted":1},"constructor":{},',
    ),
  )
  expect((await sendJson(polluted)).status).toBe(200)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

it.each([
  ['French demo', demoFr],
  ['English demo', demoEn],
  ['contact', contact],
])('takes the %s request, bare as the specification has it', async (_, bare) => {
  const answer = await sendJson(bare)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), reference: expect.stringMatching(/^\w{8}$/) },
      error: null,
    },
  })
  expect(world.leads()).toHaveLength(1)
})

it('the twenty-first request within ten minutes is told when to come back; others are not touched', async () => {
  const from = (ip: string, at: number) =>
    sendJson({ ...contact, message: `canari ${at}` }, { headers: { 'x-test-ip': ip } })
  for (let at = 0; at < 20; at += 1) expect((await from('192.0.2.7', at)).status).toBe(200)
  const refused = await from('192.0.2.7', 20)
  expect(refused).toMatchObject({ status: 429, body: error('tooMany') })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
  expect((await from('192.0.2.8', 21)).status).toBe(200)
  expect((await world.redis.keys('*')).filter((key) => key.includes('192.0.2'))).toEqual([])
})

it('every address that one household may have in IPv6 is one sender, and the next household another', async () => {
  const from = (ip: string, at: number) =>
    sendJson({ ...contact, message: `canari ${at}` }, { headers: { 'x-test-ip': ip } })
  for (let at = 0; at < 20; at += 1)
    expect((await from(`2001:db8:1:7${at.toString(16).padStart(2, '0')}::1`, at)).status).toBe(200)
  expect((await from('2001:db8:1:7ff:ffff::1', 20)).status).toBe(429)
  expect((await from('2001:db8:1:800::1', 21)).status).toBe(200)
})

it('midnight does not let a sender begin anew, and a window later only today’s name is counted', async () => {
  let sent = 0
  const post = (ip: string) =>
    sendJson({ ...contact, email: `canari.${(sent += 1)}@societe.example` }, { headers: { 'x-test-ip': ip } })
  /** Under how many names one form is counted: that of its mailbox, and those of its sender. */
  const namesCounted = async () => {
    await world.redis.flushall()
    await post('192.0.2.7')
    return (await world.redis.keys('*:rl:*')).length
  }
  // The world stands at three in the morning.
  world.advance(21 * HOUR - 1_000)
  expect(await namesCounted()).toBe(2)
  for (let at = 1; at < 20; at += 1) expect((await post('192.0.2.7')).status).toBe(200)
  world.advance(2_000)
  expect((await post('192.0.2.7')).status).toBe(429)
  expect((await post('192.0.2.8')).status).toBe(200)
  expect(await namesCounted()).toBe(3)
  world.advance(10 * MINUTE)
  expect(await namesCounted()).toBe(2)
})

describe('many forms with one e-mail address', () => {
  const from = (email: string, at: number) => sendJson({ ...contact, email, message: `canari ${at}` })

  it('names no address in the store', async () => {
    await from(contact.email, 0)
    const keys = await world.redis.keys('*')
    expect(keys.filter((key) => key.includes(':rl:'))).not.toEqual([])
    expect(keys.filter((key) => key.includes('@') || key.includes('weber'))).toEqual([])
  })

  it('leaves no count of an address that is erased', async () => {
    await from(contact.email, 0)
    const { services } = await world.services()
    const counts = `*:rl:${mailboxHash(SECRET, contact.email)}:*`
    expect(await world.redis.keys(counts)).toHaveLength(1)
    // The limiter goes by the time of the day itself.
    await erase({ ...services, clock: Date.now, secret: SECRET }, contact.email, true)
    expect(await world.redis.keys(counts)).toEqual([])
  })
})

it('every answer forbids keeping, framing and sniffing it', async () => {
  const { headers } = await sendJson(contact)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  })
})
