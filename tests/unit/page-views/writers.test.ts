import { join } from 'node:path'
import type { Language } from '../../../src/languages'
import { reportCsv } from '../../../netlify/page-views/report/writers/csv'
import { reportJson } from '../../../netlify/page-views/report/writers/json'
import { weeklyMail } from '../../../netlify/page-views/report/writers/mail'
import { reportTable } from '../../../netlify/page-views/report/writers/table'
import { expectGolden } from '../../support/golden'
import { exampleHtml, exampleReport, TODAY } from '../../support/page-views/example'

// Under a name of their own, so that no formatter touches them.
const golden = (name: string) => join(__dirname, 'golden', `${name}.golden`)
const LINK = 'https://site.example/figures/report'

it('writes one small period as each writer does', () => {
  const report = exampleReport()
  expectGolden(golden('table.txt'), reportTable(report, TODAY))
  expectGolden(golden('page.csv'), reportCsv(report, ';'))
  expectGolden(golden('report.json'), reportJson(exampleReport({ by: 'source' })))
  expectGolden(golden('mail.txt'), weeklyMail(report, LINK).text)
})

it.each(['fr', 'en'] as const)('names everything in %s', (language: Language) => {
  const report = exampleReport({ language, by: 'channel' })
  const mail = weeklyMail(report, LINK)
  const written = [reportTable(report, TODAY), exampleHtml({ language }), mail.text, mail.subject]
  for (const text of written) expect(text).not.toMatch(/\{\{|undefined|NaN|\[object/)
})

it('writes CSV with commas and decimal points for tools', () => {
  const [head, home] = reportCsv(exampleReport({ language: 'en' }), ',').split('\r\n')
  expect(head).toMatch(/^Key,Page,Views,/)
  expect(home).toBe('home,Home,601,401,50,0,501,100,48.5,1,1,60000')
})

it('makes a table of any length', () => {
  const report = exampleReport({ by: 'not-found' })
  const [row] = report.rows
  const rows = row ? Array.from({ length: 150_000 }, (_, index) => ({ ...row, label: `/${index}` })) : []
  expect(reportTable({ ...report, rows }, TODAY).split('\n').length).toBeGreaterThan(150_000)
})

it('says on the page where a table leaves lines out', () => {
  const page = exampleHtml({ language: 'en' }, { sources: 60 })
  expect(page).toContain('53 of 60 lines; the CSV has them all.')
})
