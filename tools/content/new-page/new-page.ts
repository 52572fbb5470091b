import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readContentFiles } from '../../../src/build/content/parse/files'
import { KINDS } from '../../../src/build/content/schema/kinds'
import type { Kind } from '../../../src/page-context'
import { faults, PLACES, writePage, type Place } from './write-page'

// npm run new-page: asks what it needs to know and writes both language files of a page.
type Question = {
  text: string
  given: string | undefined
  usual?: string
  fault: (answer: string) => string | undefined
}

const FLAGS = 'From a script: --id --kind --fr --en --menu'

function readArguments() {
  try {
    return parseArgs({
      options: {
        id: { type: 'string' },
        kind: { type: 'string' },
        fr: { type: 'string' },
        en: { type: 'string' },
        menu: { type: 'string' },
        root: { type: 'string', default: process.cwd() },
      },
    }).values
  } catch {
    throw new Error(`An option is unknown or lacks its value. ${FLAGS}`)
  }
}

async function main(): Promise<void> {
  const values = readArguments()
  const { root } = values
  const files = readContentFiles(root)
  const id = await ask({
    text: 'Name of its folder, in English',
    given: values.id,
    fault: (answer) => faults.id(answer, root),
  })
  const kind = await ask({
    text: `Kind (${Object.keys(KINDS).join(', ')})`,
    given: values.kind,
    usual: 'sector',
    fault: faults.kind,
  })
  const fr = await ask({
    text: 'Path of the French page',
    given: values.fr,
    fault: (answer) => faults.path(answer, 'fr', files),
  })
  const en = await ask({
    text: 'Path of the English page',
    given: values.en,
    usual: `/en/${id}`,
    fault: (answer) => faults.path(answer, 'en', files),
  })
  const place = await ask({
    text: `Place in the menus (${PLACES.join(', ')})`,
    given: values.menu,
    usual: kind === 'sector' ? 'useCases' : 'none',
    fault: faults.place,
  })
  const written = writePage(root, { id, kind: kind as Kind, paths: { fr, en }, place: place as Place })
  console.log(`Written: ${written.join(' and ')}
Next: replace every TODO, then npm run content. Once both languages say the same:
npm run content -- --reviewed ${id}, then npm run paths, which notes the new addresses.`)
}

/** What the command line gives is taken or refused at once; a person may try again. */
async function ask({ text, given, usual, fault }: Question): Promise<string> {
  if (given !== undefined) {
    const problem = fault(given)
    if (problem) throw new Error(`${text}: “${given}”: ${problem}`)
    return given
  }
  const answer =
    (await nextLine(`${text}${usual === undefined ? '' : ` [${usual}]`}: `)).trim() || (usual ?? '')
  const problem = fault(answer)
  if (!problem) return answer
  console.log(`  ${problem}`)
  return ask({ text, given, fault, ...(usual === undefined ? {} : { usual }) })
}

const terminal = createInterface({ input: process.stdin, output: process.stdout })
const lines = terminal[Symbol.asyncIterator]()

async function nextLine(question: string): Promise<string> {
  process.stdout.write(question)
  const { value, done } = await lines.next()
  if (done) throw new Error(`No answer. ${FLAGS}`)
  return value
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
  .finally(() => terminal.close())
