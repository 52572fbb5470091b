import type { Context } from '@netlify/functions'
import send from '../../../netlify/functions/send-demo-email.mjs'
import { contact, demoEn } from '../../support/requests'
import { openViewsWorld, type ViewsWorld } from '../../support/page-views/world'

let world: ViewsWorld
const logged: { outcome: string }[] = []

beforeAll(async () => {
  world = await openViewsWorld()
  Object.assign(process.env, world.environment, {
    ...{ URL: 'https://site.example', SUBMISSIONS_SECRET: 'secret-of-sixteen' },
    // No mail goes out; what is stored is a request all the same.
    ...{ SENDGRID_API_KEY: 'SG.key', SENDGRID_BASE_URL: 'http://127.0.0.1:9' },
    ...{ MAIL_FROM: 'site@site.example', MAIL_TEAM: 'team@site.example' },
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.clear()
  logged.length = 0
  jest.spyOn(console, 'info').mockImplementation((line: string) => void logged.push(JSON.parse(line)))
})

const submit = (body: object, given: Partial<Context> = {}) =>
  send(
    new Request('https://site.example/api/send-demo-email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
    }),
    { deploy: { context: 'production' }, requestId: 'request-1', ip: '192.0.2.1', ...given } as Context,
  )

/** All counts of requests that the store holds, whatever the day: midnight may pass meanwhile. */
async function counted() {
  const keys = await world.redis.keys('page_views:*')
  return Object.assign({}, ...(await Promise.all(keys.map((key) => world.redis.hgetall(key)))))
}

it('counts a request by its form and language and nothing else, after the answer', async () => {
  const after: Promise<unknown>[] = []
  const waitUntil = (promise: Promise<unknown>) => void after.push(promise)
  expect((await submit(demoEn, { waitUntil })).status).toBe(200)
  expect((await submit(contact, { waitUntil })).status).toBe(200)
  expect(after).toHaveLength(2)
  await Promise.all(after)
  expect(await counted()).toEqual({ 'k|demo|en': '1', 'k|contact|fr': '1' })
  const [key = ''] = await world.redis.keys('page_views:counts:*:people')
  expect(await world.redis.ttl(key)).toBeGreaterThan(86_400 * 30 * 24)
})

it('counts no request twice, none that is refused or suspect, and each before it answers where it must', async () => {
  await submit(demoEn)
  await submit(demoEn)
  await submit({ ...demoEn, email: '' })
  await submit({ ...contact, website: 'https://spam.example' })
  expect(await counted()).toEqual({ 'k|demo|en': '1' })
})

it('answers the visitor as ever where the count fails, and leaves a line in the log', async () => {
  world.faults.set(({ body }) => (body.includes('page_views') ? { kind: 'drop-before' } : undefined))
  expect((await submit(demoEn)).status).toBe(200)
  expect(logged).toContainEqual(expect.objectContaining({ route: 'send-demo-email', outcome: 'uncounted' }))
  expect(await counted()).toEqual({})
})
