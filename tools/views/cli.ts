import { writeFile } from 'node:fs/promises'
import { readLag, rollUp } from '../../netlify/page-views/count/roll-up'
import { parisDay } from '../../netlify/page-views/days'
import { readReport } from '../../netlify/page-views/report/report'
import { lagRemarks } from '../../netlify/page-views/report/summary'
import { interpolate, reportStrings } from '../../netlify/page-views/report/words'
import { reportCsv } from '../../netlify/page-views/report/writers/csv'
import { reportJson } from '../../netlify/page-views/report/writers/json'
import { reportTable } from '../../netlify/page-views/report/writers/table'
import { indexRoutes } from '../../netlify/page-views/route-index'
import { VIEWS } from '../../netlify/page-views/view-keys'
import { READING, viewsStore } from '../../netlify/page-views/views-store'
import { systemClock } from '../../netlify/platform/clock'
import { EnvironmentError } from '../../netlify/platform/environment'
import { errorCode } from '../../netlify/platform/error-code'
import { siteData } from '../../src/build/write-site-data'
import type { Language } from '../../src/languages'
import { findStore } from '../local/find-store'
import { parseOptions, type Options } from './options'

/** The report that the options ask for, and remarks on it. */
async function read({ query, format, separator }: Options) {
  const { variables, isLocal } = await findStore()
  const redis = viewsStore(READING, variables)
  const routes = indexRoutes(siteData('.').routes)
  // Not where the schedule does: this machine's routes may be others than the site's, and what is counted stays.
  if (isLocal) await rollUp({ redis, routes, clock: systemClock, budgetMs: Infinity })
  const now = systemClock()
  const [report, lag] = await Promise.all([
    readReport(query, { redis, prefix: VIEWS }, routes),
    readLag(redis, now),
  ])
  const table = () => reportTable(report, parisDay(now))
  const text =
    format === 'csv' ? reportCsv(report, separator) : format === 'json' ? reportJson(report) : table()
  return { text, remarks: lagRemarks(lag, query.language) }
}

/** Why there is no report, in the reader's language: because of the environment, a file or the store. */
function explain(error: unknown, language: Language): string {
  const { errors } = reportStrings(language)
  if (error instanceof EnvironmentError)
    return interpolate(errors.environment, { names: error.variables.join(', ') })
  if (error instanceof Error && 'path' in error)
    return interpolate(errors.file, {
      file: String(error.path),
      code: 'code' in error ? String(error.code) : '',
    })
  return interpolate(errors.store, { code: errorCode(error) })
}

/** Runs the command and returns its exit code. */
async function main(args: readonly string[]): Promise<number> {
  const parsed = parseOptions(args, parisDay(systemClock()))
  if (!parsed.ok) {
    ;(parsed.help ? process.stdout : process.stderr).write(`${parsed.message}\n`)
    return parsed.help ? 0 : 2
  }
  const { query, output } = parsed.options
  try {
    const { text, remarks } = await read(parsed.options)
    for (const remark of remarks) process.stderr.write(`${remark}\n`)
    if (output) await writeFile(output, text)
    else process.stdout.write(text)
    return 0
  } catch (error) {
    process.stderr.write(`${explain(error, query.language)}\n`)
    return 1
  }
}

// Whoever reads only the first lines (`| head`) closes the pipe: nothing has failed.
process.stdout.on('error', () => undefined)
void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code
})
