import { parseArgs } from 'node:util'
import { BREAKDOWNS, parseQuery, type FileFormat, type Query } from '../../netlify/page-views/report/query'
import { interpolate, reportStrings } from '../../netlify/page-views/report/words'
import { DEFAULT_LANGUAGE, isLanguage } from '../../src/languages'

export type Options = FileFormat & { query: Query; output: string | undefined }

type ParsedOptions = { ok: true; options: Options } | { ok: false; message: string; help: boolean }

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const OPTIONS = {
  ...{ from: text, to: text, last: text, by: text, bots: flag, lang: text },
  ...{ format: text, separator: text, output: text, help: { ...flag, short: 'h' } },
} as const

const read = (args: readonly string[]) => {
  try {
    return { values: parseArgs({ args: [...args], options: OPTIONS }).values }
  } catch (error) {
    return { unknown: /'([^']+)'/.exec(String(error))?.[1] ?? '' }
  }
}

const languageIn = (args: readonly string[]) => {
  const lang = args.join(' ').match(/--lang[ =](\w+)/)?.[1]
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}

/**
 * Reads the command line of `npm run views`.
 * @param today in Paris
 */
export function parseOptions(args: readonly string[], today: string): ParsedOptions {
  const words = reportStrings(languageIn(args))
  const { values, unknown } = read(args)
  if (!values)
    return { ok: false, message: interpolate(words.errors.unknown, { option: unknown }), help: false }
  if (values.help) return { ok: false, message: words.help, help: true }

  const { bots, output } = values
  const parsed = parseQuery({ ...values, bots: bots ? '1' : '' }, today)
  if (parsed.ok) {
    const { query, format, separator } = parsed
    return { ok: true, options: { query, format, separator, output } }
  }
  const { parameter, value } = parsed
  const hint = interpolate(words.hints[parameter], { choices: BREAKDOWNS.join(', ') })
  const message = interpolate(words.errors.parameter, { parameter: `--${parameter}`, value, hint })
  return { ok: false, message, help: false }
}
