import { join } from 'node:path'
import { LANGUAGES } from '../../../src/languages'
import { BREAKDOWNS } from '../../../netlify/page-views/report/report-query'
import { reportCsv } from '../../../netlify/page-views/report/report-csv'
import { reportJson } from '../../../netlify/page-views/report/report-json'
import { rawLines } from '../../../tools/views/raw'
import { reportTable } from '../../../tools/views/table'
import { exampleReport, routes, TODAY } from '../../support/page-views/example'
import { expectGolden } from '../../support/golden'

// Under a name of their own, so that no formatter touches them.
const golden = (name: string) => join(__dirname, 'golden', `${name}.golden`)

const rawView = {
  id: '1794960000000-0',
  path: '/avocats?utm_campaign=a;b',
  userAgent: 'Mozilla/5.0 "x", y',
  referrer: null,
  sessionId: '5b0e2d1c-8f3a-4c6b-9d7e-1a2b3c4d5e6f',
  bot: null,
}
const rawBot = { ...rawView, id: '1794960000001-0', userAgent: '=cmd|calc', referrer: '/', bot: 'crawler' }

async function* twoViews() {
  yield rawView
  yield await Promise.resolve(rawBot)
}
const collect = async (lines: AsyncIterable<string>) => {
  let text = ''
  for await (const line of lines) text += line
  return text
}

it('makes a table of any length', async () => {
  const report = await exampleReport({ by: 'not-found' })
  const [row] = report.rows
  const rows = row ? Array.from({ length: 150_000 }, (_, index) => ({ ...row, key: `/${index}` })) : []
  const table = reportTable({ ...report, rows }, routes, TODAY)
  expect(table.split('\n').length).toBeGreaterThan(150_000)
})

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(BREAKDOWNS)('the table by %s', async (by) => {
    const report = await exampleReport({ by, language })
    expectGolden(golden(`${language}/table-${by}.txt`), reportTable(report, routes, TODAY))
  })

  it('the table without comparison', async () => {
    const report = await exampleReport({ language, previous: null, to: '2026-11-17' })
    expectGolden(golden(`${language}/table-plain.txt`), reportTable(report, routes, TODAY))
  })

  it.each(['page', 'campaign', 'day'] as const)('CSV by %s', async (by) => {
    const report = await exampleReport({ by, language })
    expectGolden(golden(`${language}/${by}.csv`), reportCsv(report, routes, ','))
    expectGolden(golden(`${language}/${by}-semicolons.csv`), reportCsv(report, routes, ';'))
  })

  it('JSON', async () => {
    const report = await exampleReport({ language })
    expectGolden(golden(`${language}/page.json`), `${JSON.stringify(reportJson(report, routes), null, 2)}\n`)
  })

  it('single views', async () => {
    expectGolden(
      golden(`${language}/raw.csv`),
      await collect(rawLines(twoViews(), 'csv', { language, separator: ';' })),
    )
    expectGolden(
      golden(`${language}/raw.json`),
      await collect(rawLines(twoViews(), 'json', { language, separator: ',' })),
    )
  })
})
