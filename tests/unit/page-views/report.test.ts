import { parseDay, Sum, totalsOf } from '../../../netlify/page-views/counts'
import { isFinished, type Query } from '../../../netlify/page-views/report/query'
import { countPeriod, rowsOf, type Breakdown } from '../../../netlify/page-views/report/rows'
import { exampleReport, fields, routes } from '../../support/page-views/example'

const rowsBy = (by: Breakdown, query: Partial<Query> = {}) =>
  new Map(exampleReport({ by, ...query }).rows.map((row) => [row.key, row]))

it('has totals of the period and of two earlier periods, or null for one without data', () => {
  const { totals, previous, yearAgo } = exampleReport()
  expect(totals).toEqual({ views: 1238, visits: 502, reached: 80, requests: 8, unreadable: 0 })
  expect(previous).toEqual({ views: 2, visits: 1, reached: 1, requests: 0, unreadable: 0 })
  expect(yearAgo).toBeNull()
})

it('adds up both languages of a page, and counts each visit on the line of its first page', () => {
  const { share, previous, change, ...row } = rowsBy('page').get('home') ?? {}
  const counted = { views: 601, visits: 401, reached: 50, requests: 0, fr: 501, en: 100 }
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
  expect(Object.values(rowsBy('page').get('home') ?? {})).not.toContain(null)
  expect(rowsBy('sector').get('lawyers')).toMatchObject({ requests: null })
  expect(rowsBy('entry').get('/')).toMatchObject({ views: null, requests: null, visits: 351, previous: 1 })
  expect(rowsBy('channel').get('ai')).toMatchObject({ views: 40, reached: 0, requests: null, fr: null })
  expect(rowsBy('campaign').get('=lettre;"x" / - / -')).toMatchObject({ visits: 12, reached: 3 })
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
  const period = countPeriod(days)
  const counts = fields('*: 2 1, p|/cabinets-avocats: 2 1, e|/cabinets-avocats: 1')
  period.add(parseDay(days.from, Object.entries(counts)))
  for (const by of ['route', 'entry'] as const) {
    const rows = rowsOf(by, 'fr', period, countPeriod(days), routes, true)
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

describe('in a period that is not over, or is shorter than a week,', () => {
  const live = exampleReport({}, false)

  it.each(['page', 'route', 'sector', 'entry', 'channel', 'campaign'] as const)(
    'no row by %s tells which visits reached a form, or who sent requests',
    (by) => {
      const rows = live.rowsBy(by)
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect(row).toMatchObject({ reached: null, requests: null })
    },
  )

  it('totals, and rows by day and language, are as always', () => {
    const finished = exampleReport()
    expect(live.totals).toEqual(finished.totals)
    for (const by of ['day', 'language', 'device'] as const)
      expect(live.rowsBy(by)).toEqual(finished.rowsBy(by))
  })

  it.each([
    ['2026-11-11', '2026-11-17', true],
    ['2026-11-12', '2026-11-17', false],
    ['2026-11-11', '2026-11-18', false],
    ['2026-10-01', '2026-11-18', false],
  ])('which the period from %s to %s is on 18 November: %s', (from, to, expected) => {
    expect(isFinished({ from, to }, '2026-11-18')).toBe(expected)
  })
})
