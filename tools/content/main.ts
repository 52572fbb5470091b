import { relative } from 'node:path'
import { checkFacts } from '../../src/build/content/facts/facts'
import { msg, textOf, type Message } from '../../src/build/content/validate/messages'
import type { Problem } from '../../src/build/content/validate/problem'
import { checkContent } from './all-checks'
import { rewriteInEditorFormat } from './checks/editor-format'
import { checkTranslation } from './checks/translation'
import { formatFindings, type Findings } from './formats'
import { LEGAL_DATES, legalPairs, readLegalDates, recordLegalDates } from './legal-dates'
import { readOptions, type Options } from './options'
import { languageAsked, Refusal, reportFailure } from './refusal'
import { heavyPages } from './page-weights'
import { readProject, type Project } from './text/project'

// npm run content: the checks that writers run before they commit. `--help` lists the options.
async function main(): Promise<void> {
  const options = readOptions(args)
  const { root, language, help } = options
  if (help) return console.log(textOf(msg('help'), language))
  if (options.fix) rewriteInEditorFormat(root)
  const problems = problemsInFacts(root)
  if (problems.length === 0) return check(options)
  report({ problems, warnings: [] }, options)
  console.log(textOf(msg('factsFirst', { problems: countOf(problems.length) }), language))
}

function problemsInFacts(root: string): Problem[] {
  try {
    return checkFacts(root)
  } catch (error) {
    const { code, path = '' } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw error
    const file = relative(root, path)
    throw new Refusal(msg('fileMissing', { file }))
  }
}

async function check(options: Options): Promise<void> {
  const started = performance.now()
  const { root, language, base, newDate, sameDate } = options
  const project = readProject(root)
  const say = (message: Message) => console.log(textOf(message, language))
  if (newDate || sameDate.length > 0) {
    const pages = recordDates(project, sameDate)
    say(
      msg('datesRecorded', {
        file: LEGAL_DATES,
        pages: pages.length > 0 ? pages.join(', ') : msg('noNewDate'),
      }),
    )
  }
  // The pages are compressed and weighed while the checks run.
  const weighing = heavyPages(root, project.files, language)
  const warnings = base === undefined ? [] : checkTranslation(project, base)
  const problems = await checkContent(project)
  report({ problems, warnings }, options)
  const heavyList = await weighing
  if (heavyList) console.log(`${heavyList}\n`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(msg('summary', { files: project.files.length, problems: countOf(problems.length), seconds }))
}

/** @returns the ids of pages whose recorded date or text has changed. @throws Refusal if an id is unknown */
function recordDates(project: Project, sameDate: string[]): string[] {
  const known = legalPairs(project.files).map(({ folder }) => folder)
  const unknown = sameDate.find((id) => !known.includes(id))
  if (unknown !== undefined)
    throw new Refusal(msg('noSuchLegalPage', { id: unknown, pages: known.join(', ') }))
  // Does not overwrite a file of dates that has faults. The checks report the faults.
  return readLegalDates(project.root).faults.length > 0 ? [] : recordLegalDates(project, sameDate)
}

function report(findings: Findings, { format, language }: Options): void {
  if (findings.problems.length > 0) process.exitCode = 1
  const printed = formatFindings[format](findings, language)
  if (printed !== '') console.log(format === 'text' ? `${printed}\n` : printed)
}

const countOf = (count: number): Message =>
  count === 0 ? msg('nothingToMend') : msg('problemCount', { count })

const args = process.argv.slice(2)
main().catch((error: unknown) => reportFailure(error, languageAsked(args)))
