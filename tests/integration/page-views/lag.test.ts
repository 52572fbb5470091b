import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Context } from '@netlify/functions'
import health from '../../../netlify/functions/health.mjs'
import rollUpViews from '../../../netlify/functions/roll-up-views.mjs'
import { DAY, HOUR, MINUTE } from '../../../netlify/platform/clock'
import { recordView } from '../../../netlify/page-views/record/record-view'
import { readLag, rollUp } from '../../../netlify/page-views/count/roll-up'
import { indexRoutes } from '../../../netlify/page-views/route-index'
import { toFields, type View } from '../../../netlify/page-views/record/view'
import { ROUTES } from '../../support/page-views/routes'
import { openViewsWorld, type ViewsWorld } from '../../support/page-views/world'

const view: View = {
  path: '/avocats',
  userAgent: 'Firefox',
  referrer: null,
  sessionId: '5b0e2d1c-8f3a-4c6b-9d7e-1a2b3c4d5e6f',
  bot: null,
}

let world: ViewsWorld
const alarms: string[] = []
let takesAlarms = true
const logged: { route: string; outcome: string }[] = []
const chat = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    alarms.push((JSON.parse(body) as { text: string }).text)
    response.writeHead(takesAlarms ? 200 : 500).end()
  })
})

beforeAll(async () => {
  world = await openViewsWorld()
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve))
  Object.assign(process.env, world.environment, {
    URL: 'https://site.example',
    ALARM_WEBHOOK_URL: `http://127.0.0.1:${(chat.address() as AddressInfo).port}`,
    SUBMISSIONS_SECRET: 'secret-of-sixteen',
    SENDGRID_API_KEY: 'SG.key',
    SENDGRID_BASE_URL: 'http://127.0.0.1:9',
    MAIL_FROM: 'site@site.example',
    MAIL_TEAM: 'team@site.example',
  })
})
beforeEach(async () => {
  await world.clear()
  alarms.length = logged.length = 0
  takesAlarms = true
  jest.spyOn(console, 'info').mockImplementation((line: string) => void logged.push(JSON.parse(line)))
})
afterAll(async () => {
  await new Promise((resolve) => chat.close(resolve))
  await world.close()
})

const add = (ago: number, count = 1) =>
  Promise.all(
    Array.from({ length: count }, () =>
      world.redis.xadd('page_views', `${Date.now() - ago}-*`, ...Object.entries(toFields(view)).flat()),
    ),
  )
/** Counting went well until so long ago; since then views come in and nobody counts. */
const addUncounted = async (since: number, views: number) => {
  await add(since)
  await rollUp({ redis: world.client, routes: indexRoutes(ROUTES), clock: () => Date.now() - since })
  await add(since - DAY, views)
}
const report = async (context: string) => {
  const answer = await health(new Request('https://site.example/'), { deploy: { context } } as Context)
  return { code: answer.status, ...((await answer.json()) as { problems: string[]; rollUpLagSec: number }) }
}

it('26 the stream was trimmed under a lagging roll-up: in health, an alarm, and the rest is counted', async () => {
  await addUncounted(40 * DAY, 250)
  await recordView(view, { redis: world.client, now: Date.now() })
  const left = await world.redis.xlen('page_views')
  expect(left).toBeLessThan(252)

  const before = await report('production')
  expect(before.code).toBe(503)
  expect(before.problems).toEqual(expect.arrayContaining(['roll-up', 'views-lost']))

  expect((await rollUpViews()).status).toBe(200)
  expect(alarms).toEqual([
    '[https://site.example] Les pages vues n’ont pas été comptées pendant plus de 30\u00a0jours\u00a0: les plus anciennes sont perdues.',
  ])
  expect(logged).toContainEqual(expect.objectContaining({ route: 'roll-up-views', outcome: 'overdue' }))
  expect(await readLag(world.client, Date.now())).toEqual({ ms: 0, overdue: false })

  expect((await rollUpViews()).status).toBe(200)
  expect(alarms).toHaveLength(1)
})

it('26 the alarm comes before the rest is counted, so a run killed meanwhile has given it', async () => {
  await addUncounted(40 * DAY, 2)
  const counted: string[] = []
  await rollUp({
    redis: world.client,
    routes: indexRoutes(ROUTES),
    clock: Date.now,
    onOverdue: async () => counted.push((await world.redis.get('page_views:cursor')) ?? ''),
  })
  expect(counted).toHaveLength(1)
  expect(Number(counted[0]?.split('-')[0])).toBeLessThan(Date.now() - 39 * DAY)
})

it('26 an alarm that nobody takes stops no counting', async () => {
  takesAlarms = false
  await addUncounted(40 * DAY, 2)
  expect((await rollUpViews()).status).toBe(200)
  expect(alarms).toHaveLength(1)
  expect((await readLag(world.client, Date.now())).ms).toBe(0)
})

it('a roll-up that merely lags is told by how much, long before anything is lost', async () => {
  await addUncounted(DAY + 2 * HOUR, 1)
  const { ms, overdue } = await readLag(world.client, Date.now())
  expect(overdue).toBe(false)
  expect(Math.round(ms / MINUTE)).toBe(120)
  await rollUpViews()
  expect(alarms).toEqual([])
})

it('a site without visitors is not behind, however long nobody came', async () => {
  await addUncounted(40 * DAY, 0)
  await world.redis.del('page_views')
  expect(await readLag(world.client, Date.now())).toEqual({ ms: 0, overdue: false })
})

it('health says so where the store of the views does not answer, and asks only where schedules run', async () => {
  world.faults.set(({ body }) => (body.includes('XRANGE') ? { kind: 'drop-before' } : undefined))
  // Health answers from memory for ten seconds.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + MINUTE)
  const { problems, rollUpLagSec } = await report('production')
  clock.mockRestore()
  expect(problems).toContain('views:TypeError:fetch-failed')
  expect(rollUpLagSec).toBeNull()
  expect((await report('dev')).problems).toEqual([])
})
