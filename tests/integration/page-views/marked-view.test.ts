import { rollUp } from '../../../netlify/page-views/count/roll-up'
import { toFields } from '../../../netlify/page-views/record/view'
import { indexRoutes } from '../../../netlify/page-views/route-index'
import { followView, markedView } from '../../../tools/launch-check/marked-view'
import { ROUTES } from '../../support/page-views/routes'
import { openViewsWorld, type ViewsWorld } from '../../support/page-views/world'

const NOON = Date.parse('2026-11-20T11:00:00Z')
const DAY = 'page_views:*:2026-11-20:bots'

let world: ViewsWorld
beforeAll(async () => {
  world = await openViewsWorld()
})
afterAll(() => world.close())

const add = (sessionId: string) => {
  const view = { path: '/', userAgent: 'launch-check', referrer: null, sessionId, bot: 'crawler' } as const
  return world.redis.xadd('page_views', `${NOON}-*`, ...Object.entries(toFields(view)).flat())
}
const count = () => rollUp({ redis: world.client, routes: indexRoutes(ROUTES), clock: () => NOON })
const stored = async () => {
  const keys = (await world.redis.keys(DAY)).sort()
  return Object.fromEntries(
    await Promise.all(
      keys.map(async (key) => [
        key,
        key.includes(':counts:') ? await world.redis.hgetall(key) : await world.redis.exists(key),
      ]),
    ),
  )
}

it('the view of the launch check is taken out of the counts and the stream, and no other', async () => {
  await add('somebody')
  await count()
  const before = await stored()
  expect(Object.keys(before).length).toBeGreaterThan(1)

  const { session_id: session } = markedView()
  await add(session)
  await count()
  expect(await stored()).not.toEqual(before)
  const told: string[] = []
  const tell = (what: string) => void told.push(what)
  expect(await followView(session, { views: world.client, sentAt: NOON, tell })).toBe(true)
  expect(told).toEqual(['view counted (among those of bots), and removed from the counts'])
  expect(await stored()).toEqual(before)
  expect(await world.redis.xlen('page_views')).toBe(1)
})
