import { isLanguage } from '../../../src/languages'
import { reportHtml } from '../../../tools/views/html/report-html'
import { exampleForecast, exampleReport, routes, TODAY } from './example'

// Prints the example as HTML, for the tests that compare and check it.
const [, , language] = process.argv
if (!isLanguage(language)) throw new Error('Usage: print-html.ts fr|en')

void exampleReport({ language }).then((report) => {
  process.stdout.write(reportHtml(report, routes, exampleForecast, TODAY))
})
