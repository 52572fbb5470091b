import { startTemporaryRedis, type TemporaryRedis } from '../../../tools/local/redis/temporary'
import type { Service } from '../../../tools/local/service'
import { startViewsPage } from '../../../tools/local/views-page'

jest.setTimeout(30_000)

let store: TemporaryRedis
let page: Service
beforeAll(async () => {
  store = await startTemporaryRedis()
  const { url, token } = store.rest
  const environment = { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token }
  page = await startViewsPage({ port: 0, projectRoot: process.cwd(), environment })
})
afterAll(async () => {
  await page.close()
  await store.close()
})

const titleOf = async (query: string) =>
  /<h1[^>]*>(.*?)<\/h1>/.exec(await (await fetch(`${page.url}/?${query}`)).text())?.[1]

it.each([
  ['last=30d&lang=en', 'Site audience · visitors'],
  ['bots=1&lang=fr', 'Audience du site · robots'],
])('the page of counts takes what npm run views takes: %s', async (query, title) => {
  expect(await titleOf(query)).toBe(title)
})
