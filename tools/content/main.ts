import { parseArgs } from 'node:util'
import { relative } from 'node:path'
import { checkFacts } from '../../src/build/content/facts/facts'
import { msg, messageText, type Message } from '../../src/build/content/validate/messages'
import { formatProblem, sentenceOf, type Problem } from '../../src/build/content/validate/problem'
import { isLanguage } from '../../src/shared/languages'
import { checkContent, type Findings } from './all-checks'
import { rewriteInEditorFormat } from './editor-format'
import { languageAsked, Refusal, reportFailure } from './refusal'
import { readProject } from './text/project'

const FORMATS = ['text', 'github']

const OPTIONS = {
  /** A commit. Texts that have changed since then in only one language get advice. */
  base: { type: 'string' },
  /** Rewrites pages and facts in the format in which the editor saves them. */
  fix: { type: 'boolean', default: false },
  format: { type: 'string', default: 'text' },
  lang: { type: 'string' },
  root: { type: 'string', default: process.cwd() },
  help: { type: 'boolean', default: false },
} as const

// npm run content: the checks that writers run before they commit. `--help` lists the options.
async function main(): Promise<void> {
  const started = performance.now()
  const { root, base, fix, format, help } = readOptions()
  const say = (message: Message) => console.log(messageText(message, language))
  if (help) return say(msg('help'))
  if (fix) rewriteInEditorFormat(root)
  const inFacts = problemsInFacts(root)
  if (inFacts.length > 0) {
    report({ errors: inFacts, advice: [] }, format)
    return say(msg('factsFirst', { problems: msg('problemCount', { count: inFacts.length }) }))
  }
  const project = readProject(root)
  const { errors, advice } = await checkContent(project, base)
  report({ errors, advice }, format)
  say(
    msg('summary', {
      files: project.files.length,
      problems: errors.length === 0 ? msg('nothingToMend') : msg('problemCount', { count: errors.length }),
      advice: advice.length === 0 ? msg('noAdvice') : msg('adviceCount', { count: advice.length }),
      seconds: ((performance.now() - started) / 1000).toFixed(1),
    }),
  )
}

function readOptions() {
  const { lang, format, ...others } = parse()
  if (lang !== undefined && !isLanguage(lang)) refuse(msg('langUnknown'))
  if (!FORMATS.includes(format)) refuse(msg('formatUnknown'))
  return { ...others, format }
}

function parse() {
  try {
    return parseArgs({ args, options: OPTIONS }).values
  } catch (error) {
    // Only the first sentence of Node's message helps.
    const [fault = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    return refuse(msg('invalidArguments', { fault }))
  }
}

function refuse(message: Message): never {
  throw new Refusal(msg('refusalWithHelp', { message, help: msg('help') }))
}

function problemsInFacts(root: string): Problem[] {
  try {
    return checkFacts(root).problems
  } catch (error) {
    const { code, path = '' } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw error
    throw new Refusal(msg('fileMissing', { file: relative(root, path) }))
  }
}

/** Prints all findings. Only errors make the command fail. */
function report({ errors, advice }: Findings, format: string): void {
  if (errors.length > 0) process.exitCode = 1
  const linesOf = (problems: Problem[], level: 'error' | 'warning') =>
    problems.map((problem) =>
      format === 'github' ? annotation(level, problem) : `${formatProblem(problem, language)}\n`,
    )
  const heading =
    advice.length > 0 && format === 'text' ? [`${messageText(msg('adviceHeading'), language)}\n`] : []
  for (const line of [...linesOf(errors, 'error'), ...heading, ...linesOf(advice, 'warning')])
    console.log(line)
}

/**
 * Returns a workflow command, which makes GitHub show a problem beside its line of the file.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands#setting-an-error-message
 */
function annotation(level: 'error' | 'warning', problem: Problem): string {
  const { line, column } = problem.position
  const [, ...details] = formatProblem(problem, language).split('\n')
  const text = [sentenceOf(problem, language), ...details.map((detail) => detail.trim())].join('\n')
  const path = escapeData(problem.file).replaceAll(':', '%3A').replaceAll(',', '%2C')
  return `::${level} file=${path},line=${line},col=${column}::${escapeData(text)}`
}

const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const args = process.argv.slice(2)
const language = languageAsked(args)
main().catch((error: unknown) => reportFailure(error, language))
