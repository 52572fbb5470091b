import { join } from 'node:path'
import { reportFile } from '../../../netlify/page-views/report/writers/file'
import { weeklyMail } from '../../../netlify/page-views/report/writers/mail'
import { reportTable } from '../../../netlify/page-views/report/writers/table'
import { explainAddress } from '../../../tools/views/explain'
import { expectGolden } from '../../support/golden'
import { exampleReport, pageOf, routeIndex } from '../../support/page-views/example'

// Prettier leaves files with this ending unchanged.
const golden = (name: string) => join(__dirname, 'golden', `${name}.golden`)
const LINK = 'https://site.example/traffic/report'

it('writes a report as a table, as CSV for French Excel and as a mail', () => {
  const report = exampleReport({ to: '2026-11-22' }, { today: '2026-11-23', lastFinished: '2026-11-22' })
  expectGolden(golden('table.txt'), reportTable(report))
  expectGolden(golden('page.csv'), reportFile(report, { type: 'csv', separator: ';' }))
  expectGolden(golden('mail.txt'), weeklyMail(report, LINK).text)
})

it('writes CSV for programs: separated by commas, with decimal points, without a byte order mark', () => {
  const report = exampleReport({ language: 'en' })
  const [head, home] = reportFile(report, { type: 'csv', separator: ',' }).split('\r\n')
  expect(head).toMatch(/^Key,Page,Views,/)
  expect(home).toBe('home,Home,601,401,,,0,501,100,48.5,1,60000')
})

it('writes JSON with totals, comparisons, rows and days without data', () => {
  const report = exampleReport({ by: 'source' })
  const { query, totals, previous, rows } = report
  expect(JSON.parse(reportFile(report, { type: 'json', separator: ',' }))).toEqual({
    version: 4,
    ...query,
    timeZone: 'Europe/Paris',
    countedSince: '2026-01-01',
    today: { day: '2026-11-19', views: null, visits: null, channels: {}, campaigns: {} },
    weeks: null,
    totals,
    previous: { from: '2026-11-13', to: '2026-11-15', totals: previous },
    yearAgo: { from: '2025-11-17', to: '2025-11-19', totals: null },
    rows,
    daysWithoutData: ['2026-11-17'],
  })
})

it.each(['fr', 'en'] as const)('leaves no placeholder unfilled in %s', (language) => {
  const report = exampleReport({ language, by: 'channel' })
  const mail = weeklyMail(report, LINK)
  for (const text of [reportTable(report), pageOf(report), mail.text, mail.subject])
    expect(text).not.toMatch(/\{\{|undefined|NaN|\[object/)
})

it('the page shows ten lines of a table, folds the others, and leaves those beyond a hundred to the CSV', () => {
  const report = exampleReport({ by: 'not-found', language: 'en' })
  const rows = (count: number) => Array.from({ length: count }, () => report.rows).flat()
  const page = (count: number) =>
    pageOf({ ...report, rowsBy: (by) => (by === 'not-found' ? rows(count) : report.rowsBy(by)) })
  expect(page(10)).not.toContain('Further lines')
  expect(page(25)).toMatch(/<summary>Further lines: 15<\/summary>/)
  expect(page(25)).not.toContain('the CSV has them all')
  expect(page(120)).toMatch(/<summary>Further lines: 90<[\s\S]*100 of 120 lines; the CSV has them all\./)
})

it('the page draws a column of visits for each day, the period before behind it, and marks requests', () => {
  const page = pageOf(exampleReport())
  const chart = /<figure>[\s\S]*?<\/figure>/.exec(page)?.[0] ?? ''
  expect(chart.match(/<rect class="visits" x/g)).toHaveLength(3)
  expect(chart.match(/<rect class="previous" x/g)).toHaveLength(3)
  expect(chart.match(/<circle class="requests" cx="[\d.]+%"/g)).toHaveLength(1)
  expect(chart).not.toMatch(/NaN|Infinity| style=/)
  expect(pageOf(exampleReport({ from: '2026-11-13', to: '2026-11-13' }))).not.toMatch(/NaN|Infinity/)
})

it('says so if entries could not be read', () => {
  const report = exampleReport({ language: 'en' })
  report.totals.unreadable = 3
  const words = 'Records that could not be read, and are in no other count: 3'
  for (const text of [pageOf(report), reportTable(report), weeklyMail(report, null).text])
    expect(text).toContain(words)
})

describe('the column of visits that saw a form', () => {
  const report = exampleReport(
    { from: '2026-11-10', to: '2026-11-22', by: 'channel', language: 'en' },
    { today: '2026-11-23', lastFinished: '2026-11-22' },
  )

  it('names its weeks and gives both numbers, on the page, in the table and in the mail', () => {
    for (const text of [pageOf(report), reportTable(report)]) {
      expect(text).toMatch(/Saw a form, 16\s?–\s?22 Nov 2026/)
      expect(text).toContain('60 of 301 visits')
    }
    expect(weeklyMail(report, null).text).toMatch(
      /SAW A FORM, 16\s?–\s?22 NOV[\s\S]*Saw a form 60 of 301 visits/,
    )
  })

  it('has constant names and two columns in CSV', () => {
    const file = (one: typeof report) => reportFile(one, { type: 'csv', separator: ',' }).split('\r\n')
    expect(file(report)[0]).toContain(',Saw a form,Visits in whole weeks,Requests,')
    expect(file(report).find((line) => line.startsWith('search,'))).toMatch(
      /^search,Search engines,\d+,\d+,60,301,,/,
    )
    expect(file(exampleReport({ by: 'channel', language: 'en' }))[0]).toBe(file(report)[0])
  })
})

it('a period that begins today has today’s card, and no table or total', () => {
  const report = exampleReport({ from: '2026-11-19', language: 'en' })
  expect(pageOf(report)).toMatch(/Today, 19 Nov 2026/)
  expect(pageOf(report)).not.toMatch(/<table|<figure|class="headlines"/)
  expect(reportTable(report)).not.toMatch(/Requests received|─/)
  expect(reportFile(report, { type: 'csv', separator: ',' }).split('\r\n')).toHaveLength(2)
})

it('days before counting began are “not yet counted”', () => {
  const report = exampleReport({ from: '2026-11-12', by: 'day', language: 'en' }, { since: '2026-11-14' })
  expect(reportTable(report)).toMatch(/13 Nov 2026 +not yet counted/)
  expect(reportTable(report)).toMatch(/17 Nov 2026 +no data/)
  expect(pageOf(report)).toContain('Counting began on 14 Nov 2026.')
})

it.each([
  [
    '/en/avocats.html?UTM_CAMPAIGN=Salon',
    'Page: Unknown address (/en/avocats.html)\nChannel: Direct\nCampaign: - / - / salon\n',
  ],
  [
    'https://x.example/avocats?utm_medium=email',
    'Page: Avocats (/avocats)\nChannel: Email\nCampaign: - / email / -\n',
  ],
  ['/en', 'Page: Home (/en)\nChannel: Direct\nCampaign: –\n'],
])('explains as what %s would count', (address, text) => {
  expect(explainAddress(address, routeIndex, 'en')).toBe(text)
})
