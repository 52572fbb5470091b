import { parseArgs } from 'node:util'
import { isEmail } from '../../src/forms/shared/text'
import { isReference } from '../../netlify/submissions/accept/reference'
import { STATES, type State } from '../../netlify/submissions/store/record'

const HELP = `Usage: npm run submissions -- <command> [options]

  list                      what is stored, newest first, without anybody's data
  show <reference|e-mail>   everything stored of one submission or of one person
  replay <reference>        mail one that is dead or did not arrive once more, one that waits at once
  discard <reference>       delete the content of one that was mailed or given up
  erase <e-mail>            remove all that is stored of a person
  health                    how many wait, are dead or undelivered, and mails to visitors that limits kept back

  --yes                     really do it: replay, discard and erase only tell what they would do without it
  --state <state>           list only: ${STATES.join(', ')}
  --json                    JSON instead of a table

The store is the one of the environment or of .env, else the local platform's if it runs.`

export type Command =
  | { name: 'list'; state: State | undefined }
  | { name: 'show' | 'replay' | 'discard' | 'erase'; wanted: string }
  | { name: 'health' }
export type Options = { command: Command; yes: boolean; json: boolean }
type Parsed = { ok: true; options: Options } | { ok: false; message: string; help: boolean }

function commandOf(name = '', given = '', state?: string): Command | string {
  switch (name) {
    case 'list': {
      const known = STATES.find((one) => one === state)
      return state !== undefined && !known ? `No such state: ${state}.` : { name, state: known }
    }
    case 'show':
      return isReference(given) || isEmail(given)
        ? { name, wanted: given }
        : 'show needs a reference, like K7MP2QRT, or an e-mail address.'
    case 'replay':
    case 'discard':
      return isReference(given) ? { name, wanted: given } : `${name} needs a reference, like K7MP2QRT.`
    case 'erase':
      return isEmail(given) ? { name, wanted: given } : 'erase needs an e-mail address.'
    case 'health':
      return { name }
    default:
      return name ? `No such command: ${name}.` : 'Which command?'
  }
}

/** Reads the command line. */
export function parseOptions(args: readonly string[]): Parsed {
  const wrong = (message: string): Parsed => ({ ok: false, message: `${message}\n\n${HELP}`, help: false })
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ yes: { type: 'boolean' }, json: { type: 'boolean' }, state: { type: 'string' } },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) return { ok: false, message: HELP, help: true }
    const { yes = false, json = false, state } = values
    const command = commandOf(positionals[0], positionals[1], state)
    if (typeof command === 'string') return wrong(command)
    // Whoever writes more means more than would be done.
    const extra = positionals['wanted' in command ? 2 : 1]
    if (extra !== undefined) return wrong(`${command.name} takes nothing more: ${extra}.`)
    if (state !== undefined && command.name !== 'list') return wrong('--state goes with list only.')
    return { ok: true, options: { command, yes, json } }
  } catch {
    return wrong('An option is unknown or lacks its value.')
  }
}
