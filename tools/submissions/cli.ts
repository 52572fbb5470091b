import { EnvironmentError } from '../../netlify/platform/environment'
import {
  type OperatorServices,
  StoreError,
  discard,
  erase,
  health,
  list,
  replay,
  show,
} from '../../netlify/submissions/operator-commands'
import { openOperatorServices } from './open-store'
import { type Options, parseOptions } from './options'
import { sheet, table } from './print'

const asJson = (value: unknown) => JSON.stringify(value, null, 2)
const NONE = 'Nothing is stored of it.'

/** Does what the command says and returns what to print. */
export async function run(services: OperatorServices, { command, yes, json }: Options): Promise<string> {
  const dry = yes ? [] : ['Nothing was changed: add --yes to do it.']
  switch (command.name) {
    case 'list': {
      const all = await list(services)
      const wanted = command.state ? all.filter(({ state }) => state === command.state) : all
      return json ? asJson(wanted) : table(wanted)
    }
    case 'show': {
      const records = await show(services, command.wanted)
      return json ? asJson(records) : records.map(sheet).join('\n\n') || NONE
    }
    case 'replay':
    case 'discard': {
      const done = await (command.name === 'replay' ? replay : discard)(services, command.wanted, yes)
      if (json) return asJson({ dryRun: !yes, submissions: done })
      const lines = done.map(({ reference, outcome }) => `${reference}: ${outcome}`)
      return [...(lines.length > 0 ? lines : [NONE]), ...dry].join('\n')
    }
    case 'erase': {
      const { references, removedKeys } = await erase(services, command.wanted, yes)
      const at = new Date(services.clock()).toISOString()
      if (json) return asJson({ dryRun: !yes, at, references, removedKeys })
      return [
        `${yes ? 'Erased' : 'Would erase'} submissions: ${references.join(', ') || 'none'}.`,
        ...(yes ? [`Receipt: ${removedKeys} keys removed at ${at}.`] : []),
        'Not in this store, so to be erased there: the team’s mailbox, the mail provider’s lists and logs.',
        ...dry,
      ].join('\n')
    }
    case 'health': {
      const { jobs, ...figures } = await health(services)
      return json ? asJson({ ...figures, ...jobs }) : lines({ ...figures, ...jobs })
    }
  }
}

const lines = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${name.endsWith('At') ? new Date(Number(value)).toISOString() : value}`)
    .join('\n')

/** Runs the command line and returns its exit code: 1 where something failed, 2 where it was not understood. */
export async function main(args: readonly string[]): Promise<number> {
  const parsed = parseOptions(args)
  if (!parsed.ok) {
    ;(parsed.help ? process.stdout : process.stderr).write(`${parsed.message}\n`)
    return parsed.help ? 0 : 2
  }
  try {
    const services = await openOperatorServices()
    process.stdout.write(`${await run(services, parsed.options)}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof EnvironmentError || error instanceof StoreError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
