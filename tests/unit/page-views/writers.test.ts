import { join } from 'node:path'
import { reportFile } from '../../../netlify/page-views/report/writers/file'
import { weeklyMail } from '../../../netlify/page-views/report/writers/mail'
import { reportTable } from '../../../netlify/page-views/report/writers/table'
import { expectGolden } from '../../support/golden'
import { exampleReport, pageOf, TODAY } from '../../support/page-views/example'

// Under a name of their own, so that no formatter touches them.
const golden = (name: string) => join(__dirname, 'golden', `${name}.golden`)
const LINK = 'https://site.example/figures/report'

it('writes one small period as each writer does', () => {
  const report = exampleReport()
  expectGolden(golden('table.txt'), reportTable(report, TODAY))
  expectGolden(golden('page.csv'), reportFile(report, { type: 'csv', separator: ';' }))
  const bySource = exampleReport({ by: 'source' })
  expectGolden(golden('report.json'), reportFile(bySource, { type: 'json', separator: ',' }))
  expectGolden(golden('mail.txt'), weeklyMail(report, LINK).text)
})

it.each(['fr', 'en'] as const)('names everything in %s', (language) => {
  const report = exampleReport({ language, by: 'channel' })
  const mail = weeklyMail(report, LINK)
  const written = [reportTable(report, TODAY), pageOf(report), mail.text, mail.subject]
  for (const text of written) expect(text).not.toMatch(/\{\{|undefined|NaN|\[object/)
})

it('writes CSV with commas, decimal points and no mark for tools', () => {
  const report = exampleReport({ language: 'en' })
  const [head, home] = reportFile(report, { type: 'csv', separator: ',' }).split('\r\n')
  expect(head).toMatch(/^Key,Page,Views,/)
  expect(home).toBe('home,Home,601,401,50,0,501,100,48.5,1,1,60000')
})

it('says on the page where a table leaves lines out', () => {
  const report = exampleReport({ by: 'not-found', language: 'en' })
  const rows = Array.from({ length: 60 }, () => report.rows).flat()
  expect(pageOf({ ...report, rowsBy: () => rows })).toContain('53 of 60 lines; the CSV has them all.')
})
