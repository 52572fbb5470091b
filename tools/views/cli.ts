import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Language } from '../../src/languages'
import { RAW_VIEWS_DAYS } from '../../src/page-views/retention'
import { siteData } from '../../src/build/write-site-data'
import { parisDay } from '../../netlify/page-views/days'
import { viewsPrefix } from '../../netlify/page-views/view-keys'
import { reportHtml } from '../../netlify/page-views/report/html/report-html'
import { reportCsv } from '../../netlify/page-views/report/report-csv'
import { withComparisons } from '../../netlify/page-views/report/report-query'
import { reportJson } from '../../netlify/page-views/report/report-json'
import { readLag } from '../../netlify/page-views/count/roll-up'
import { indexRoutes } from '../../netlify/page-views/route-index'
import { READING, viewsStore } from '../../netlify/page-views/views-store'
import { interpolate, reportStrings } from '../../netlify/page-views/report/report-strings'
import { systemClock } from '../../netlify/platform/clock'
import { findStore } from '../local/find-store'
import { explain } from './explain'
import { numbersIn } from '../../netlify/page-views/report/numbers'
import { parseOptions, type Options } from './options'
import { createProgress, type Progress } from './progress'
import { rawLines, rawViews } from './raw'
import { readReport, type ReadOptions } from './read-report'
import { lagRemark, rawRemark } from '../../netlify/page-views/report/remarks'
import { reportTable } from './table'
import { writeWhole } from './write-whole'

async function* withProgress(lines: AsyncIterable<string>, language: Language, progress: Progress) {
  const { whole } = numbersIn(language)
  let count = 0
  for await (const line of lines) {
    yield line
    count += 1
    progress.show(() => interpolate(reportStrings(language).progress.raw, { count: whole(count) }))
  }
}

/** The report that the options ask for, piece by piece. */
async function* output(options: Options, reading: ReadOptions, progress: Progress): AsyncGenerator<string> {
  const { query, format, separator } = options
  if (options.raw) {
    const views = rawViews(reading.redis, reading.prefix, query)
    const lines = rawLines(views, format === 'json' ? 'json' : 'csv', { language: query.language, separator })
    yield* withProgress(lines, query.language, progress)
    return
  }
  const report = await readReport(format === 'html' ? withComparisons(query) : query, reading)
  const { routes, clock } = reading
  if (format === 'csv') yield reportCsv(report, routes, separator)
  else if (format === 'json') yield `${JSON.stringify(reportJson(report, routes), null, 2)}\n`
  else if (format === 'html') yield reportHtml(report, { routes, today: parisDay(clock()) })
  else yield reportTable(report, routes, parisDay(clock()))
}

// Whoever reads only the first lines (`| head`) closes the pipe: nothing has failed.
const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE'

/** What the report leaves out, in words, if anything. */
async function remarkOn({ raw, query }: Options, { redis, clock, countFirst }: ReadOptions) {
  if (raw) return rawRemark(query, clock())
  return countFirst ? null : lagRemark((await readLag(redis, clock())).ms, query.language)
}

/** Runs the command and gives its exit code. */
async function main(args: readonly string[]): Promise<number> {
  const parsed = parseOptions(args, parisDay(systemClock()), RAW_VIEWS_DAYS)
  if (!parsed.ok) {
    ;(parsed.help ? process.stdout : process.stderr).write(`${parsed.message}\n`)
    return parsed.help ? 0 : 2
  }
  const { options } = parsed
  const progress = createProgress(process.stderr, systemClock)
  try {
    const { variables, isLocal } = await findStore()
    const reading: ReadOptions = {
      redis: viewsStore(READING, variables),
      routes: indexRoutes(siteData('.').routes),
      prefix: viewsPrefix(options.context),
      clock: systemClock,
      // The schedule counts production alone.
      countFirst: isLocal || options.context !== 'production',
      progress,
    }
    const remark = await remarkOn(options, reading)
    if (remark) process.stderr.write(`${remark}\n`)
    const text = output(options, reading, progress)
    if (options.output) await writeWhole(options.output, text)
    else await pipeline(Readable.from(text), process.stdout, { end: false })
    progress.clear()
    return 0
  } catch (error) {
    progress.clear()
    if (isClosedPipe(error)) return 0
    process.stderr.write(`${explain(error, options.query.language, options.output)}\n`)
    return 1
  }
}

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code
})
