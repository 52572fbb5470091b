import { join } from 'node:path'
import { reportFile } from '../../../netlify/page-views/report/writers/file'
import { weeklyMail } from '../../../netlify/page-views/report/writers/mail'
import { reportTable } from '../../../netlify/page-views/report/writers/table'
import { expectGolden } from '../../support/golden'
import { exampleReport, pageOf, TODAY } from '../../support/page-views/example'

// Prettier leaves files with this ending unchanged.
const golden = (name: string) => join(__dirname, 'golden', `${name}.golden`)
const LINK = 'https://site.example/figures/report'

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

it('the page states how many lines of a long table it shows', () => {
  const report = exampleReport({ by: 'not-found', language: 'en' })
  const rows = Array.from({ length: 60 }, () => report.rows).flat()
  expect(pageOf({ ...report, rowsBy: () => rows })).toContain('53 of 60 lines; the CSV has them all.')
})
