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

it('gives each request to the form it came from', () => {
  const requests = (by: Breakdown) => [...rowsBy(by)].map(([key, row]) => [key, row.requests])
  expect(requests('page')).toEqual([
    ['home', 0],
    ['lawyers', 0],
    ['demo', 8],
  ])
  expect(rowsBy('route').get('/en/demo')?.requests).toBe(1)
  expect(requests('language')).toEqual([
    ['fr', 7],
    ['en', 1],
  ])
  expect(rowsBy('day').get('2026-11-18')?.requests).toBe(8)
})

it('leaves empty what a breakdown does not know, and tells it from none', () => {
  const known = (by: Breakdown) => {
    const [row] = rowsBy(by).values()
    return Object.entries(row ?? {}).flatMap(([name, value]) => (value === null ? [name] : []))
  }
  expect(known('page')).toEqual([])
  expect(known('sector')).toEqual(expect.arrayContaining(['requests']))
  expect(known('channel')).toEqual(expect.arrayContaining(['requests', 'fr', 'en']))
  expect(known('entry')).toEqual(expect.arrayContaining(['views', 'requests', 'previousViews']))
  expect(rowsBy('channel').get('ai')).toMatchObject({ views: 40, visits: 40, reached: 0 })
  expect(rowsBy('channel').get('search')).toMatchObject({ visits: 301, reached: 60 })
  expect(rowsBy('campaign').get('=lettre;"x" / - / -')).toMatchObject({ visits: 12, reached: 3 })
})

it('adds visits up to those of the period, whatever the breakdown', () => {
  for (const by of ['channel', 'language', 'device', 'entry', 'day', 'month'] as const) {
    const visits = [...rowsBy(by).values()].map((row) => row.visits ?? 0)
    expect([by, visits.reduce((sum, count) => sum + count)]).toEqual([by, 502])
  }
})

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
  const before = [...rowsBy('day').values()].map(({ previousViews, change }) => [previousViews, change])
  expect(before).toEqual([
    [null, null],
    [2, null],
    [0, null],
  ])
  const earlier = exampleReport({ from: '2026-11-14', to: '2026-11-16' })
  expect(earlier.previous).toBeNull()
  expect(earlier.rows.every((row) => row.previousViews === null && row.change === null)).toBe(true)
})

it('shows every page, sector, language, channel and device, and whatever else was seen', () => {
  expect([...rowsBy('sector').keys()]).toEqual(['lawyers'])
  expect([...rowsBy('channel').keys()].sort()).toEqual(
    ['ai', 'direct', 'mail', 'other', 'search', 'site', 'social'].sort(),
  )
  expect([...rowsBy('not-found').keys()]).toEqual(['/tarifs'])
  expect([...rowsBy('source').values()]).toMatchObject([{ key: 'google.com', views: 301 }])
  expect([...rowsBy('entry')].map(([key, { visits }]) => [key, visits])).toEqual([
    ['/', 351],
    ['/avocats', 100],
    ['/en', 50],
    ['?', 1],
  ])
})

it('keeps the past of a renamed page under its present address', () => {
  const day = parseDay('2026-11-16', [
    ['*', '2 1'],
    ['p|/cabinets-avocats', '2 1'],
    ['e|/cabinets-avocats', '1'],
  ])
  const rows = (by: Breakdown) =>
    rowsOf({ by, language: 'fr' }, spanOf([day]), spanOf([]), routes).filter(({ visits }) => visits)
  expect(rows('route')).toMatchObject([{ key: '/avocats', views: 2, visits: 1 }])
  expect(rows('entry')).toMatchObject([{ key: '/avocats', visits: 1 }])
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
