import { parseArgs } from 'node:util'
import type { ReportDays } from '../../netlify/page-views/counts/counting-state'
import { hintFor, parseQuery, type FileFormat, type Query } from '../../netlify/page-views/report/query'
import { reportStrings, t } from '../../netlify/page-views/report/words'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../src/shared/languages'

/** What to report, the file format (null: a table for the terminal), and the path of the output file, if any. */
export type Options = { query: Query; file: FileFormat | null; output: string | undefined }

/** `explain`: the address of which to say how it would be counted. */
type ParsedOptions =
  | { ok: true; options: Options }
  | { ok: true; explain: string; language: Language }
  | { ok: false; message: string; isHelp: boolean }

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const QUERY_OPTIONS = { from: text, to: text, last: text, by: text, bots: flag, lang: text }
const OUTPUT_OPTIONS = { format: text, separator: text, output: text }
const OPTIONS = { ...QUERY_OPTIONS, ...OUTPUT_OPTIONS, help: { ...flag, short: 'h' } }

/** Finds the language even if other options are invalid, because the error about them is in this language. */
export function languageIn(args: readonly string[]): Language {
  const lang = args.join(' ').match(/--lang[ =](\w+)/)?.[1]
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}

/** Parses the command line of `npm run views`: the options of a report, or `explain` and an address. */
export function parseOptions(args: readonly string[], days: ReportDays): ParsedOptions {
  const language = languageIn(args)
  const { help } = reportStrings(language)
  const refuse = (message: string): ParsedOptions => ({ ok: false, message, isHelp: false })
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    if (values.help) return { ok: false, message: help, isHelp: true }
    const [command, address = '', ...rest] = positionals
    if (command === 'explain' && address && rest.length === 0) return { ok: true, explain: address, language }
    if (command !== undefined) return refuse(t(language, 'views:errors.unknown', { option: command }))
    const parsed = parseQuery({ ...values, bots: values.bots ? '1' : '' }, days)
    const { output } = values
    if (parsed.ok) return { ok: true, options: { query: parsed.query, file: parsed.file, output } }
    const { parameter } = parsed
    const fault = {
      parameter: `--${parameter}`,
      value: String(values[parameter] ?? ''),
      hint: hintFor(parameter, language),
    }
    return refuse(t(language, 'views:errors.parameter', fault))
  } catch (error) {
    // `parseArgs` quotes the unknown option in its message.
    return refuse(t(language, 'views:errors.unknown', { option: /'([^']+)'/.exec(String(error))?.[1] ?? '' }))
  }
}
