import { startTemporaryRedis, type TemporaryRedis } from '../../../tools/local/redis/temporary'
import type { Service } from '../../../tools/local/service'
import { startViewsPage } from '../../../tools/local/views-page'

let store: TemporaryRedis
let page: Service
beforeAll(async () => {
  store = await startTemporaryRedis()
  const { url, token } = store.rest
  const environment = { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token }
  page = await startViewsPage({ port: 0, projectRoot: process.cwd(), environment, platformId: 'test' })
})
afterAll(async () => {
  await page.close()
  await store.close()
})

const ask = async (query: string) => {
  const answer = await fetch(`${page.url}/?${query}`)
  return { status: answer.status, text: await answer.text() }
}
const titleOf = async (query: string) => /<h1[^>]*>(.*?)<\/h1>/.exec((await ask(query)).text)?.[1]

it.each([
  ['last=30d&lang=en', 'Site audience · visitors'],
  ['bots=1&lang=fr', 'Audience du site · robots'],
])('the page of counts takes what npm run views takes: %s', async (query, title) => {
  expect(await titleOf(query)).toBe(title)
})

it.each([
  ['last=week&lang=en', 'last: “week” is not understood. For example 7d, 4w or 12m.'],
  ['by=age&lang=fr', 'by\u00a0: «\u00a0age\u00a0» n’est pas compris. Choix\u00a0: page, route,'],
])('of a wrong parameter it says what is expected: %s', async (query, sentence) => {
  const { status, text } = await ask(query)
  expect([status, text]).toEqual([400, expect.stringContaining(sentence)])
})
