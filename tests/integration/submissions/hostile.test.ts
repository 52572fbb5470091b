import { mailboxHash } from '../../../netlify/submissions/submission'
import { run } from '../../../tools/submissions/commands'
import { SECRET, watchOutput } from '../../support/canary'
import { postSubmission } from '../../support/post-submission'
import { contact, demoEn, demoFr } from '../../support/requests'
import { useWorld } from '../../support/submissions-tests'

watchOutput()

const { context } = useWorld()
const post = (body: unknown, given: { headers?: Record<string, string>; method?: string } = {}) =>
  postSubmission(body, { services: context.services, ...given })

/** A body of the given number of chunks; `Infinity` makes it endless. */
const bodyOfChunks = (chunks: number, chunk = new Uint8Array(64 * 1024).fill(32)) => {
  let left = chunks
  return new ReadableStream({
    pull: (controller) => ((left -= 1) >= 0 ? controller.enqueue(chunk) : controller.close()),
  })
}
const stalledBody = () =>
  new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"type":')) })

const emailOf = (length: number) => ({ ...contact, email: `${'a'.repeat(length)}@x.example` })
const wrongTypes = (value: unknown) =>
  Object.keys(contact)
    .filter((field) => !['type', 'language'].includes(field))
    .map((field): [string, unknown, number, string, object] => [
      `${JSON.stringify(value)} as ${field}`,
      ...([{ ...contact, [field]: value }, 422, 'invalid', { fields: { [field]: 'wrongType' } }] as const),
    ])
const UNKNOWN = { fields: { type: 'unknown' } }
const EMPTY_NAMES = { fields: { firstName: 'required', lastName: 'required', company: 'required' } }

describe('refuses a hostile body, and stores and mails nothing:', () => {
  it.each<[string, unknown, number, string, object?]>([
    ['20 MB', bodyOfChunks(20 * 16), 413, 'tooLarge'],
    ['endless', bodyOfChunks(Infinity), 413, 'tooLarge'],
    ['stopping halfway', stalledBody(), 400, 'malformed'],
    ['an email address of 5 MB', emailOf(5 * 2 ** 20), 413, 'tooLarge'],
    ['an email address of 30 kB', emailOf(30_000), 422, 'invalid', { fields: { email: 'tooLong' } }],
    ['broken JSON', '{"type":"contact"', 400, 'malformed'],
    ['empty', '', 400, 'malformed'],
    ['not UTF-8', new Uint8Array([0xff, 0xfe, 0]), 400, 'malformed'],
    ['the word undefined', 'undefined', 400, 'malformed'],
    ['null', 'null', 422, 'invalid', UNKNOWN],
    ['a list', [contact], 422, 'invalid', UNKNOWN],
    ['a number', 5, 422, 'invalid', UNKNOWN],
    ['an empty object', {}, 422, 'invalid', UNKNOWN],
    ['an unknown type', { ...contact, type: 'admin' }, 422, 'invalid', UNKNOWN],
    ['__proto__ only', '{"__proto__":{"type":"contact","consent":true}}', 422, 'invalid', UNKNOWN],
    ...[['x'], { toString: 'x' }, 7].flatMap(wrongTypes),
    [
      'invisible names',
      { ...contact, firstName: '\u200b\u202e', lastName: '\u0000\u0007', company: '\u2066\u2069' },
      ...([422, 'invalid', EMPTY_NAMES] as const),
    ],
  ])('%s', async (_, sent, status, code, more = {}) => {
    const answer = await post(sent)
    const error = { code, ...more }
    expect(answer).toMatchObject({ status, body: { data: null, error } })
    expect([await context.world.redis.dbsize(), context.world.mails.length]).toEqual([0, 0])
  })
})

it.each<[string, object, number, string]>([
  ['from another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403, 'otherOrigin'],
  ['of type text/plain', { headers: { 'content-type': 'text/plain' } }, 415, 'mediaType'],
  ['with method GET', { method: 'GET' }, 405, 'method'],
  ['with method PUT', { method: 'PUT' }, 405, 'method'],
  ['with method OPTIONS', { method: 'OPTIONS' }, 405, 'method'],
])('refuses a request %s, sends no CORS headers and stores nothing', async (_, given, status, code) => {
  const answer = await post(contact, given)
  expect(answer).toMatchObject({ status, body: { data: null, error: { code } } })
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  expect(await context.world.redis.dbsize()).toBe(0)
})

it('removes control and bidi characters from a text', async () => {
  expect((await post({ ...contact, message: 'Bon\u202ejour\u0000\r\nà\u200b tous' })).status).toBe(200)
  expect(context.world.leads()[0]?.text).toMatch(/Bonjour\n +à tous\n/)
})

it('ignores unknown fields', async () => {
  const polluted = JSON.stringify({ ...contact, isAdmin: true }).replace(
    '{',
    '{"__proto__":{"polluted":1},"constructor":{},',
  )
  expect((await post(polluted)).status).toBe(200)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect(context.world.leads()[0]?.text).not.toContain('isAdmin')
})

it.each([
  ['French demo', demoFr],
  ['English demo', demoEn],
  ['contact', contact],
])('accepts the %s request with only the fields in the specification', async (_, request) => {
  const { status, body, headers } = await post(request)
  const data = { id: expect.stringMatching(/^[0-9a-f-]{36}$/), reference: expect.stringMatching(/^\w{8}$/) }
  expect([status, body]).toEqual([200, { data, error: null }])
  expect(context.world.leads()).toHaveLength(1)
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  })
})

describe('limits by sender and mailbox', () => {
  // Stops the clock halfway through both limits' windows (ten minutes and a day), so that neither ends during a test.
  let clockSpy: jest.SpyInstance
  beforeEach(() => {
    clockSpy = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 5, 12, 5))
  })
  afterEach(() => clockSpy.mockRestore())

  it.each([
    ['an IPv4 address', () => '192.0.2.7', '192.0.2.8'],
    [
      'an IPv6 /56',
      (at: number) => `2001:db8:1:7${at.toString(16).padStart(2, '0')}::1`,
      '2001:db8:1:800::1',
    ],
  ])('refuse the twenty-first request within ten minutes from %s, with Retry-After', async (_, ip, other) => {
    const { services, limits } = await context.world.services()
    const postFrom = (address: string, at: number) =>
      postSubmission({ ...contact, message: `canari ${at}` }, { services, limits, ip: address })
    for (let at = 0; at < 20; at += 1) expect((await postFrom(ip(at), at)).status).toBe(200)
    const refused = await postFrom(ip(20), 20)
    expect(refused).toMatchObject({ status: 429, body: { data: null, error: { code: 'tooMany' } } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600)
    expect((await postFrom(other, 21)).status).toBe(200)
  })

  it('refuse the sixty-first request within ten minutes from an IPv6 /48, but not what one /56 alone sends', async () => {
    const { services, limits } = await context.world.services()
    let sent = 0
    const postFrom = async (subnet: number) => {
      const ip = `2001:db8:2:${subnet.toString(16)}00::${(sent += 1)}`
      return (await postSubmission({ ...contact, message: `canari ${sent}` }, { services, limits, ip }))
        .status
    }
    const times = (count: number, subnet: number) =>
      Array.from({ length: count }, () => subnet).reduce(
        async (statuses, at) => [...(await statuses), await postFrom(at)],
        Promise.resolve<number[]>([]),
      )
    // Beyond its own limit, a /56 uses up nothing of what its neighbours may send.
    expect((await times(40, 1)).filter((status) => status === 429)).toHaveLength(20)
    for (const subnet of [2, 3, 4, 5]) expect(await times(10, subnet)).not.toContain(429)
    expect(await postFrom(6)).toBe(429)
  })

  it('store no IP or email address, and forget a mailbox when its visitor’s data are erased', async () => {
    const { services, limits } = await context.world.services()
    await postSubmission(contact, { services, limits, ip: '192.0.2.7' })
    const keys = (await context.world.redis.keys('*')).join(' ')
    expect(keys).toContain(':rl:')
    expect(keys).not.toMatch(/@|weber|192\.0\.2/)
    const counts = `*:mailbox:${mailboxHash(SECRET, contact.email)}`
    expect(await context.world.redis.keys(counts)).toHaveLength(1)
    await run({ name: 'erase', argument: contact.email, yes: true }, services, SECRET, Date.now())
    expect(await context.world.redis.keys(counts)).toEqual([])
  })
})
