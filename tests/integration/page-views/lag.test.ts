import type { Context } from '@netlify/functions'
import health from '../../../netlify/functions/health.mjs'
import rollUpViews from '../../../netlify/functions/roll-up-views.mjs'
import { readLag, rollUp } from '../../../netlify/page-views/count/roll-up'
import { DAY } from '../../../netlify/platform/clock'
import { routes } from '../../support/page-views/example'
import { useLogs, useReceiver, useViewsWorld } from '../../support/page-views/world'

const world = useViewsWorld()
const logged = useLogs()
/** The id of the last counted view (the cursor) at the moment of the last alarm. */
let cursorAtAlarm: Promise<string | null>
const chat = useReceiver<{ text: string }>(() => {
  cursorAtAlarm = world.redis.get('page_views:cursor')
})
beforeEach(() => {
  process.env.ALARM_WEBHOOK_URL = chat.url
})

const readHealth = async (context: string) => {
  const response = await health(new Request('https://site.example/'), { deploy: { context } } as Context)
  const report = (await response.json()) as { problems: string[]; rollUpLagSec: number }
  return { code: response.status, ...report }
}

it('after 40 days without counting, health and one alarm report a loss; stored views are counted', async () => {
  const lastRun = Date.now() - 40 * DAY
  await world.add(lastRun)
  await rollUp({ redis: world.client, routes, clock: () => lastRun })
  for (let day = 1; day <= 3; day += 1) await world.add(lastRun + day * DAY)
  const cursor = await world.redis.get('page_views:cursor')
  const { code, problems } = await readHealth('production')
  expect(code).toBe(503)
  expect(problems).toEqual(expect.arrayContaining(['roll-up', 'views-lost']))
  expect((await rollUpViews()).status).toBe(200)
  expect((await rollUpViews()).status).toBe(200)
  expect(chat.bodies.map(({ text }) => text)).toEqual([
    '[https://site.example] Les pages vues n’ont pas été comptées pendant plus de 30\u00a0jours\u00a0: les plus anciennes sont perdues.',
  ])
  // The alarm is raised before anything is counted, because the run may be killed.
  expect(await cursorAtAlarm).toBe(cursor)
  expect(logged).toContainEqual(expect.objectContaining({ route: 'roll-up-views', outcome: 'overdue' }))
  expect(await readLag(world.client, Date.now())).toEqual({ ms: 0, overdue: false })
})

it('the health check reports a store of views that does not answer, but only in production', async () => {
  world.faults.set(({ body }) => (body.includes('XRANGE') ? { kind: 'drop-before' } : undefined))
  const { problems, rollUpLagSec } = await readHealth('production')
  expect(problems).toContain('views:TypeError:fetch-failed')
  expect(rollUpLagSec).toBeNull()
  expect((await readHealth('dev')).problems).toEqual([])
})
