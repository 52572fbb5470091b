import { parseArgs } from 'node:util'
import { msg, type Message } from '../../src/build/content/validate/messages'
import { isLanguage, type Language } from '../../src/shared/languages'
import { languageAsked, Refusal } from './refusal'
import { FORMATS, type Format } from './formats'

/** The command's options. */
export type Options = {
  root: string
  language: Language
  help: boolean
  format: Format
  /** Rewrites pages as the editor saves them. */
  fix: boolean
  /** Records legal pages that have a new date. */
  newDate: boolean
  /** Ids of legal pages to record under their present date. */
  sameDate: string[]
  /** A commit to compare the two languages with. */
  base: string | undefined
}

/** @throws Refusal with the help text */
export function readOptions(args: string[]): Options {
  const { root, lang, help, format, base, fix, ...dates } = parse(args)
  if (lang !== undefined && !isLanguage(lang)) refuse(msg('langUnknown'))
  return {
    root,
    language: languageAsked(args),
    help,
    format: FORMATS.find((name) => name === format) ?? refuse(msg('formatUnknown')),
    fix,
    newDate: dates['new-date'],
    sameDate: dates['same-date'],
    base,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        base: { type: 'string' },
        fix: { type: 'boolean', default: false },
        'new-date': { type: 'boolean', default: false },
        'same-date': { type: 'string', multiple: true, default: [] },
        format: { type: 'string', default: 'text' },
        lang: { type: 'string' },
        root: { type: 'string', default: process.cwd() },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    // Only the first sentence of Node's message helps.
    const [fault = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    return refuse(msg('invalidArguments', { fault }))
  }
}

function refuse(message: Message): never {
  throw new Refusal(msg('refusalWithHelp', { message, help: msg('help') }))
}
