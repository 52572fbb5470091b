import { join } from 'node:path'
import { reportFile } from '../../../netlify/page-views/report/writers/file'
import { weeklyMail } from '../../../netlify/page-views/report/writers/mail'
import { reportTable } from '../../../netlify/page-views/report/writers/table'
import { expectGolden } from '../../support/golden'
import { exampleReport, pageOf, TODAY } from '../../support/page-views/example'

// Prettier leaves files with this ending unchanged.
const golden = (name: string) => join(__dirname, 'golden', `${name}.golden`)
const LINK = 'https://site.example/traffic/report'

it('writes a report as a table, as CSV for French Excel and as a mail', () => {
  const report = exampleReport()
  expectGolden(golden('table.txt'), reportTable(report, TODAY))
  expectGolden(golden('page.csv'), reportFile(report, { type: 'csv', separator: ';' }))
  expectGolden(golden('mail.txt'), weeklyMail(report, LINK).text)
})

it('writes CSV for programs: separated by commas, with decimal points, without a byte order mark', () => {
  const report = exampleReport({ language: 'en' })
  const [head, home] = reportFile(report, { type: 'csv', separator: ',' }).split('\r\n')
  expect(head).toMatch(/^Key,Page,Views,/)
  expect(home).toBe('home,Home,601,401,50,0,501,100,48.5,1,60000')
})

it('writes JSON with totals, comparisons, rows and days without data', () => {
  const report = exampleReport({ by: 'source' })
  const { query, totals, previous, rows } = report
  expect(JSON.parse(reportFile(report, { type: 'json', separator: ',' }))).toEqual({
    version: 3,
    ...query,
    timeZone: 'Europe/Paris',
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
  for (const text of [reportTable(report, TODAY), pageOf(report), mail.text, mail.subject])
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
  for (const text of [pageOf(report), reportTable(report, TODAY), weeklyMail(report, null).text])
    expect(text).toContain(words)
})
