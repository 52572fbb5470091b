import type { Context } from '@netlify/functions'
import health from '../../../netlify/functions/health.mjs'
import recordPageView from '../../../netlify/functions/page-view.mjs'
import runRollUp from '../../../netlify/functions/roll-up-views.mjs'
import { APPLY } from '../../../netlify/page-views/counts/count-batch'
import { MAX_RAW_VIEWS } from '../../../netlify/page-views/counts/delete-expired'
import { rollUp } from '../../../netlify/page-views/counts/roll-up'
import { readCountingHealth, readCountingState } from '../../../netlify/page-views/counts/counting-state'
import { DAY, HOUR } from '../../../netlify/platform/clock'
import { routeIndex } from '../../support/page-views/example'
import { useLogs, useReceiver, useViewsWorld } from '../../support/page-views/world'

const world = useViewsWorld()
const logged = useLogs()
/** The id of the last counted view (the cursor) at the moment of the last alarm. */
let cursorAtAlarm: Promise<string | null>
const chat = useReceiver<{ text: string }>(() => {
  cursorAtAlarm = world.redis.get('page_views:cursor')
})
beforeEach(async () => {
  process.env.ALARM_WEBHOOK_URL = chat.url
  // The store is not new.
  await world.redis.set('page_views:first-use', Date.now() - 90 * DAY)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const rollUpViews = () =>
  runRollUp(new Request('http://127.0.0.1/'), { deploy: { context: 'production' } } as Context)
const alarms = () => chat.bodies.map(({ text }) => text.replaceAll('\u00a0', ' '))

/** The codes of what health finds wrong with counting. */
const codes = () => readCountingHealth(() => world.client, Date.now())

/** Makes Redis refuse the script that counts, as it would if the script had a fault. */
const refuse = (script: string, message = 'ERR Error running script') =>
  world.faults.set(({ body }) =>
    body.includes(JSON.stringify(script))
      ? { kind: 'answer', status: 400, body: JSON.stringify({ error: message }) }
      : undefined,
  )

it('after 40 days without counting, health and one alarm report a loss; stored views are counted', async () => {
  const lastRun = Date.now() - 40 * DAY
  await world.add(lastRun)
  await rollUp({ redis: world.client, routeIndex, clock: () => lastRun })
  for (let day = 1; day <= 3; day += 1) await world.add(lastRun + day * DAY)
  const cursor = await world.redis.get('page_views:cursor')
  expect(await codes()).toEqual(['roll-up', 'views-lost'])
  expect((await rollUpViews()).status).toBe(200)
  expect((await rollUpViews()).status).toBe(200)
  expect(alarms()).toEqual([
    '[https://site.example] Les pages vues n’ont pas été comptées pendant plus de 30 jours : les plus anciennes sont perdues.',
  ])
  // The alarm is raised before anything is counted, because the run may be killed.
  expect(await cursorAtAlarm).toBe(cursor)
  expect(logged).toContainEqual(expect.objectContaining({ route: 'roll-up-views', outcome: 'overdue' }))
  const sound = { lagMs: 0, isOverdue: false, isCursorLost: false, failures: 0, isUnrecorded: false }
  expect(await readCountingState(world.client, Date.now())).toEqual(sound)
})

describe('if Redis refuses to count', () => {
  const FAILING = /^\[https:\/\/site\.example\] Le comptage des pages vues échoue \(UpstashError:ERR\)\./

  it('the second failure in a row raises an alarm, once an hour, until counting goes on', async () => {
    await world.add(Date.now())
    refuse(APPLY)
    expect((await rollUpViews()).status).toBe(503)
    expect([alarms(), await codes()]).toEqual([[], []])
    expect((await rollUpViews()).status).toBe(503)
    expect(alarms()).toEqual([expect.stringMatching(FAILING)])
    expect(await codes()).toEqual(['views-failing'])
    await rollUpViews()
    expect(alarms()).toHaveLength(1)
    await world.redis.del('page_views:alarm:viewsFailing')
    await rollUpViews()
    expect(alarms()).toHaveLength(2)
    world.faults.set()
    expect(await (await rollUpViews()).json()).toMatchObject({ counted: 1, state: 'up-to-date' })
    expect(await codes()).toEqual([])
  })

  it('a failure after some views were counted is a first failure again', async () => {
    await world.add(Date.now())
    refuse(APPLY)
    await rollUpViews()
    await world.redis.set('page_views:failures', '1')
    let calls = 0
    world.faults.set(({ body }) =>
      body.includes(JSON.stringify(APPLY)) && (calls += 1) > 1 ? { kind: 'drop-before' } : undefined,
    )
    await world.add(Date.now())
    await expect(rollUp({ redis: world.client, routeIndex, clock: Date.now, batchSize: 1 })).rejects.toThrow()
    expect(await world.redis.get('page_views:failures')).toBe('1')
  })

  it('the next run raises the alarm again if nobody was told', async () => {
    await world.add(Date.now())
    refuse(APPLY)
    chat.status = 500
    // Without a key, no mail is sent either.
    process.env.SENDGRID_API_KEY = ''
    await rollUpViews()
    await rollUpViews()
    process.env.SENDGRID_API_KEY = world.environment.SENDGRID_API_KEY
    chat.status = 202
    await rollUpViews()
    expect(alarms()).toHaveLength(2)
  })
})

it('a store that is full or away is told in the chat by every run, because it cannot remember the alarm', async () => {
  const hour = Math.floor(Date.now() / HOUR) * HOUR
  await world.add(hour)
  for (const fault of [
    { kind: 'answer', status: 400, body: '{"error":"ERR DB capacity quota exceeded"}' } as const,
    { kind: 'drop-before' } as const,
  ]) {
    chat.bodies.length = 0
    world.faults.set(() => fault)
    for (const minutes of [2, 7, 32, 57]) {
      jest.useFakeTimers({
        now: hour + minutes * 60_000,
        doNotFake: ['setTimeout', 'setImmediate', 'nextTick'],
      })
      expect((await rollUpViews()).status).toBe(503)
    }
    expect(alarms()).toHaveLength(4)
  }
})

describe('without a cursor,', () => {
  it('a new site counts from the first view', async () => {
    expect((await rollUpViews()).status).toBe(200)
    await world.add(Date.now())
    expect(await (await rollUpViews()).json()).toMatchObject({ counted: 1 })
    expect(alarms()).toEqual([])
  })

  it('a site that has counted stops and says so, until someone sets the cursor', async () => {
    const first = await world.add(Date.now() - 2_000)
    await world.add(Date.now() - 1_000, { bot: 'crawler', sessionId: 'bot' })
    await rollUpViews()
    const cursor = await world.redis.getdel('page_views:cursor')
    expect(first).not.toBe(cursor)
    expect((await rollUpViews()).status).toBe(503)
    expect((await rollUpViews()).status).toBe(503)
    expect(alarms()).toEqual([
      '[https://site.example] La position du comptage des pages vues a disparu de la base ou n’est pas valable : plus rien n’est compté. Elle doit être remise à la main.',
    ])
    expect(await codes()).toEqual(['views-cursor'])
    const [key = ''] = await world.redis.keys('page_views:counts:*:people')
    expect(await world.redis.hget(key, '*')).toBe('1 1')
    await world.redis.set('page_views:cursor', cursor ?? '')
    expect(await (await rollUpViews()).json()).toMatchObject({ counted: 0, state: 'up-to-date' })
    expect(await codes()).toEqual([])
  })
})

it.each(['production', 'dev'])(
  'in the context %s, the health check fails if the store of views does not answer',
  async (context) => {
    // An earlier answer of the health check is remembered for a minute.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + (context === 'dev' ? 2 : 1) * HOUR)
    world.faults.set(({ body }) => (body.includes('XRANGE') ? { kind: 'drop-before' } : undefined))
    const response = await health(new Request('https://site.example/'), { deploy: { context } } as Context)
    expect([response.status, await response.json()]).toEqual([503, { status: 'failing' }])
    expect(await codes()).toEqual(['views:TypeError:fetch-failed'])
  },
)

const REFUSED = { kind: 'answer', status: 400, body: '{"error":"NOPERM no permission"}' } as const
const refuseCommand = (command: RegExp) =>
  world.faults.set(({ body }) => (command.test(body) ? REFUSED : undefined))
const texts = () => alarms().map((text) => text.replace(/^\S+ /, ''))
const fieldOfToday = async (field: string, audience = 'people') => {
  const [key = ''] = await world.redis.keys(`page_views:counts:*:${audience}`)
  return world.redis.hget(key, field)
}

it('the first view that the store refuses raises an alarm, and marks the day as incomplete', async () => {
  const post = () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const view = { page_path: '/', user_agent: 'Firefox', referrer: '', session_id: crypto.randomUUID() }
    const init = { method: 'POST', headers, body: JSON.stringify(view) }
    return recordPageView(new Request('https://site.example/api/page-view', init), {
      deploy: { context: 'production' },
    } as Context)
  }
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  refuseCommand(/^\["xadd"/i)
  for (let views = 0; views < 3; views += 1) expect((await post()).status).toBe(204)
  expect(texts()).toEqual([expect.stringMatching(/^Des pages vues n’ont pas pu .*UpstashError:NOPERM/)])
  expect([await codes(), await fieldOfToday('i')]).toEqual([['views-unrecorded'], '1'])
})

it('if old views cannot be deleted, views are counted all the same, and an alarm tells it', async () => {
  await world.add(Date.now())
  refuseCommand(/"xtrim"/i)
  const response = await rollUpViews()
  expect([response.status, await response.json()]).toMatchObject([200, { counted: 1, state: 'up-to-date' }])
  expect(texts()).toEqual([expect.stringMatching(/^Les pages vues trop anciennes .*UpstashError:NOPERM/)])
})

it('views that are deleted before they are counted are told with their number, and their days are marked', async () => {
  const fill = "for _ = 1, ARGV[2] do redis.call('XADD', KEYS[1], ARGV[1], 'v', '1') end"
  await world.redis.eval(fill, 1, 'page_views', `${Date.now()}-*`, MAX_RAW_VIEWS + 321)
  refuse(APPLY)
  expect((await rollUpViews()).status).toBe(503)
  expect(texts()).toEqual([expect.stringMatching(/^Des pages vues ont été effacées .*\(321\)/)])
  expect([await fieldOfToday('i'), await fieldOfToday('i', 'bots')]).toEqual(['1', '1'])
})

it('a run that does not find the list of pages raises an alarm', async () => {
  jest.spyOn(process, 'cwd').mockReturnValue('/nowhere')
  expect((await rollUpViews()).status).toBe(503)
  expect(texts()).toEqual([expect.stringMatching(/^Le comptage des pages vues échoue \(site-data:Error\)/)])
})

describe('the mark of a store’s first use', () => {
  beforeEach(() => world.redis.del('page_views:first-use'))
  const firstUse = () => world.redis.get('page_views:first-use')

  it('is missing from a store that is new or was emptied, which is told once', async () => {
    chat.status = 500
    process.env.SENDGRID_API_KEY = ''
    await rollUpViews()
    process.env.SENDGRID_API_KEY = world.environment.SENDGRID_API_KEY
    chat.status = 202
    chat.bodies = []
    await world.add(Date.now())
    for (let runs = 0; runs < 3; runs += 1) await rollUpViews()
    expect(texts()).toEqual([expect.stringMatching(/^La base des pages vues est neuve ou a été vidée/)])
    expect(Number(await firstUse())).toBeGreaterThan(Date.now() - HOUR)
  })

  it('is set in silence, to the first counted day, where views were counted before', async () => {
    await world.redis.hset('page_views:counts:2026-03-02:people', { '*': '1 1' })
    await world.redis.set('page_views:cursor', `${Date.now() - HOUR}-0`)
    await rollUpViews()
    expect([await firstUse(), texts()]).toEqual([`${Date.parse('2026-03-01T23:00:00Z')}`, []])
  })
})

it('a cursor ahead of the newest entry and of the clock is a lost cursor', async () => {
  await world.redis.set('page_views:cursor', `${Date.now() + DAY}-0`)
  await world.add(Date.now())
  expect((await rollUpViews()).status).toBe(503)
  expect(texts()).toEqual([expect.stringMatching(/^La position du comptage .* n’est pas valable/)])
  expect(await codes()).toEqual(['views-cursor'])
})
