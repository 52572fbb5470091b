import { daysBetween, startOfParisDay } from '../../../netlify/page-views/days'
import { mailMonday } from '../../../netlify/page-views/weekly/send-weekly'
import { HOUR } from '../../../netlify/platform/clock'
import { startFaultProxy } from '../../support/fault-proxy'
import { routes } from '../../support/page-views/example'
import { openViewsWorld, type ViewsWorld } from '../../support/page-views/world'

const MONDAY = '2026-11-23'
const at = (hour: number, day = MONDAY) => startOfParisDay(day) + hour * HOUR

type Sent = { personalizations: { to: { email: string }[] }[]; subject: string; content: { value: string }[] }

let world: ViewsWorld
/** Stands in for the mail provider. */
let provider: Awaited<ReturnType<typeof startFaultProxy>>
/** What it answers with; 0 where it takes the mail and never says so. */
let status = 202
let mails: Sent[] = []

beforeAll(async () => {
  world = await openViewsWorld()
  provider = await startFaultProxy('http://127.0.0.1:9')
  provider.set(({ body }) => {
    mails.push(JSON.parse(body) as Sent)
    return status === 0 ? { kind: 'drop-before' } : { kind: 'answer', status, body: '{}' }
  })
})
afterAll(() => Promise.all([world.close(), provider.close()]))
beforeEach(async () => {
  await world.clear()
  status = 202
  mails = []
})

const run = (now: number, given: Record<string, string> = {}) =>
  mailMonday({
    redis: world.client,
    routes,
    source: {
      ...{ SENDGRID_API_KEY: 'SG.key', SENDGRID_BASE_URL: `${provider.url}/` },
      ...{ MAIL_FROM: 'site@site.example', MAIL_TEAM: 'team@site.example', URL: 'https://site.example' },
      ...{ MAIL_REPORT: 'one@site.example, two@site.example', ...given },
    },
    now,
  })

it('goes out on Mondays from seven in Paris, once, to the addresses of MAIL_REPORT', async () => {
  expect(await run(at(6.9))).toBe('not-due')
  expect(await run(at(12, '2026-11-24'))).toBe('not-due')
  expect(await run(at(12), { MAIL_REPORT: 'off' })).toBe('not-due')
  expect(mails).toHaveLength(0)
  expect(await Promise.all([run(at(7)), run(at(7))])).toEqual(expect.arrayContaining(['sent', 'not-due']))
  expect(await run(at(23))).toBe('not-due')
  const to = mails.map(({ personalizations }) => personalizations[0]?.to.map(({ email }) => email))
  expect(to).toEqual([['one@site.example', 'two@site.example']])
  expect(await run(at(7, '2026-11-30'))).toBe('sent')
})

it('is tried again where it was not taken, or the store did not answer', async () => {
  status = 500
  expect(await run(at(7))).toBe('failed')
  status = 202
  world.faults.set(({ path }) => (path.endsWith('/pipeline') ? { kind: 'drop-before' } : undefined))
  await expect(run(at(7.1))).rejects.toThrow()
  world.faults.set()
  expect(await run(at(7.2))).toBe('sent')
})

it('is not sent again where the provider did not say whether it took it', async () => {
  status = 0
  expect(await run(at(7))).toBe('unsure')
  const sent = mails.length
  status = 202
  expect(await run(at(8))).toBe('not-due')
  expect(mails).toHaveLength(sent)
}, 15_000)

it('names requests first, then gaps, where visits came from and the pages that moved', async () => {
  for (const day of daysBetween('2026-11-09', '2026-11-22')) {
    if (day === '2026-11-18') continue
    const isBusy = day === '2026-11-20'
    const count = `${isBusy ? 90 : 30} 10`
    await world.redis.hset(`page_views:counts:${day}:people`, {
      ...{ 't|09': '1', '*': count, 'p|/': count, 'c|search': count, 'r|*': '5 4', 'f|r|c|search': '4' },
      ...(isBusy && { 'k|demo|fr': '2' }),
    })
  }
  await run(at(8), { MAIL_REPORT_LANGUAGE: 'en', FIGURES_PASSWORD: 'sixteen-characters' })
  const [mail] = mails
  expect(mail?.subject).toBe('Week of 16 Nov 2026 · requests: 2 · visits: 60')
  const text = mail?.content[0]?.value.replaceAll('\u00a0', ' ') ?? ''
  const places = [
    'Requests received · 2',
    'Visits · 60 · −14%',
    'Days without data (1): 18 Nov 2026',
    'Search engines · Visits 60 · Saw a form 24',
    'Home · Views 240 · +14%',
    'https://site.example/figures/report?lang=en',
  ].map((part) => text.indexOf(part))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  // One screen.
  expect(text.split('\n').length).toBeLessThan(35)
})
