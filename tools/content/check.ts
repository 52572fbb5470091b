import { parseArgs } from 'node:util'
import { formatProblem } from '../../src/build/content/check'
import { checkContent } from './all-checks'
import { markReviewed } from './mark-reviewed'
import { readProject } from './project'
import { findUnknownWords } from './spelling/unknown-words'

const HELP = `npm run content                              checks content/ and says what there is to mend
npm run content -- --reviewed lawyers        both languages of a page have been read together
npm run content -- --reviewed site-terms --same-date
                                             the same for a legal page of which only a slip was mended`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reviewed: { type: 'boolean', default: false },
    'same-date': { type: 'boolean', default: false },
    root: { type: 'string', default: process.cwd() },
    help: { type: 'boolean', default: false },
  },
})

async function main(): Promise<void> {
  if (values.help || (values.reviewed && positionals.length === 0)) console.log(HELP)
  else if (values.reviewed) mark(values.root, positionals, values['same-date'])
  else await check(values.root)
}

async function check(root: string): Promise<void> {
  const started = performance.now()
  const project = readProject(root)
  const problems = checkContent(project, await findUnknownWords(process.cwd(), project.passages))
  if (problems.length > 0) console.log(`${problems.map(formatProblem).join('\n\n')}\n`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`content: ${project.files.length} files, ${countOf(problems.length)} to mend (${seconds} s)`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

function mark(root: string, ids: string[], sameDate: boolean): void {
  const project = readProject(root)
  for (const id of ids) {
    const marked = markReviewed(project, id, sameDate)
    if (marked.ok) console.log(`${id}: marked as read in both languages (${marked.path})`)
    else {
      console.error(marked.reason)
      process.exitCode = 1
    }
  }
}

function countOf(problems: number): string {
  if (problems === 0) return 'nothing'
  return problems === 1 ? '1 problem' : `${problems} problems`
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
