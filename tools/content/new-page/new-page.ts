import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readContentFiles } from '../../../src/build/content/parse/files'
import { KINDS } from '../../../src/build/content/schema/kinds'
import type { Kind } from '../../../src/shared/page-context'
import { msg, messageText, type Message } from '../../../src/build/content/validate/messages'
import { isLanguage } from '../../../src/shared/languages'
import { languageAsked, Refusal, reportFailure } from '../refusal'
import { faults, PLACES, writePage, type Place } from './write-page'

// npm run new-page: writes both language files of a new page. Asks for each value that is not given as an option.
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
  const id = await ask(msg('askId'), values.id, (answer) => faults.id(answer, root))
  const kinds = Object.keys(KINDS).join(', ')
  const kind = await ask(msg('askKind', { kinds }), values.kind, faults.kind, 'sector')
  const fr = await ask(msg('askFrenchPath'), values.fr, (path) => faults.path(path, 'fr', files))
  const en = await ask(
    msg('askEnglishPath'),
    values.en,
    (path) => faults.path(path, 'en', files),
    `/en/${id}`,
  )
  const places = PLACES.join(', ')
  const usualPlace = kind === 'sector' ? 'useCases' : 'none'
  const place = await ask(msg('askPlace', { places }), values.menu, faults.place, usualPlace)
  const page = { id, kind: kind as Kind, paths: { fr, en }, place: place as Place }
  const [french = '', english = ''] = writePage(root, page)
  console.log(messageText(msg('newPageWritten', { french, english }), language))
}

/**
 * Returns `given`, the value of an option. If the option is missing, asks until the answer is valid.
 * @param usual the answer if the writer just presses Enter. @throws Refusal if `given` is invalid
 */
async function ask(
  question: Message,
  given: string | undefined,
  faultOf: (answer: string) => Message | undefined,
  usual?: string,
): Promise<string> {
  if (given !== undefined) {
    const fault = faultOf(given)
    if (fault) throw new Refusal(msg('refusedAnswer', { question, answer: given, fault }))
    return given
  }
  const prompt =
    usual === undefined ? msg('openAnswer', { question }) : msg('usualAnswer', { question, usual })
  for (;;) {
    const answer = (await nextLine(messageText(prompt, language))).trim() || (usual ?? '')
    const fault = faultOf(answer)
    if (!fault) return answer
    console.log(`  ${messageText(fault, language)}`)
  }
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
