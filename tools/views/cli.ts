import { writeFile } from 'node:fs/promises'
import { readCountingState, readReportDays } from '../../netlify/page-views/counts/counting-state'
import { rollUp } from '../../netlify/page-views/counts/roll-up'
import { addDays, parisDay } from '../../netlify/page-views/counts/days'
import { readReport } from '../../netlify/page-views/report/report'
import { countingRemarks } from '../../netlify/page-views/report/summary'
import { t } from '../../netlify/page-views/report/words'
import { reportFile } from '../../netlify/page-views/report/writers/file'
import { reportTable } from '../../netlify/page-views/report/writers/table'
import { indexRoutes } from '../../netlify/page-views/counts/route-index'
import { PATIENT, viewsStore } from '../../netlify/page-views/store/views-store'
import { systemClock } from '../../netlify/platform/clock'
import { EnvironmentError } from '../../netlify/platform/environment'
import { errorCode } from '../../netlify/platform/error-code'
import { siteData } from '../../src/build/write-site-data'
import type { Language } from '../../src/shared/languages'
import { findStore } from '../local/find-store'
import { explainAddress } from './explain'
import { languageIn, parseOptions } from './options'

/** Writes the report to a file or the standard output, and remarks to the standard error output. */
async function writeReport(args: readonly string[]): Promise<void> {
  const { variables, isLocal } = await findStore()
  const redis = viewsStore(PATIENT, variables)
  const routeIndex = indexRoutes(siteData('.').routes)
  const language = languageIn(args)
  const remark = (text: string) => process.stderr.write(`${text}\n`)
  // In the real store, only the scheduled function counts views, because it knows the routes of the published site.
  if (isLocal)
    await rollUp({ redis, routeIndex, clock: systemClock }).catch((error: unknown) =>
      remark(t(language, 'views:remarks.failed', { code: errorCode(error) })),
    )
  const now = systemClock()
  const days = await readReportDays(redis, now)
  const parsed = parseOptions(args, days)
  if (!parsed.ok || 'explain' in parsed) return
  const { query, file, output } = parsed.options
  const state = await readCountingState(redis, now)
  const report = await readReport(query, redis, routeIndex, days)
  for (const text of countingRemarks(state, language)) remark(text)
  const text = file ? reportFile(report, file) : reportTable(report)
  if (output) await writeFile(output, text)
  else process.stdout.write(text)
}

/** Returns a text that explains, in the reader's language, why there is no report. */
function explainFailure(error: unknown, language: Language): string {
  if (error instanceof EnvironmentError)
    return t(language, 'views:errors.environment', { names: error.variables.join(', ') })
  if (error instanceof Error && 'path' in error && 'code' in error)
    return t(language, 'views:errors.file', { file: String(error.path), code: String(error.code) })
  return t(language, 'views:errors.store', { code: errorCode(error) })
}

async function main(args: readonly string[]): Promise<void> {
  const today = parisDay(systemClock())
  // Options are checked before the store is asked for the last day that is counted completely.
  const parsed = parseOptions(args, { today, lastFinished: addDays(today, -1), since: null })
  if (!parsed.ok) {
    const stream = parsed.isHelp ? process.stdout : process.stderr
    stream.write(`${parsed.message}\n`)
    process.exitCode = parsed.isHelp ? 0 : 2
    return
  }
  if ('explain' in parsed) {
    process.stdout.write(explainAddress(parsed.explain, indexRoutes(siteData('.').routes), parsed.language))
    return
  }
  try {
    await writeReport(args)
  } catch (error) {
    process.stderr.write(`${explainFailure(error, languageIn(args))}\n`)
    process.exitCode = 1
  }
}

// Ignores the error if the reading program closes the pipe early, as `| head` does.
process.stdout.on('error', () => undefined)
void main(process.argv.slice(2))
