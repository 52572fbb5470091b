import type { Query } from '../../../netlify/page-views/report/report-query'
import { parseCounts } from '../../../netlify/page-views/count/day-counts'
import { isGap, rowsOf } from '../../../netlify/page-views/report/rows'
import { exampleReport, routes } from '../../support/page-views/example'

const rowsBy = async (query: Partial<Query>) =>
  new Map((await exampleReport(query)).rows.map((row) => [row.key, row]))

describe('the worked example', () => {
  it('sums up the period', async () => {
    const { totals } = await exampleReport()
    // 4 + 1234 views in 2 + 500 visits, of which 1 + 200 saw one page; 7 French and 1 English demo requests. Visits saw
    // the form's page, but who reached it was not counted yet.
    expect(totals).toEqual({
      ...{ views: 1238, visits: 502, distinct: 501, bounces: 201, conversions: 8 },
      ...{ reached: null, sent: null },
    })
  })

  it('counts the two addresses of a page together, by language', async () => {
    const row = (await rowsBy({ by: 'page' })).get('lawyers')
    expect(row).toMatchObject({
      views: 536,
      visits: 301,
      languages: { fr: 501, en: 35 },
      entries: 100,
      exits: 121,
    })
    expect(row?.share).toBeCloseTo(536 / 1238)
  })

  it('gives each request to the form it came from', async () => {
    const pages = await rowsBy({ by: 'page' })
    expect([...pages].map(([key, { conversions }]) => [key, conversions])).toEqual([
      ['home', 0],
      ['lawyers', 0],
      ['demo', 8],
    ])
    expect((await rowsBy({ by: 'route' })).get('/en/demo')?.conversions).toBe(1)
    expect((await rowsBy({ by: 'language' })).get('fr')?.conversions).toBe(7)
    expect((await rowsBy({ by: 'day' })).get('2026-11-18')?.conversions).toBe(8)
  })

  it('does not say of a line without a form that nobody sent a request', async () => {
    for (const by of [
      'sector',
      'channel',
      'source',
      'campaign',
      'device',
      'entry',
      'exit',
      'not-found',
    ] as const) {
      const { rows } = await exampleReport({ by })
      expect([by, ...rows.map(({ conversions }) => conversions)]).toEqual([by, ...rows.map(() => null)])
    }
  })

  it('shows a day that nobody counted as unknown, and a quiet one as none', async () => {
    const { gaps } = await exampleReport({ from: '2026-11-13', previous: null })
    expect(gaps).toEqual(['2026-11-13', '2026-11-17'])
    const days = await rowsBy({ by: 'day', from: '2026-11-14', previous: null })
    expect([...days.values()].map(({ key, views, visits }) => [key, views, visits])).toEqual([
      ['2026-11-14', 2, 1],
      ['2026-11-15', 0, 0],
      ['2026-11-16', 4, 2],
      ['2026-11-17', null, null],
      ['2026-11-18', 1234, 500],
    ])
  })

  it('compares each day with its counterpart, and nothing with what is unknown', async () => {
    const days = await rowsBy({ by: 'day' })
    expect([...days.values()].map(({ previous }) => previous)).toEqual([
      null,
      { views: 2, visits: 1 },
      { views: 0, visits: 0 },
    ])
    const { previous, rows } = await exampleReport({ previous: { from: '2026-11-11', to: '2026-11-13' } })
    expect(previous).toBeNull()
    expect(rows.every((row) => row.previous === null)).toBe(true)
  })

  it('shows sectors alone, languages always, and whatever else was seen', async () => {
    expect([...(await rowsBy({ by: 'sector' })).keys()]).toEqual(['lawyers'])
    expect([...(await rowsBy({ by: 'language' })).keys()]).toEqual(['fr', 'en'])
    expect([...(await rowsBy({ by: 'not-found' })).keys()]).toEqual(['/tarifs'])
    expect([...(await rowsBy({ by: 'campaign' })).keys()]).toEqual([
      '=lettre;"x" / - / -',
      'lettre / email / novembre',
    ])
    expect([...(await rowsBy({ by: 'source' })).values()]).toMatchObject([{ key: 'google.com', views: 301 }])
  })

  it('counts where visits begin and end', async () => {
    const entries = await rowsBy({ by: 'entry' })
    expect([...entries.values()].map(({ key, visits }) => [key, visits])).toEqual([
      ['/', 401],
      ['/avocats', 100],
      ['?', 1],
    ])
    expect(entries.get('/')?.share).toBeCloseTo(401 / 502)
  })

  it('keeps the past of a renamed page under its present address', async () => {
    const past = { '*': '2 1', 'p|/cabinets-avocats': '2 1', 'e|/cabinets-avocats': '1' }
    const day = parseCounts('2026-11-16', 'people', Object.entries(past))
    expect(rowsOf('route', [day], null, routes).find(({ views }) => views)).toMatchObject({
      key: '/avocats',
      views: 2,
    })
    expect(rowsOf('entry', [day], null, routes)).toMatchObject([{ key: '/avocats', visits: 1 }])
  })

  it('joins days to weeks and months', async () => {
    expect([...(await rowsBy({ by: 'week' })).values()]).toMatchObject([{ key: '2026-W47', views: 1238 }])
    expect([...(await rowsBy({ by: 'month' })).values()]).toMatchObject([{ key: '2026-11', views: 1238 }])
  })

  it('takes a day with requests alone for a known one', async () => {
    const { days } = await exampleReport()
    const [first] = days
    expect(
      first && isGap({ ...first, all: { views: 0, visits: 0 }, heartbeats: 0, conversions: new Map() }),
    ).toBe(true)
    expect(
      first &&
        isGap({
          ...first,
          all: { views: 0, visits: 0 },
          heartbeats: 0,
          conversions: new Map([['demo|fr', 1]]),
        }),
    ).toBe(false)
  })
})
