import { isGap, parseDay } from '../../../netlify/page-views/count/day-counts'
import { BREAKDOWNS, type Breakdown, type Query } from '../../../netlify/page-views/report/query'
import { rowsOf, spanOf } from '../../../netlify/page-views/report/rows'
import { exampleReport, routes } from '../../support/page-views/example'

const rowsBy = (by: Breakdown, query: Partial<Query> = {}) =>
  new Map(exampleReport({ by, ...query }).rows.map((row) => [row.key, row]))

it('sums up the period, the one before, and nothing where nothing is known', () => {
  const { totals, previous, yearAgo } = exampleReport()
  expect(totals).toEqual({ views: 1238, visits: 502, reached: 80, requests: 8 })
  expect(previous).toEqual({ views: 2, visits: 1, reached: 1, requests: 0 })
  expect(yearAgo).toBeNull()
})

it('counts the two addresses of a page together, and visits where they began', () => {
  expect(rowsBy('page').get('home')).toEqual({
    ...{ key: 'home', label: 'Accueil', views: 601, visits: 401, reached: 50, requests: 0 },
    ...{ fr: 501, en: 100, share: 601 / 1238, previousViews: 1, previousVisits: 1, change: 600 },
  })
})

it('counts each request on the line of its form, language or day', () => {
  const requests = (by: Breakdown) =>
    Object.fromEntries([...rowsBy(by)].map(([key, row]) => [key, row.requests]))
  expect(requests('page')).toEqual({ home: 0, lawyers: 0, demo: 8 })
  expect(requests('route')).toMatchObject({ '/demo': 7, '/en/demo': 1 })
  expect(requests('language')).toEqual({ fr: 7, en: 1 })
  expect(requests('day')).toMatchObject({ '2026-11-18': 8 })
})

it('leaves empty what a breakdown does not know, which differs from none', () => {
  const [page] = rowsBy('page').values()
  expect(Object.values(page ?? {})).not.toContain(null)
  expect(rowsBy('sector').get('lawyers')).toMatchObject({ requests: null })
  expect(rowsBy('entry').get('/')).toMatchObject({ views: null, requests: null, previousViews: null })
  expect(rowsBy('channel').get('ai')).toMatchObject({ views: 40, reached: 0, requests: null, fr: null })
  expect(rowsBy('channel').get('search')).toMatchObject({ visits: 301, reached: 60 })
  expect(rowsBy('campaign').get('=lettre;"x" / - / -')).toMatchObject({ visits: 12, reached: 3 })
})

it.each(['channel', 'language', 'device', 'entry', 'day', 'month'] as const)(
  'adds visits by %s up to those of the period',
  (by) => {
    expect([...rowsBy(by).values()].reduce((sum, { visits }) => sum + (visits ?? 0), 0)).toBe(502)
  },
)

it('shows a day that nobody counted as unknown, and a quiet one as none', () => {
  expect(exampleReport({ from: '2026-11-13' }).gaps).toEqual(['2026-11-13', '2026-11-17'])
  const days = [...rowsBy('day', { from: '2026-11-14' }).values()]
  expect(days.map(({ key, views, visits, requests }) => [key, views, visits, requests])).toEqual([
    ['2026-11-14', 2, 1, 0],
    ['2026-11-15', 0, 0, 0],
    ['2026-11-16', 4, 2, 0],
    ['2026-11-17', null, null, null],
    ['2026-11-18', 1234, 500, 8],
  ])
})

it('compares each day with its counterpart, and nothing with what is unknown', () => {
  expect([...rowsBy('day').values()].map((row) => row.previousViews)).toEqual([null, 2, 0])
  const earlier = exampleReport({ from: '2026-11-14', to: '2026-11-16' })
  expect(earlier.previous).toBeNull()
  expect(earlier.rows.every((row) => row.previousViews === null && row.change === null)).toBe(true)
})

it('shows every page, sector, language, channel and device, and whatever else was seen', () => {
  const keys = (by: Breakdown) => [...rowsBy(by).keys()].join(' ')
  expect(keys('sector')).toBe('lawyers')
  expect(keys('channel')).toBe('site search direct ai mail other social')
  expect(keys('device')).toBe('desktop mobile tablet')
  expect(keys('not-found')).toBe('/tarifs')
  expect(keys('source')).toBe('google.com')
  expect(keys('entry')).toBe('/ /avocats /en ?')
})

it('keeps the past of a renamed page under its present address', () => {
  const counts: [string, string][] = [
    ['*', '2 1'],
    ['p|/cabinets-avocats', '2 1'],
    ['e|/cabinets-avocats', '1'],
  ]
  const span = spanOf([parseDay('2026-11-16', counts)])
  for (const by of ['route', 'entry'] as const) {
    const rows = rowsOf({ by, language: 'fr' }, span, spanOf([]), routes)
    expect(rows.find(({ key }) => key === '/avocats')).toMatchObject({ visits: 1 })
    expect(rows.map(({ key }) => key)).not.toContain('/cabinets-avocats')
  }
})

it('joins days to weeks and months', () => {
  expect([...rowsBy('week').values()]).toMatchObject([{ key: '2026-W47', views: 1238 }])
  expect([...rowsBy('month').values()]).toMatchObject([
    { key: '2026-11', label: 'novembre 2026', views: 1238, reached: 80 },
  ])
})

it('takes a day with requests alone for a known one', () => {
  expect(isGap(parseDay('2026-11-16', []))).toBe(true)
  expect(isGap(parseDay('2026-11-16', [['k|demo|fr', '1']]))).toBe(false)
})

it.each(BREAKDOWNS)('has the same columns by %s as by anything else', (by) => {
  const names = Object.keys(exampleReport().rows[0] ?? {})
  for (const row of exampleReport({ by }).rows) expect(Object.keys(row)).toEqual(names)
})
