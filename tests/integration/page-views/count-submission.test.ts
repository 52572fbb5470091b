import type { Context } from '@netlify/functions'
import send from '../../../netlify/functions/send-demo-email.mjs'
import { contact, demoEn } from '../../support/requests'
import { useLogs, useViewsWorld } from '../../support/page-views/world'

const world = useViewsWorld()
const logged = useLogs()

async function submit(body: object, context: Partial<Context> = {}): Promise<number> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const url = 'https://site.example/api/send-demo-email'
  const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const defaults = { deploy: { context: 'production' }, requestId: 'request-1', ip: '192.0.2.1' }
  return (await send(request, { ...defaults, ...context } as Context)).status
}

/** Returns the counts of all days together, because midnight may pass during a test. */
async function counts() {
  const keys = await world.redis.keys('page_views:*')
  return Object.assign({}, ...(await Promise.all(keys.map((key) => world.redis.hgetall(key)))))
}

it('counts a sent form by its name and language only, and keeps the counts for over 720 days', async () => {
  const background: Promise<unknown>[] = []
  const waitUntil = (promise: Promise<unknown>) => void background.push(promise)
  expect(await submit(demoEn, { waitUntil })).toBe(200)
  expect(await submit(contact, { waitUntil })).toBe(200)
  await Promise.all(background)
  expect(await counts()).toEqual({ 'k|demo|en': '1', 'k|contact|fr': '1' })
  const [key = ''] = await world.redis.keys('page_views:counts:*:people')
  expect(await world.redis.ttl(key)).toBeGreaterThan(86_400 * 30 * 24)
})

it('counts a form once even if it is sent twice, and counts no refused or suspect form', async () => {
  const refused = { ...demoEn, email: '' }
  const suspect = { ...contact, website: 'https://spam.example' }
  for (const body of [demoEn, demoEn, refused, suspect]) await submit(body)
  expect(await counts()).toEqual({ 'k|demo|en': '1' })
})

it('accepts a form even if the store of views fails, and logs that the form is not counted', async () => {
  world.faults.set(({ body }) => (body.includes('page_views') ? { kind: 'drop-before' } : undefined))
  expect(await submit(demoEn)).toBe(200)
  expect(logged).toContainEqual(expect.objectContaining({ route: 'send-demo-email', outcome: 'uncounted' }))
  expect(await counts()).toEqual({})
})
