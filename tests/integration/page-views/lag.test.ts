import type { Context } from '@netlify/functions'
import health from '../../../netlify/functions/health.mjs'
import rollUpViews from '../../../netlify/functions/roll-up-views.mjs'
import { readLag, rollUp } from '../../../netlify/page-views/count/roll-up'
import { DAY, HOUR, MINUTE } from '../../../netlify/platform/clock'
import { startFaultProxy } from '../../support/fault-proxy'
import { routes } from '../../support/page-views/example'
import { openViewsWorld, type ViewsWorld } from '../../support/page-views/world'

let world: ViewsWorld
/** Stands in for the chat that gets alarms. */
let chat: Awaited<ReturnType<typeof startFaultProxy>>
let chatStatus = 200
const alarms: string[] = []
const logged: { route: string; outcome: string }[] = []

beforeAll(async () => {
  world = await openViewsWorld()
  chat = await startFaultProxy('http://127.0.0.1:9')
  chat.set(({ body }) => {
    alarms.push((JSON.parse(body) as { text: string }).text)
    return { kind: 'answer', status: chatStatus, body: '' }
  })
  Object.assign(process.env, world.environment, {
    ...{ URL: 'https://site.example', ALARM_WEBHOOK_URL: chat.url, SUBMISSIONS_SECRET: 'secret-of-sixteen' },
    ...{ SENDGRID_API_KEY: 'SG.key', SENDGRID_BASE_URL: 'http://127.0.0.1:9' },
    ...{ MAIL_FROM: 'site@site.example', MAIL_TEAM: 'team@site.example' },
  })
})
beforeEach(async () => {
  await world.clear()
  alarms.length = logged.length = 0
  chatStatus = 200
  jest.spyOn(console, 'info').mockImplementation((line: string) => void logged.push(JSON.parse(line)))
})
afterAll(() => Promise.all([world.close(), chat.close()]))

/** Counting went well until so long ago; since then views come in and nobody counts. */
async function addUncounted(since: number, views: number) {
  await world.add(Date.now() - since)
  await rollUp({ redis: world.client, routes, clock: () => Date.now() - since })
  for (let index = 0; index < views; index += 1) await world.add(Date.now() - since + DAY)
}
async function report(context: string) {
  const answer = await health(new Request('https://site.example/'), { deploy: { context } } as Context)
  return { code: answer.status, ...((await answer.json()) as { problems: string[]; rollUpLagSec: number }) }
}

it('26 nobody counted for longer than views are kept: health and an alarm report it, and the rest is counted', async () => {
  await addUncounted(40 * DAY, 3)
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

it('26 the alarm comes before the rest is counted, so that a run killed meanwhile has raised it', async () => {
  await addUncounted(40 * DAY, 2)
  const before = await world.redis.get('page_views:cursor')
  const cursors: unknown[] = []
  const onOverdue = async () => cursors.push(await world.redis.get('page_views:cursor'))
  await rollUp({ redis: world.client, routes, clock: Date.now, onOverdue })
  expect(cursors).toEqual([before])
})

it('26 an alarm that nobody takes stops no counting', async () => {
  chatStatus = 500
  await addUncounted(40 * DAY, 2)
  expect((await rollUpViews()).status).toBe(200)
  expect(alarms).toHaveLength(1)
  expect((await readLag(world.client, Date.now())).ms).toBe(0)
})

it('the lag of a roll-up is known long before anything is lost', async () => {
  await addUncounted(DAY + 2 * HOUR, 1)
  const { ms, overdue } = await readLag(world.client, Date.now())
  expect(overdue).toBe(false)
  expect(Math.round(ms / MINUTE)).toBe(120)
  await rollUpViews()
  expect(alarms).toEqual([])
})

it('health reports a store of views that does not answer, and asks only where schedules run', async () => {
  world.faults.set(({ body }) => (body.includes('XRANGE') ? { kind: 'drop-before' } : undefined))
  // Health answers from memory for ten seconds.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + MINUTE)
  const { problems, rollUpLagSec } = await report('production')
  clock.mockRestore()
  expect(problems).toContain('views:TypeError:fetch-failed')
  expect(rollUpLagSec).toBeNull()
  expect((await report('dev')).problems).toEqual([])
})
