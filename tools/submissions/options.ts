import { parseArgs } from 'node:util'
import { isEmail } from '../../src/forms/shared/text'
import { PREVIEW_CONTEXTS } from '../../netlify/platform/deploy-context'
import { isReference } from '../../netlify/submissions/accept/reference'
import { STATES, type State } from '../../netlify/submissions/store/stored-record'

const HELP = `Usage: npm run submissions -- <command> [options]

  list                 what is stored, newest first, without anybody's data
  show <reference>     everything stored of one submission, the visitor's data included
  replay <reference>   mail a dead or quarantined submission after all, one that waits at once, or one
                       that did not arrive once more
  discard <reference>  delete the content of one that was mailed: it arrived, or is not wanted
  export <e-mail>      all that is stored of a person, as JSON
  erase <e-mail>       remove all that is stored of a person
  purge                remove what has been kept as long as the privacy policy says

  --yes                really do it: replay, discard, erase and purge only tell what they would do without it
  --state <state>      list only: ${STATES.join(', ')}
  --context <deploy>   whose submissions: production (default), deploy-preview, branch-deploy,
                       dev (default on the local platform)
  --json               JSON instead of a table

The store is the one of the environment or of .env, else the local platform's if it runs.`

type Command =
  | { name: 'list'; state: State | undefined }
  | { name: 'show'; reference: string }
  | { name: 'replay' | 'discard'; reference: string }
  | { name: 'export'; email: string }
  | { name: 'erase'; email: string }
  | { name: 'purge' }
export type Options = { command: Command; yes: boolean; json: boolean; context: string | undefined }
type Parsed = { ok: true; options: Options } | { ok: false; message: string; help: boolean }

const CONTEXTS = ['production', ...PREVIEW_CONTEXTS, 'dev']

const commandOf = (
  name: string | undefined,
  given: string | undefined,
  state: string | undefined,
): Command | string => {
  switch (name) {
    case 'list': {
      const known = STATES.find((one) => one === state)
      return state !== undefined && !known ? `No such state: ${state}.` : { name, state: known }
    }
    case 'show':
    case 'replay':
    case 'discard':
      return given && isReference(given)
        ? { name, reference: given }
        : `${name} needs a reference, like K7MP2QRT.`
    case 'export':
    case 'erase':
      return given && isEmail(given) ? { name, email: given } : `${name} needs an e-mail address.`
    case 'purge':
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
        yes: { type: 'boolean' },
        json: { type: 'boolean' },
        state: { type: 'string' },
        context: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) return { ok: false, message: HELP, help: true }
    const { yes = false, json = false, context, state } = values
    if (context !== undefined && !CONTEXTS.includes(context))
      return wrong(`No such kind of deploy: ${context}.`)
    const [name, given, ...rest] = positionals
    const command = commandOf(name, given, state)
    if (typeof command === 'string') return wrong(command)
    const more = command.name === 'list' || command.name === 'purge' ? [given, ...rest] : rest
    const [first] = more.filter((word) => word !== undefined)
    // Whoever writes more means more than would be done.
    if (first !== undefined) return wrong(`${command.name} takes nothing more: ${first}.`)
    if (state !== undefined && command.name !== 'list') return wrong('--state goes with list only.')
    return { ok: true, options: { command, yes, json, context } }
  } catch {
    return wrong('An option is unknown or lacks its value.')
  }
}
