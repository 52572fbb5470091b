import { isLanguage } from '../../../src/languages'
import { reportHtml } from '../../../netlify/page-views/report/html/report-html'
import { exampleReport, routes, TODAY } from './example'

// Prints the example as HTML, for the tests that compare and check it; so many sites link here as asked for.
const [, , language, sites] = process.argv
if (!isLanguage(language)) throw new Error('Usage: print-html.ts fr|en [linking sites]')

void exampleReport({ language }).then((report) => {
  const [day] = report.days
  if (day && sites) {
    const hosts = Array.from({ length: Number(sites) }, (_, index) => `site-${index}.example`)
    report.days = [
      { ...day, by: { ...day.by, source: new Map(hosts.map((host) => [host, { views: 1, visits: 1 }])) } },
    ]
  }
  process.stdout.write(reportHtml(report, { routes, today: TODAY }))
})
