import type { Context } from '@netlify/functions'
import health from '../../../netlify/functions/health.mjs'
import rollUpViews from '../../../netlify/functions/roll-up-views.mjs'
import { readLag, rollUp } from '../../../netlify/page-views/count/roll-up'
import { DAY, HOUR, MINUTE } from '../../../netlify/platform/clock'
import { startFaultProxy } from '../../support/fault-proxy'
import { routes } from '../../support/page-views/example'
import { useViewsWorld } from '../../support/page-views/world'

const world = useViewsWorld()
/** A stand-in for the chat that receives alarms. */
let chat: Awaited<ReturnType<typeof startFaultProxy>>
const alarms: string[] = []
const logged: { route: string; outcome: string }[] = []

beforeAll(async () => {
  chat = await startFaultProxy('http://127.0.0.1:9')
  chat.set(({ body }) => {
    alarms.push((JSON.parse(body) as { text: string }).text)
    return { kind: 'answer', status: 200, body: '' }
  })
  process.env.ALARM_WEBHOOK_URL = chat.url
})
beforeEach(() => {
  alarms.length = logged.length = 0
  jest.spyOn(console, 'info').mockImplementation((line: string) => void logged.push(JSON.parse(line)))
})
afterAll(() => chat.close())

/** Adds views a day after counting stopped. @param stoppedFor milliseconds since the last run */
async function addUncounted(stoppedFor: number, views: number) {
  const stopped = Date.now() - stoppedFor
  await world.add(stopped)
  await rollUp({ redis: world.client, routes, clock: () => stopped })
  for (let index = 0; index < views; index += 1) await world.add(stopped + DAY)
}
const readHealth = async (context: string) => {
  const response = await health(new Request('https://site.example/'), { deploy: { context } } as Context)
  const report = (await response.json()) as { problems: string[]; rollUpLagSec: number }
  return { code: response.status, ...report }
}

it('reports by health and one alarm that views were lost, and counts the rest', async () => {
  await addUncounted(40 * DAY, 3)
  const { code, problems } = await readHealth('production')
  expect(code).toBe(503)
  expect(problems).toEqual(expect.arrayContaining(['roll-up', 'views-lost']))
  expect((await rollUpViews()).status).toBe(200)
  expect((await rollUpViews()).status).toBe(200)
  expect(alarms).toEqual([
    '[https://site.example] Les pages vues n’ont pas été comptées pendant plus de 30\u00a0jours\u00a0: les plus anciennes sont perdues.',
  ])
  expect(logged).toContainEqual(expect.objectContaining({ route: 'roll-up-views', outcome: 'overdue' }))
  expect(await readLag(world.client, Date.now())).toEqual({ ms: 0, overdue: false })
})

it('raises the alarm before it counts the rest, in case the run is killed', async () => {
  await addUncounted(40 * DAY, 2)
  const before = await world.redis.get('page_views:cursor')
  const cursors: unknown[] = []
  const onOverdue = async () => cursors.push(await world.redis.get('page_views:cursor'))
  await rollUp({ redis: world.client, routes, clock: Date.now, onOverdue })
  expect(cursors).toEqual([before])
})

it('measures the lag long before anything is lost', async () => {
  await addUncounted(DAY + 2 * HOUR, 1)
  const { ms, overdue } = await readLag(world.client, Date.now())
  expect([Math.round(ms / MINUTE), overdue]).toEqual([120, false])
})

it('reports by health that the store does not answer, only where schedules run', async () => {
  world.faults.set(({ body }) => (body.includes('XRANGE') ? { kind: 'drop-before' } : undefined))
  // Health repeats its last result for ten seconds.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + MINUTE)
  const { problems, rollUpLagSec } = await readHealth('production')
  clock.mockRestore()
  expect(problems).toContain('views:TypeError:fetch-failed')
  expect(rollUpLagSec).toBeNull()
  expect((await readHealth('dev')).problems).toEqual([])
})
