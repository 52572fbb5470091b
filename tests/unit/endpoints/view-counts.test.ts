import { carriesToken } from '../../../netlify/endpoints/bearer-token'
import { createCountsServer } from '../../../netlify/endpoints/view-counts'
import { routes } from '../../support/page-views/example'

const NOW = Date.parse('2026-11-21T10:00:00Z')

function setUp() {
  let asked = 0
  const pipeline = {
    keys: 0,
    hgetall: () => (pipeline.keys += 1),
    exec: () => Promise.resolve(Array.from({ length: pipeline.keys }, () => ['*', '3 2', 'g|home', '3 2'])),
  }
  const redis = {
    pipeline: () => {
      asked += 1
      pipeline.keys = 0
      return pipeline
    },
    pfcount: () => Promise.resolve(2),
  } as unknown as Parameters<ReturnType<typeof createCountsServer>>[1]['redis']
  let now = NOW
  const serve = createCountsServer()
  return {
    ask: (query: string) => serve(new URLSearchParams(query), { redis, routes, clock: () => now }),
    asked: () => asked,
    wait: (ms: number) => (now += ms),
  }
}

it('answers in JSON or CSV', async () => {
  const { ask } = setUp()
  const json = await ask('last=2d&lang=en')
  expect(json).toMatchObject({ ok: true, type: 'application/json; charset=utf-8' })
  expect(json.ok && JSON.parse(json.body)).toMatchObject({ from: '2026-11-20', totals: { views: 6 } })
  expect(await ask('last=1d&format=csv&separator=%3B&lang=en')).toMatchObject({
    ok: true,
    type: 'text/csv; charset=utf-8',
    body: expect.stringContaining('home;Home;3;2;') as string,
  })
})

it('asks the store once a minute for the same question', async () => {
  const { ask, asked, wait } = setUp()
  await ask('last=2d&by=day')
  await ask('by=day&last=2d')
  expect(asked()).toBe(1)
  await ask('last=3d&by=day')
  expect(asked()).toBe(2)
  wait(59_999)
  await ask('last=2d&by=day')
  expect(asked()).toBe(2)
  wait(1)
  await ask('last=2d&by=day')
  expect(asked()).toBe(3)
})

it('keeps few answers', async () => {
  const { ask, asked } = setUp()
  for (let days = 1; days <= 60; days += 1) await ask(`last=${days}d`)
  await ask('last=60d')
  expect(asked()).toBe(60)
  await ask('last=1d')
  expect(asked()).toBe(61)
})

it.each([
  ['by=age', 'by'],
  ['format=html', 'format'],
  ['separator=x', 'separator'],
  ['last=9', 'last'],
  ['key=*', 'unknown'],
  ['by=page&by=route', 'by'],
  ['by=route&by=page', 'by'],
  ['format=csv&format=csv', 'format'],
])('refuses %s', async (query, parameter) => {
  const { ask, asked } = setUp()
  expect(await ask(query)).toEqual({ ok: false, parameter })
  expect(asked()).toBe(0)
})

it('lets nobody in without the very token', () => {
  const carries = (authorization?: string) =>
    carriesToken(new Headers(authorization ? { authorization } : {}), 'sesame-sesame-sesame')
  expect(carries('Bearer sesame-sesame-sesame')).toBe(true)
  expect(carries('bearer sesame-sesame-sesame')).toBe(true)
  for (const wrong of [
    undefined,
    'Bearer',
    'Bearer sesame',
    'Bearer sesame-sesame-sesame-',
    'Basic sesame-sesame-sesame',
    'sesame-sesame-sesame',
  ]) {
    expect(carries(wrong)).toBe(false)
  }
})
