import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readContentFiles } from '../../../src/build/content/parse/files'
import { KINDS } from '../../../src/build/content/schema/kinds'
import type { Kind } from '../../../src/page-context'
import { msg, textOf, type Message } from '../../../src/build/content/validate/messages'
import { isLanguage } from '../../../src/shared/languages'
import { languageAsked, Refusal, reportFailure } from '../refusal'
import { faults, PLACES, writePage, type Place } from './write-page'

// npm run new-page: asks what it needs to know and writes both language files of a page.
type Question = {
  text: Message
  given: string | undefined
  usual?: string
  fault: (answer: string) => Message | undefined
}

const language = languageAsked(process.argv.slice(2))

function readArguments() {
  try {
    return parseArgs({
      options: {
        id: { type: 'string' },
        kind: { type: 'string' },
        fr: { type: 'string' },
        en: { type: 'string' },
        menu: { type: 'string' },
        lang: { type: 'string' },
        root: { type: 'string', default: process.cwd() },
      },
    }).values
  } catch {
    throw new Refusal(msg('newPageOption', { flags: msg('newPageFlags') }))
  }
}

async function main(): Promise<void> {
  const values = readArguments()
  const { root, lang } = values
  if (lang !== undefined && !isLanguage(lang)) throw new Refusal(msg('langUnknown'))
  const files = readContentFiles(root)
  const id = await ask({
    text: msg('askId'),
    given: values.id,
    fault: (answer) => faults.id(answer, root),
  })
  const kind = await ask({
    text: msg('askKind', { kinds: Object.keys(KINDS).join(', ') }),
    given: values.kind,
    usual: 'sector',
    fault: faults.kind,
  })
  const fr = await ask({
    text: msg('askFrenchPath'),
    given: values.fr,
    fault: (answer) => faults.path(answer, 'fr', files),
  })
  const en = await ask({
    text: msg('askEnglishPath'),
    given: values.en,
    usual: `/en/${id}`,
    fault: (answer) => faults.path(answer, 'en', files),
  })
  const place = await ask({
    text: msg('askPlace', { places: PLACES.join(', ') }),
    given: values.menu,
    usual: kind === 'sector' ? 'useCases' : 'none',
    fault: faults.place,
  })
  const [french = '', english = ''] = writePage(root, {
    id,
    kind: kind as Kind,
    paths: { fr, en },
    place: place as Place,
  })
  console.log(textOf(msg('newPageWritten', { french, english }), language))
}

/** What the command line gives is taken or refused at once; a person may try again. */
async function ask({ text, given, usual, fault }: Question): Promise<string> {
  if (given !== undefined) {
    const problem = fault(given)
    if (problem) throw new Refusal(msg('refusedAnswer', { question: text, answer: given, fault: problem }))
    return given
  }
  const question =
    usual === undefined
      ? msg('openAnswer', { question: text })
      : msg('usualAnswer', { question: text, usual })
  const answer = (await nextLine(textOf(question, language))).trim() || (usual ?? '')
  const problem = fault(answer)
  if (!problem) return answer
  console.log(`  ${textOf(problem, language)}`)
  return ask({ text, given, fault, ...(usual === undefined ? {} : { usual }) })
}

const terminal = createInterface({ input: process.stdin, output: process.stdout })
const lines = terminal[Symbol.asyncIterator]()

async function nextLine(question: string): Promise<string> {
  process.stdout.write(question)
  const { value, done } = await lines.next()
  if (done) throw new Refusal(msg('noAnswer', { flags: msg('newPageFlags') }))
  return value
}

main()
  .catch((error: unknown) => reportFailure(error, language))
  .finally(() => terminal.close())
