import { relative } from 'node:path'
import { checkFacts } from '../../src/build/content/facts/facts'
import { isMissing } from '../../src/build/content/parse/read-if-there'
import { msg, textOf, type Message } from '../../src/build/content/validate/messages'
import type { Problem } from '../../src/build/content/validate/problem'
import { checkContent } from './all-checks'
import { withContentAt } from './changes/base-content'
import { changesMarkdown } from './changes/markdown'
import { pageChanges } from './changes/page-changes'
import { readOptions, type Options } from './options'
import { languageAsked, Refusal, reportFailure } from './refusal'
import { describeHeavyPages, heavyPages } from './page-weights'
import { formatProblems, type Format } from './formats'
import { markReviewed } from './review/mark-reviewed'
import { readProject } from './text/project'

// npm run content: what writers run before they commit. The help says what else it does.
async function main(): Promise<void> {
  const options = readOptions(args)
  const { root, language, task } = options
  const say = (message: Message) => console.log(textOf(message, language))
  if (task === 'help') return say(msg('help'))
  if (task === 'changes') return describeChanges(options)
  const facts = factsAt(root)
  if (facts.length > 0) {
    const format = task === 'check' ? options.format : 'text'
    report(facts, options, format)
    if (format !== 'json') say(msg('factsFirst', { problems: countOf(facts.length) }))
  } else if (task === 'reviewed') mark(options)
  else await check(options, options.format)
}

function factsAt(root: string): Problem[] {
  try {
    return checkFacts(root)
  } catch (error) {
    if (!isMissing(error)) throw error
    const file = relative(root, (error as NodeJS.ErrnoException).path ?? '')
    throw new Refusal(msg('fileMissing', { file }))
  }
}

async function check(options: Options, format: Format): Promise<void> {
  const started = performance.now()
  const project = readProject(options.root)
  const weighing = format === 'json' ? [] : heavyPages(options.root, project.files)
  const problems = await checkContent(project)
  report(problems, options, format)
  if (format === 'json') return
  const heavy = await weighing
  if (heavy.length > 0) console.log(`${describeHeavyPages(heavy, options.language)}\n`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const summary = msg('summary', { files: project.files.length, problems: countOf(problems.length), seconds })
  console.log(textOf(summary, options.language))
}

function report(problems: readonly Problem[], { language }: Options, format: Format): void {
  if (problems.length > 0) process.exitCode = 1
  const printed = formatProblems[format](problems, language)
  if (printed !== '') console.log(format === 'text' ? `${printed}\n` : printed)
}

function mark({ root, language, ids, sameDate }: Extract<Options, { task: 'reviewed' }>): void {
  const project = readProject(root)
  for (const id of ids) {
    const marked = markReviewed(project, id, { sameDate, language })
    if (marked.ok) console.log(textOf(msg('marked', { id, path: marked.path }), language))
    else {
      console.error(marked.reason)
      process.exitCode = 1
    }
  }
}

function describeChanges({ root, language, base, preview }: Extract<Options, { task: 'changes' }>): void {
  const pages = withContentAt(base, root, (before) => pageChanges(before, root))
  process.stdout.write(changesMarkdown(pages, language, preview))
}

const countOf = (count: number): Message =>
  count === 0 ? msg('nothingToMend') : msg('problemCount', { count })

const args = process.argv.slice(2)
main().catch((error: unknown) => reportFailure(error, languageAsked(args)))
