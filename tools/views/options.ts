import { parseArgs, type ParseArgsConfig } from 'node:util'
import { SEPARATORS, type Separator } from '../../netlify/page-views/report/csv'
import { PREVIEW_CONTEXTS } from '../../netlify/platform/deploy-context'
import { BREAKDOWNS, parseQuery, type Query } from '../../netlify/page-views/report/report-query'
import { interpolate, reportStrings } from '../../netlify/page-views/report/report-strings'
import { DEFAULT_LANGUAGE, isLanguage } from '../../src/languages'

const FORMATS = ['table', 'csv', 'json', 'html'] as const
type Format = (typeof FORMATS)[number]

export type Options = {
  query: Query
  format: Format
  separator: Separator
  raw: boolean
  output: string | null
  /** Deploy context whose views are read. */
  context: string
}

type ParsedOptions = { ok: true; options: Options } | { ok: false; message: string; help: boolean }

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  last: { type: 'string' },
  by: { type: 'string' },
  compare: { type: 'string' },
  bots: { type: 'boolean' },
  lang: { type: 'string' },
  format: { type: 'string' },
  separator: { type: 'string' },
  raw: { type: 'boolean' },
  output: { type: 'string' },
  context: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies NonNullable<ParseArgsConfig['options']>

const optionOf = (error: unknown): string => /'([^']+)'/.exec(String(error))?.[1] ?? ''

const read = (args: readonly string[]) => {
  try {
    return { values: parseArgs({ args: [...args], options: OPTIONS, strict: true }).values }
  } catch (error) {
    return { unknown: optionOf(error) }
  }
}

const languageIn = (args: readonly string[]) => {
  const lang = args.join(' ').match(/--lang[ =](\w+)/)?.[1]
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}

/**
 * Reads the command line of `npm run views`.
 * @param today in Paris
 * @param rawDays how far back single views go, for the help
 */
export function parseOptions(args: readonly string[], today: string, rawDays: number): ParsedOptions {
  const words = reportStrings(languageIn(args))
  const { values, unknown } = read(args)
  if (!values)
    return { ok: false, message: interpolate(words.errors.unknown, { option: unknown }), help: false }
  if (values.help) return { ok: false, message: interpolate(words.help, { days: rawDays }), help: true }

  const fault = (parameter: keyof typeof words.hints, value: string): ParsedOptions => ({
    ok: false,
    message: interpolate(words.errors.parameter, {
      parameter: `--${parameter}`,
      value,
      hint: interpolate(words.hints[parameter], { choices: BREAKDOWNS.join(', ') }),
    }),
    help: false,
  })
  const { from, to, last, by, compare, lang, bots } = values
  const given = { from, to, last, by, compare, lang, ...(bots ? { bots: 'true' } : {}) }
  const parsed = parseQuery(given, today)
  if (!parsed.ok) return fault(parsed.parameter, parsed.value)

  const format = FORMATS.find((name) => name === (values.format ?? (values.raw ? 'csv' : 'table')))
  if (!format || (values.raw && !['csv', 'json'].includes(format)))
    return fault('format', values.format ?? '')
  const separator = SEPARATORS.find((character) => character === (values.separator ?? ','))
  if (!separator) return fault('separator', values.separator ?? '')
  const context = values.context ?? 'production'
  if (!['production', ...PREVIEW_CONTEXTS].includes(context)) {
    return {
      ok: false,
      message: interpolate(words.errors.unknown, { option: `--context ${context}` }),
      help: false,
    }
  }
  return {
    ok: true,
    options: {
      query: parsed.query,
      format,
      separator,
      raw: values.raw ?? false,
      output: values.output ?? null,
      context,
    },
  }
}
