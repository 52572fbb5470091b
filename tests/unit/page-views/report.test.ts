import { parseDay, Sum, totalsOf } from '../../../netlify/page-views/counts/counters'
import type { Query } from '../../../netlify/page-views/report/query'
import { startReport } from '../../../netlify/page-views/report/report'
import { startPeriod, reportRows, type Breakdown } from '../../../netlify/page-views/report/rows'
import { exampleReport, fields, routeIndex } from '../../support/page-views/example'

/** A whole week, of which four days have no data. */
const WEEK = { from: '2026-11-16', to: '2026-11-22' }

const rowsBy = (by: Breakdown, query: Partial<Query> = {}) =>
  new Map(exampleReport({ by, ...query }).rows.map((row) => [row.key, row]))

it('has totals of the period and of two earlier periods, or null for one without data', () => {
  const { totals, previous, yearAgo } = exampleReport()
  expect(totals).toEqual({
    views: 1238,
    visits: 502,
    reached: 80,
    requests: 8,
    unreadable: 0,
    withoutVisit: 0,
  })
  expect(previous).toEqual({ views: 2, visits: 1, reached: 1, requests: 0, unreadable: 0, withoutVisit: 0 })
  expect(yearAgo).toBeNull()
})

it('adds up both languages of a page, and counts each visit on the line of its first page', () => {
  const { share, previous, change, ...row } = rowsBy('page').get('home') ?? {}
  const counted = { views: 601, visits: 401, reached: null, reachedOf: null, requests: 0, fr: 501, en: 100 }
  expect(row).toEqual({ key: 'home', label: 'Accueil', measure: 'views', ...counted })
  expect([share, previous, change]).toEqual([601 / 1238, 1, 600])
})

it('counts each request on the line of its form’s page, language or day', () => {
  const requestsBy = (by: Breakdown) =>
    Object.fromEntries([...rowsBy(by)].map(([key, row]) => [key, row.requests]))
  expect(requestsBy('page')).toEqual({ home: 0, lawyers: 0, demo: 8 })
  expect(requestsBy('route')).toMatchObject({ '/demo': 7, '/en/demo': 1 })
  expect(requestsBy('language')).toEqual({ fr: 7, en: 1 })
  expect(requestsBy('day')).toMatchObject({ '2026-11-18': 8 })
})

it('has null for every number that a breakdown does not count', () => {
  const counted = { visits: 401, reached: expect.any(Number), reachedOf: expect.any(Number) }
  expect(rowsBy('page', WEEK).get('home')).toMatchObject({
    views: 601,
    ...counted,
    requests: 0,
    fr: 501,
    en: 100,
  })
  expect(rowsBy('sector').get('lawyers')).toMatchObject({ requests: null })
  expect(rowsBy('entry').get('/')).toMatchObject({ views: null, requests: null, visits: 351, previous: 1 })
  expect(rowsBy('channel').get('ai')).toMatchObject({ views: 40, reached: null, requests: null, fr: null })
})

it.each(['channel', 'language', 'device', 'entry', 'day', 'month'] as const)(
  'has visits by %s that add up to the total of the period',
  (by) => {
    expect([...rowsBy(by).values()].reduce((sum, { visits }) => sum + (visits ?? 0), 0)).toBe(502)
  },
)

it('has null for a day on which counting did not run, and zero for a day without visitors', () => {
  expect(exampleReport({ from: '2026-11-13' }).gaps).toEqual(['2026-11-13', '2026-11-17'])
  const days = [...rowsBy('day', { from: '2026-11-15' }).values()]
  expect(days.map(({ key, views, visits }) => [key, views, visits])).toEqual([
    ['2026-11-15', 0, 0],
    ['2026-11-16', 4, 2],
    ['2026-11-17', null, null],
    ['2026-11-18', 1234, 500],
  ])
  expect(totalsOf(parseDay('2026-11-16', [['k|demo|fr', '1']]))).toMatchObject({ requests: 1, views: 0 })
})

it('compares each day with its counterpart in the period before, if that period has data', () => {
  expect([...rowsBy('day').values()].map(({ previous }) => previous)).toEqual([null, 1, 0])
  const earlier = exampleReport({ from: '2026-11-14', to: '2026-11-16' })
  expect(earlier.previous).toBeNull()
  expect(earlier.rows.every(({ previous, change }) => previous === null && change === null)).toBe(true)
})

it.each<[Breakdown, string]>([
  ['sector', 'lawyers'],
  ['channel', 'site search direct ai mail other social'],
  ['device', 'desktop mobile tablet'],
  ['not-found', '/tarifs'],
  ['source', 'google.com'],
  ['entry', '/ /avocats /en ?'],
  ['week', '2026-11-16'],
  ['month', '2026-11'],
])('a breakdown by %s has these lines, in this order: %s', (by, keys) => {
  expect([...rowsBy(by).keys()].join(' ')).toBe(keys)
})

it('counts visits to the former path of a page under its current path', () => {
  const days = { from: '2026-11-16', to: '2026-11-16' }
  const period = startPeriod(days)
  const counts = fields('*: 2 1, p|/cabinets-avocats: 2 1, e|/cabinets-avocats: 1')
  period.add(parseDay(days.from, Object.entries(counts)))
  for (const by of ['route', 'entry'] as const) {
    const rows = reportRows(
      by,
      'fr',
      { current: period, earlier: startPeriod(days), weeks: startPeriod(days) },
      routeIndex,
    )
    expect(rows.find(({ key }) => key === '/avocats')).toMatchObject({ visits: 1 })
    expect(rows.map(({ key }) => key)).not.toContain('/cabinets-avocats')
  }
})

it('sums up the smaller values if there are too many, and keeps the sums right', () => {
  const sum = new Sum()
  for (let day = 0; day < 30; day += 1) {
    const junk = Array.from({ length: 400 }, (_, at): [string, string] => [`n|/${day}-${at}`, '1 1'])
    sum.add(parseDay('2026-11-16', [['n|/tarifs', '5 2'], ['p|/', '7 3'], ...junk]))
  }
  const unknown = sum.of('notFound')
  expect(unknown.size).toBeLessThanOrEqual(2_000)
  expect(unknown.get('/tarifs')).toEqual({ views: 150, visits: 60 })
  expect([...unknown.values()].reduce((all, { views }) => all + views, 0)).toBe(30 * 405)
  expect(sum.of('route').get('/')).toEqual({ views: 210, visits: 90 })
})

describe('visits that saw a form, by where they began or came from,', () => {
  it.each<[Breakdown, string, number, number]>([
    ['page', 'home', 50, 401],
    ['route', '/avocats', 30, 100],
    ['sector', 'lawyers', 30, 100],
    ['entry', '/', 50, 351],
    ['channel', 'search', 60, 301],
    ['campaign', '=lettre;"x" / - / -', 3, 12],
  ])('are given by %s for whole weeks, with all visits of these weeks', (by, key, reached, reachedOf) => {
    expect(rowsBy(by, WEEK).get(key)).toMatchObject({ reached, reachedOf })
    const longer = rowsBy(by, { from: '2026-11-14', to: '2026-11-24' }).get(key)
    expect(longer).toMatchObject({ reached, reachedOf })
  })

  it.each(['page', 'route', 'sector', 'entry', 'channel', 'campaign'] as const)(
    'are in no row by %s of a period without a whole week',
    (by) => {
      const rows = [...rowsBy(by).values()]
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect(row).toMatchObject({ reached: null, reachedOf: null })
    },
  )
})

it('days before the first use of the store are no gaps', () => {
  expect(exampleReport({ from: '2026-11-13' }, { since: '2026-11-14' }).gaps).toEqual(['2026-11-17'])
})

describe('today', () => {
  const today = (channels: string) => {
    const counts = fields(`*: 60 45, r: 9 9, k|demo|fr: 3, t|09: 1, ${channels}`)
    const query = { ...WEEK, by: 'page', audience: 'people', language: 'fr' } as const
    const days = { today: '2026-11-23', lastFinished: '2026-11-22', since: null }
    const report = startReport(query, routeIndex, days)
    report.add(parseDay('2026-11-23', Object.entries(counts)))
    return report.finish()
  }

  it('has exact views and visits, and visits by channel and campaign in steps of ten', () => {
    const report = today(
      'c|search: 30 24, c|ai: 9 9, c|mail: 12 10, u|lettre / - / -: 10 10, u|x / - / -: 9 9',
    )
    expect(report.today).toEqual({
      day: '2026-11-23',
      views: 60,
      visits: 45,
      channels: { search: 20, mail: 10 },
      campaigns: { 'lettre / - / -': 10 },
    })
  })

  it('changes nothing else: a visit and a request of today show in no table and no total', () => {
    const [before, after] = [today('c|search: 30 24'), today('c|search: 31 25, u|x / - / -: 1 1')]
    expect(after.today).toEqual(before.today)
    const BY: Breakdown[] = ['page', 'channel', 'campaign', 'entry', 'day', 'language', 'device']
    for (const by of BY) expect(after.rowsBy(by)).toEqual(before.rowsBy(by))
    expect([after.totals, after.gaps]).toEqual([before.totals, before.gaps])
    expect(after.totals).toMatchObject({ requests: 0, views: 0 })
  })
})
