import { parseArgs } from 'node:util'
import { msg, type Message } from '../../src/build/content/validate/messages'
import { isLanguage, type Language } from '../../src/languages'
import { languageAsked, Refusal } from './refusal'
import { FORMATS, type Format } from './formats'

/** What the command is asked to do, and how it is to speak. */
export type Options = { root: string; language: Language } & Task

type Task =
  | { task: 'help' }
  | { task: 'check'; format: Format }
  | { task: 'reviewed'; ids: string[]; sameDate: boolean }
  | { task: 'changes'; base: string; preview: string | undefined }

/** @throws Refusal that says what to type instead */
export function readOptions(args: string[]): Options {
  const { values, positionals: ids } = parse(args)
  const { root, lang, format, preview } = values
  if (lang !== undefined && !isLanguage(lang)) refuse(msg('langUnknown'))
  const known = FORMATS.find((name) => name === format) ?? refuse(msg('formatUnknown'))
  const options = { root, language: languageAsked(args) }
  if (values.help) return { ...options, task: 'help' }
  const tasks = [values.reviewed, values.changes !== undefined].filter(Boolean)
  if (tasks.length > 1) refuse(msg('oneTask'))
  if (values.reviewed && ids.length === 0) refuse(msg('reviewedLacksPage'))
  if (!values.reviewed && (ids.length > 0 || values['same-date'])) refuse(msg('pageWithoutReviewed'))
  if (preview !== undefined && values.changes === undefined) refuse(msg('previewWithoutChanges'))
  if (known !== 'text' && tasks.length > 0) refuse(msg('formatWithoutCheck'))
  if (values.reviewed) return { ...options, task: 'reviewed', ids, sameDate: values['same-date'] }
  if (values.changes !== undefined) return { ...options, task: 'changes', base: values.changes, preview }
  return { ...options, task: 'check', format: known }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        reviewed: { type: 'boolean', default: false },
        'same-date': { type: 'boolean', default: false },
        changes: { type: 'string' },
        preview: { type: 'string' },
        format: { type: 'string', default: 'text' },
        lang: { type: 'string' },
        root: { type: 'string', default: process.cwd() },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    // Node goes on about arguments that begin with a hyphen.
    const [fault = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    return refuse(msg('invalidArguments', { fault }))
  }
}

function refuse(message: Message): never {
  throw new Refusal(msg('refusalWithHelp', { message, help: msg('help') }))
}
