import { daysBetween, startOfParisDay } from '../../../netlify/page-views/counts/days'
import { sendWeeklyReport } from '../../../netlify/page-views/weekly/send-weekly'
import { HOUR } from '../../../netlify/platform/clock'
import { routeIndex } from '../../support/page-views/example'
import { useReceiver, useViewsWorld } from '../../support/page-views/world'

const at = (hour: number, day = '2026-11-23') => startOfParisDay(day) + hour * HOUR

type Mail = { personalizations: { to: { email: string }[] }[]; subject: string; content: { value: string }[] }

const world = useViewsWorld()
const provider = useReceiver<Mail>()

const raiseAlarm = jest.fn(async () => true)
beforeEach(() => raiseAlarm.mockClear())

const run = (now: number, variables: Record<string, string> = {}) => {
  const mail = { SENDGRID_BASE_URL: provider.url, MAIL_REPORT: 'one@site.example, two@site.example' }
  const source = { ...world.environment, ...mail, ...variables }
  return sendWeeklyReport({ redis: world.client, routeIndex, variables: source, now, raiseAlarm })
}

it('Monday’s mail goes once to the addresses in MAIL_REPORT, at 7:00 in Paris or later', async () => {
  expect(await run(at(6.9))).toBe('not-due')
  expect(await run(at(12, '2026-11-24'))).toBe('not-due')
  expect(await run(at(12), { MAIL_REPORT: 'off' })).toBe('not-due')
  expect(provider.bodies).toHaveLength(0)
  expect(await Promise.all([run(at(7)), run(at(7))])).toEqual(expect.arrayContaining(['sent', 'not-due']))
  expect(await run(at(23))).toBe('not-due')
  const to = provider.bodies.map(({ personalizations }) => personalizations[0]?.to.map(({ email }) => email))
  expect(to).toEqual([['one@site.example', 'two@site.example']])
  expect(await run(at(7, '2026-11-30'))).toBe('sent')
})

it('Monday’s mail is sent by a later run if the provider refused it or the store did not answer', async () => {
  provider.status = 500
  expect(await run(at(7))).toBe('failed')
  provider.status = 202
  world.faults.set(({ path }) => (path.endsWith('/pipeline') ? { kind: 'drop-before' } : undefined))
  await expect(run(at(7.1))).rejects.toThrow()
  world.faults.set()
  expect(await run(at(7.2))).toBe('sent')
})

it.each([401, 413])(
  'Monday’s mail that is refused for good (%i) is told once, and waits for a person',
  async (status) => {
    provider.status = status
    expect([await run(at(7)), await run(at(7.1)), await run(at(23))]).toEqual([
      'failed',
      'not-due',
      'not-due',
    ])
    expect(raiseAlarm.mock.calls).toEqual([['weekly', { code: expect.stringContaining(String(status)) }]])
    await world.redis.del('page_views:weekly:2026-11-23')
    provider.status = 202
    expect(await run(at(12))).toBe('sent')
  },
)

it('Monday’s mail is not sent again if the provider may have accepted it', async () => {
  provider.status = 0
  expect(await run(at(7))).toBe('unsure')
  provider.status = 202
  expect(await run(at(8))).toBe('not-due')
}, 15_000)

it('Monday’s mail reports the past week, in the language of MAIL_REPORT_LANGUAGE', async () => {
  for (const day of daysBetween('2026-11-15', '2026-11-23'))
    await world.redis.hset(`page_views:counts:${day}:people`, { '*': '30 10', 'k|demo|fr': '1' })
  await run(at(8), { MAIL_REPORT_LANGUAGE: 'en', TRAFFIC_PASSWORD: 'sixteen-characters' })
  expect(provider.bodies[0]?.subject).toBe('Week of 16 Nov 2026 · requests: 7 · visits: 70')
  const text = provider.bodies[0]?.content[0]?.value ?? ''
  expect(text).toContain('https://site.example/traffic/report?from=2026-11-16&to=2026-11-22&lang=en')
  expect(text.split('\n').length).toBeLessThan(35)
})
