import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseCounts } from '../../../netlify/page-views/count/day-counts'
import { addDays, daysBetween, startOfParisDay } from '../../../netlify/page-views/days'
import { indexRoutes } from '../../../netlify/page-views/route-index'
import { mailMonday } from '../../../netlify/page-views/weekly/send-weekly'
import { unusualDays } from '../../../netlify/page-views/weekly/unusual'
import { ROUTES } from '../../support/page-views/routes'
import { openViewsWorld, type ViewsWorld } from '../../support/page-views/world'

const MONDAY = '2026-11-23'
const at = (hour: number, day = MONDAY) => startOfParisDay(day) + hour * 3_600_000
const routes = indexRoutes(ROUTES)

type Sent = { personalizations: { to: { email: string }[] }[]; subject: string; content: { value: string }[] }

let world: ViewsWorld
let provider: Server
let status = 202
let mails: Sent[] = []
let alarms: string[] = []

beforeAll(async () => {
  world = await openViewsWorld()
  provider = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      // 0 stands for a provider that took the mail and never said so.
      mails.push(JSON.parse(Buffer.concat(parts).toString()) as Sent)
      if (status === 0) request.socket.destroy()
      else response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => provider.close(resolve))
  await world.close()
})
beforeEach(async () => {
  await world.clear()
  status = 202
  mails = []
  alarms = []
})

const source = (given: Record<string, string> = {}) => ({
  SENDGRID_API_KEY: 'SG.key',
  SENDGRID_BASE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`,
  MAIL_FROM: 'site@site.example',
  MAIL_TEAM: 'team@site.example',
  MAIL_REPORT: 'one@site.example, two@site.example',
  URL: 'https://site.example',
  ...given,
})
const run = (now: number, given: Record<string, string> = {}) =>
  mailMonday({
    redis: world.client,
    routes,
    source: source(given),
    now,
    alarm: (text) => Promise.resolve(alarms.push(text) > 0),
  })
const count = (day: string, fields: Record<string, string>) =>
  world.redis.hset(`page_views:counts:${day}:people`, { 't|09': '1', ...fields })
const textOf = (mail: Sent | undefined) => mail?.content[0]?.value.replaceAll('\u00a0', ' ') ?? ''

it('goes out on Mondays from seven in Paris, once, to those who are named', async () => {
  expect(await run(at(6.9))).toBe('not-due')
  expect(await run(at(12, '2026-11-24'))).toBe('not-due')
  expect(await run(at(12), { MAIL_REPORT: 'off' })).toBe('not-due')
  expect(mails).toHaveLength(0)
  expect(await Promise.all([run(at(7)), run(at(7))])).toEqual(expect.arrayContaining(['sent', 'not-due']))
  expect(await run(at(23))).toBe('not-due')
  expect(mails.map(({ personalizations }) => personalizations[0]?.to.map(({ email }) => email))).toEqual([
    ['one@site.example', 'two@site.example'],
  ])
  expect(await run(at(7, '2026-11-30'))).toBe('sent')
})

it('is tried again where it was not taken', async () => {
  status = 500
  expect(await run(at(7))).toBe('failed')
  status = 202
  expect(await run(at(7.1))).toBe('sent')
  expect(alarms).toEqual([])
})

it.each([
  ['was not told whether the mail was taken', () => run(at(7))],
  ['died before it sent', () => world.redis.set(`page_views:weekly:${MONDAY}`, `begun ${at(7)}`)],
])(
  'leaves an alarm and no second mail after a run that %s',
  async (_, first) => {
    status = 0
    await first()
    const sent = mails.length
    status = 202
    expect(await run(at(7.01))).toBe('not-due')
    expect(await run(at(7.1))).toBe('unsure')
    expect(await run(at(7.2))).toBe('not-due')
    expect(alarms).toHaveLength(1)
    expect(mails).toHaveLength(sent)
  },
  15_000,
)

it('tells requests first, then what is unusual, the rate by channel, the pages that moved and the gaps', async () => {
  for (const day of daysBetween('2026-09-21', '2026-11-22')) {
    if (day === '2026-11-18') continue
    const views = day === '2026-11-20' ? 90 : 30
    await count(day, {
      '*': `${views} 10`,
      'g|home': `${views} 10`,
      'p|/': `${views} 10`,
      'c|search': `${views} 10`,
      'r|*': '4 4',
      's|*': '0 1',
      'f|r|c|search': '4',
      'f|s|c|search': '1',
      ...(day === '2026-11-20' && { 'k|demo|fr': '2' }),
    })
  }
  await run(at(8), { MAIL_REPORT_LANGUAGE: 'en', FIGURES_PASSWORD: 'sixteen-characters' })
  const [mail] = mails
  expect(mail?.subject).toBe('Week of 16 Nov 2026 · requests: 2 · visits: 60')
  const text = textOf(mail)
  const places = [
    'Requests received · 2 · new',
    'Visits that sent a form · 10% · 0 pt',
    'Friday 20: 90 views, 30 to 30 on the same days of the eight weeks before',
    'Days without data (1): 18 Nov 2026',
    'Search engines · 60 · 6 · 10%',
    'Home · 240 · +14%',
    'https://site.example/figures?lang=en',
  ].map((part) => text.indexOf(part))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  // One screen.
  expect(text.split('\n').length).toBeLessThan(35)
  expect(mail?.content[1]?.value).not.toMatch(/<svg|<style|class=/)
})

describe('unusual days', () => {
  const START = '2026-09-21'
  const weeks = (value: (week: number, weekday: number) => number, kind = '*') =>
    Array.from({ length: 63 }, (_, index) => {
      const number = value(Math.floor(index / 7), index % 7)
      const fields: [string, string][] =
        kind === '*'
          ? [['*', `${number} 1`]]
          : [
              ['*', '1 1'],
              [kind, String(number)],
            ]
      return parseCounts(addDays(START, index), 'people', [['t|09', '1'], ...fields])
    })
  const found = (days: ReturnType<typeof weeks>) =>
    unusualDays(days).map(({ day, measure, value }) => [day, measure, value])

  it('are those beyond the lowest and highest of the same weekday, not those at them', () => {
    const last = [29, 30, 37, 38, 30, 30, 30]
    expect(found(weeks((week, weekday) => (week === 8 ? (last[weekday] ?? 0) : 30 + week)))).toEqual([
      ['2026-11-16', 'views', 29],
      ['2026-11-19', 'views', 38],
    ])
  })

  it('are none where there are few: below 20 views, and below 3 requests', () => {
    expect(found(weeks((week) => (week === 8 ? 19 : 5)))).toEqual([])
    expect(found(weeks((week, weekday) => (week === 8 && weekday === 0 ? 20 : 5)))).toHaveLength(1)
    expect(found(weeks((week) => (week === 8 ? 2 : 0), 'k|demo|fr'))).toEqual([])
    expect(found(weeks((week, weekday) => (week === 8 && weekday === 0 ? 3 : 0), 'k|demo|fr'))).toEqual([
      ['2026-11-16', 'requests', 3],
    ])
  })

  it('are not told of a site that is younger than a month', () => {
    const days = weeks((week) => (week === 8 ? 100 : 30))
    const young = days.map((day, index) => (index < 5 * 7 ? parseCounts(day.day, 'people', []) : day))
    expect(found(young)).toEqual([])
  })
})
