import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { checkFacts } from '../../src/build/content/facts/facts'
import { formatProblem, type Problem } from '../../src/build/content/validate/problem'
import { isMissing } from '../../src/build/content/parse/read-if-there'
import { checkContent } from './all-checks'
import { markReviewed } from './review/mark-reviewed'
import { readProject } from './text/project'
import { findUnknownWords } from './spelling/unknown-words'

const HELP = `npm run content                              checks content/ and says what there is to mend
npm run content -- --reviewed lawyers        both languages of a page have been read together
npm run content -- --reviewed site-terms --same-date
                                             the same for a legal page of which only a slip was mended`

async function main(): Promise<void> {
  const { values, positionals: ids } = readArguments()
  const { root, reviewed, 'same-date': sameDate, help } = values
  if (help) return console.log(HELP)
  if (reviewed && ids.length === 0) throw new Refusal(`--reviewed needs the name of a page.\n\n${HELP}`)
  if (!reviewed && (ids.length > 0 || sameDate)) {
    throw new Refusal(`The name of a page and --same-date go with --reviewed.\n\n${HELP}`)
  }
  const facts = factsAt(root)
  if (facts.length > 0) {
    report(facts)
    console.log(
      `content: ${countOf(facts.length)} to mend before the pages, which all take their facts from there`,
    )
  } else if (reviewed) mark(root, ids, sameDate)
  else await check(root)
}

/** What keeps the command from its work and is told without a stack: nothing is wrong with the code. */
class Refusal extends Error {}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        reviewed: { type: 'boolean', default: false },
        'same-date': { type: 'boolean', default: false },
        root: { type: 'string', default: process.cwd() },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    // Node goes on about arguments that begin with a hyphen.
    const [fault] = (error as Error).message.split('. ')
    throw new Refusal(`${fault}.\n\n${HELP}`)
  }
}

function factsAt(root: string): Problem[] {
  try {
    return checkFacts(root)
  } catch (error) {
    if (!isMissing(error)) throw error
    const file = relative(root, (error as NodeJS.ErrnoException).path ?? '')
    throw new Refusal(`${file} is missing; bring it back: git restore ${file}`)
  }
}

async function check(root: string): Promise<void> {
  const started = performance.now()
  const project = readProject(root)
  const problems = checkContent(project, await findUnknownWords(process.cwd(), project.passages))
  report(problems)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`content: ${project.files.length} files, ${countOf(problems.length)} to mend (${seconds} s)`)
}

function report(problems: Problem[]): void {
  if (problems.length === 0) return
  console.log(`${problems.map(formatProblem).join('\n\n')}\n`)
  process.exitCode = 1
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
  console.error(error instanceof Refusal ? error.message : error)
  process.exitCode = 1
})
