import type { Context } from '@netlify/functions'
import health from '../../../netlify/functions/health.mjs'
import rollUpViews from '../../../netlify/functions/roll-up-views.mjs'
import { readLag, rollUp } from '../../../netlify/page-views/count/roll-up'
import { DAY, MINUTE } from '../../../netlify/platform/clock'
import { routes } from '../../support/page-views/example'
import { useLogs, useReceiver, useViewsWorld } from '../../support/page-views/world'

const world = useViewsWorld()
const logged = useLogs()
/** The cursor when the last alarm was raised. */
let cursorAtAlarm: Promise<string | null>
const chat = useReceiver<{ text: string }>(() => {
  cursorAtAlarm = world.redis.get('page_views:cursor')
})
beforeEach(() => {
  process.env.ALARM_WEBHOOK_URL = chat.url
})

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

it('reports by health and by one alarm that views were lost, then counts the rest', async () => {
  await addUncounted(40 * DAY, 3)
  const cursor = await world.redis.get('page_views:cursor')
  const { code, problems } = await readHealth('production')
  expect(code).toBe(503)
  expect(problems).toEqual(expect.arrayContaining(['roll-up', 'views-lost']))
  expect((await rollUpViews()).status).toBe(200)
  expect((await rollUpViews()).status).toBe(200)
  expect(chat.bodies.map(({ text }) => text)).toEqual([
    '[https://site.example] Les pages vues n’ont pas été comptées pendant plus de 30\u00a0jours\u00a0: les plus anciennes sont perdues.',
  ])
  // A run that is killed while it counts has raised the alarm.
  expect(await cursorAtAlarm).toBe(cursor)
  expect(logged).toContainEqual(expect.objectContaining({ route: 'roll-up-views', outcome: 'overdue' }))
  expect(await readLag(world.client, Date.now())).toEqual({ ms: 0, overdue: false })
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
