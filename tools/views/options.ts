import { parseArgs } from 'node:util'
import { BREAKDOWNS, parseQuery, type FileFormat, type Query } from '../../netlify/page-views/report/query'
import { interpolate, reportStrings } from '../../netlify/page-views/report/words'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../src/shared/languages'

export type Options = { query: Query; file: FileFormat | null; output: string | undefined }

type ParsedOptions = { ok: true; options: Options } | { ok: false; message: string; isHelp: boolean }

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const OPTIONS = {
  ...{ from: text, to: text, last: text, by: text, bots: flag, lang: text },
  ...{ format: text, separator: text, output: text, help: { ...flag, short: 'h' } },
} as const

/** Finds the language even if the options are wrong, because the message is in that language. */
function languageIn(args: readonly string[]): Language {
  const lang = args.join(' ').match(/--lang[ =](\w+)/)?.[1]
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}

/** Parses the command line of `npm run views`. */
export function parseOptions(args: readonly string[], today: string): ParsedOptions {
  const { errors, hints, help } = reportStrings(languageIn(args))
  const refuse = (message: string): ParsedOptions => ({ ok: false, message, isHelp: false })
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS })
    if (values.help) return { ok: false, message: help, isHelp: true }
    const parsed = parseQuery({ ...values, bots: values.bots ? '1' : '' }, today)
    const { output } = values
    if (parsed.ok) return { ok: true, options: { query: parsed.query, file: parsed.file, output } }
    const hint = interpolate(hints[parsed.parameter], { choices: BREAKDOWNS.join(', ') })
    const fault = { parameter: `--${parsed.parameter}`, value: parsed.value, hint }
    return refuse(interpolate(errors.parameter, fault))
  } catch (error) {
    // `parseArgs` quotes the unknown option in its message.
    return refuse(interpolate(errors.unknown, { option: /'([^']+)'/.exec(String(error))?.[1] ?? '' }))
  }
}
