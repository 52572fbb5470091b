import { DAY } from '../../netlify/platform/clock'
import { EnvironmentError } from '../../netlify/platform/environment'
import {
  type OperatorServices,
  StoreError,
  discard,
  erase,
  findByEmail,
  list,
  purge,
  replay,
  show,
} from '../../netlify/submissions/operator-commands'
import { MAILED_RECORD_MS, UNMAILED_RECORD_MS } from '../../netlify/submissions/store/retention'
import { openOperatorServices } from './open-store'
import { type Options, parseOptions } from './options'
import { sheet, table } from './print'

const asJson = (value: unknown) => JSON.stringify(value, null, 2)
const DRY = 'Nothing was changed: add --yes to do it.'
const names = (references: readonly string[]) => (references.length > 0 ? references.join(', ') : 'none')

/** Does what the command says and gives what to print. */
export async function run(services: OperatorServices, { command, yes, json }: Options): Promise<string> {
  const dry = yes ? [] : [DRY]
  switch (command.name) {
    case 'list': {
      const all = await list(services)
      const wanted = command.state ? all.filter(({ state }) => state === command.state) : all
      return json ? asJson(wanted) : table(wanted)
    }
    case 'show': {
      const records = await show(services, command.reference)
      if (json) return asJson(records)
      return records.length > 0 ? records.map(sheet).join('\n\n') : 'No submission has this reference.'
    }
    case 'replay':
    case 'discard': {
      const done = await (command.name === 'replay' ? replay : discard)(services, command.reference, yes)
      if (json) return asJson({ dryRun: !yes, submissions: done })
      const lines = done.map(({ reference, outcome }) => `${reference}: ${outcome}`)
      return [...(lines.length > 0 ? lines : ['No submission has this reference.']), ...dry].join('\n')
    }
    case 'export': {
      const records = (await findByEmail(services, command.email)).map(
        ({ reference, state, submission, unreadable }) => ({ reference, state, submission, unreadable }),
      )
      return asJson(records)
    }
    case 'erase': {
      const { references, removedKeys } = await erase(services, command.email, yes)
      const at = new Date(services.clock()).toISOString()
      if (json) return asJson({ dryRun: !yes, at, references, removedKeys })
      return [
        `${yes ? 'Erased' : 'Would erase'} submissions: ${names(references)}.`,
        ...(yes ? [`Receipt: ${removedKeys} keys removed at ${at}.`] : []),
        'Not in this store, so to be erased there: the team’s mailbox, the mail provider’s lists and logs.',
        ...dry,
      ].join('\n')
    }
    case 'purge': {
      const { references, indexEntries } = await purge(services, yes)
      if (json) return asJson({ dryRun: !yes, references, indexEntries })
      const verb = yes ? 'Removed' : 'Would remove'
      return [
        `${verb} submissions never mailed, older than ${UNMAILED_RECORD_MS / DAY} days: ${names(references)}.`,
        `${verb} index entries older than ${MAILED_RECORD_MS / DAY} days: ${indexEntries}.`,
        ...dry,
      ].join('\n')
    }
  }
}

/** Runs the command line and gives its exit code: 1 where something failed, 2 where it was not understood. */
export async function main(args: readonly string[]): Promise<number> {
  const parsed = parseOptions(args)
  if (!parsed.ok) {
    ;(parsed.help ? process.stdout : process.stderr).write(`${parsed.message}\n`)
    return parsed.help ? 0 : 2
  }
  try {
    const services = await openOperatorServices(parsed.options.context)
    process.stdout.write(`${await run(services, parsed.options)}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof EnvironmentError || error instanceof StoreError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
