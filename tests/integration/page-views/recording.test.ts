import type { Context } from '@netlify/functions'
import recordPageView, { config } from '../../../netlify/functions/page-view.mjs'
import { DAY } from '../../../netlify/platform/clock'
import { openViewsWorld, type ViewsWorld } from '../../support/page-views/world'

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const VIEW = {
  page_path: '/avocats?utm_source=lettre&email=jean@exemple.fr',
  user_agent: AGENT,
  referrer: 'https://vigie.example/',
  session_id: '5b0e2d1c-8f3a-4c6b-9d7e-1a2b3c4d5e6f',
}

let world: ViewsWorld
let logged: string[]

beforeAll(async () => {
  world = await openViewsWorld()
  Object.assign(process.env, world.environment)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.clear()
  logged = []
  jest.spyOn(console, 'warn').mockImplementation((line: unknown) => void logged.push(String(line)))
})
afterEach(() => jest.restoreAllMocks())

const send = (init: RequestInit, context = 'production') =>
  recordPageView(new Request('https://vigie.example/api/page-view', init), { deploy: { context } } as Context)
const HEADERS = { 'content-type': 'application/json', 'user-agent': AGENT, 'sec-fetch-site': 'same-origin' }
const post = (view: object = VIEW, context?: string, headers: Record<string, string> = {}) =>
  send({ method: 'POST', headers: { ...HEADERS, ...headers }, body: JSON.stringify(view) }, context)

const entries = async () => (await world.redis.xrange('page_views', '-', '+')).map(([, fields]) => fields)

it('adds the four fields to the stream, cleaned, with one command', async () => {
  const before = await world.commandsRun()
  const response = await post()
  expect([response.status, await response.text()]).toEqual([204, ''])
  // INFO, which asks, is the other one.
  expect((await world.commandsRun()) - before).toBe(2)
  expect(await entries()).toEqual([
    [
      ...['v', '1', 'page_path', '/avocats?utm_source=lettre&email=', 'user_agent', AGENT, 'referrer', '/'],
      ...['session_id', VIEW.session_id, 'bot', ''],
    ],
  ])
})

it('records nothing on a preview', async () => {
  for (const context of ['deploy-preview', 'branch-deploy'])
    expect((await post(VIEW, context)).status).toBe(204)
  expect(await world.redis.keys('*')).toEqual([])
})

it('records nothing of a browser that objects to all sites', async () => {
  expect((await post(VIEW, 'production', { 'sec-gpc': '1' })).status).toBe(204)
  expect(await entries()).toEqual([])
})

it('drops entries past thirty days in the same command', async () => {
  for (let index = 0; index < 300; index += 1) await world.add(Date.now() - 31 * DAY)
  await world.add(Date.now() - 29 * DAY)
  await post()
  // Whole blocks of a hundred leave with the view; the roll-up drops the rest to the entry.
  expect(await world.redis.xlen('page_views')).toBeLessThanOrEqual(102)
  expect(await world.redis.xrange('page_views', String(Date.now() - 30 * DAY), '+')).toHaveLength(2)
})

it.each(['GET', 'PUT'])('answers %s with 405 and an empty body', async (method) => {
  const { status, headers, body } = await send({ method })
  expect([status, headers.get('allow'), body]).toEqual([405, 'POST', null])
})

it.each([
  [400, 'stops half-way', ['{"page_path":']],
  [413, 'never ends', Array<string>(5_000).fill(' '.repeat(4_096))],
] as const)('refuses with %i, within a second, a body that %s', async (status, _, chunks) => {
  const queue = [...chunks]
  const body = new ReadableStream({
    pull(controller) {
      const chunk = queue.shift()
      // Without a chunk it waits for ever.
      if (chunk) controller.enqueue(new TextEncoder().encode(chunk))
    },
  })
  const start = performance.now()
  const response = await send({ method: 'POST', headers: HEADERS, body, duplex: 'half' } as RequestInit)
  expect([response.status, await entries()]).toEqual([status, []])
  expect(performance.now() - start).toBeLessThan(1_000)
  if (status === 413) expect(queue.length).toBeGreaterThan(4_990)
})

describe('24 when the store fails', () => {
  it.each([
    ['refuses', { kind: 'drop-before' }],
    ['resets', { kind: 'reset' }],
    [
      'is over its quota',
      { kind: 'answer', status: 400, body: '{"error":"ERR max requests limit exceeded"}' },
    ],
    ['knows no such token', { kind: 'answer', status: 401, body: '{"error":"Unauthorized"}' }],
    ['answers HTML', { kind: 'answer', status: 502, body: '<html>Bad Gateway</html>' }],
  ] as const)('and %s, the visitor gets 204 and the log a code', async (_, fault) => {
    world.faults.once(fault)
    expect((await post()).status).toBe(204)
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ route: 'page-view', outcome: 'not-recorded' })
    expect(logged.join()).not.toMatch(/avocats|jean|exemple|Firefox|5b0e2d1c|token/)
    // It is back.
    await post()
    expect(await entries()).toHaveLength(1)
  })

  it('without an answer, gives up after 1.5 s', async () => {
    world.faults.once({ kind: 'hang' })
    const start = performance.now()
    expect((await post()).status).toBe(204)
    expect(performance.now() - start).toBeLessThan(2_500)
    expect(logged.join()).toContain('TimeoutError')
  })

  it('after it has recorded, does not record again', async () => {
    world.faults.once({ kind: 'drop-after' })
    expect((await post()).status).toBe(204)
    expect(world.faults.passed()).toBeGreaterThan(0)
    expect(await entries()).toHaveLength(1)
  })
})

it('asks the host for a limit by address', () => {
  expect(config).toMatchObject({
    path: '/api/page-view',
    rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  })
})
