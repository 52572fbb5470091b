import { parseArgs } from 'node:util'
import { msg, type Message } from '../../src/build/content/validate/messages'
import { isLanguage } from '../../src/shared/languages'
import { FORMATS } from './formats'
import { languageAsked, Refusal } from './refusal'

export type Options = ReturnType<typeof readOptions>

const OPTIONS = {
  /** A commit. Texts that have changed since then in only one language get a warning. */
  base: { type: 'string' },
  /** Rewrites pages in the format in which the editor saves them. */
  fix: { type: 'boolean', default: false },
  /** Records date and text of each legal page that has a new date. */
  'new-date': { type: 'boolean', default: false },
  /** Ids of legal pages whose text has changed but whose date stays. Records their new text. */
  'same-date': { type: 'string', multiple: true, default: [] as string[] },
  format: { type: 'string', default: 'text' },
  lang: { type: 'string' },
  root: { type: 'string', default: process.cwd() },
  help: { type: 'boolean', default: false },
} as const

/** Parses the command line. @throws Refusal with the help text if the command line is invalid */
export function readOptions(args: string[]) {
  const { lang, format, 'new-date': newDate, 'same-date': sameDate, ...others } = parse(args)
  if (lang !== undefined && !isLanguage(lang)) refuse(msg('langUnknown'))
  return {
    ...others,
    newDate,
    sameDate,
    language: languageAsked(args),
    format: FORMATS.find((name) => name === format) ?? refuse(msg('formatUnknown')),
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values
  } catch (error) {
    // Only the first sentence of Node's message helps.
    const [fault = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    return refuse(msg('invalidArguments', { fault }))
  }
}

function refuse(message: Message): never {
  throw new Refusal(msg('refusalWithHelp', { message, help: msg('help') }))
}
