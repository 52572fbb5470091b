import { parseArgs } from 'node:util'
import type { Store } from '../../netlify/submissions/services'
import type { Reply } from '../../netlify/submissions/store/call-redis'
import type { StoredRecord, Summary } from '../../netlify/submissions/store/record'
import { isReference, mailboxHash } from '../../netlify/submissions/submission'
import { asciiEmail, isEmail } from '../../src/shared/forms/text'

const HELP = `Usage: npm run submissions -- <command> [--yes]

  list                      print all submissions, newest first, without personal data
  show <reference|e-mail>   print as JSON: one submission, or all with this address whose content is still stored
  replay <reference>        mail a submission within five minutes, even if it was mailed before
  discard <reference>       delete the content of a submission that was mailed or is dead
  erase <reference|e-mail>  delete what “show” finds; for an address, also the counts of its submissions and mails
  health                    count due, dead and undelivered submissions, and mails to visitors held back by limits today

  --yes                     needed by replay, discard and erase, which otherwise change nothing

A submission is stored (due) until it is mailed (sent) or given up (dead). A sent one becomes delivered or undelivered.

Uses the store that UPSTASH_REDIS_REST_URL names (environment or .env), or else that of the running local server.`

const nothing = { needs: 'nothing more', fits: (text: string) => text === '' }
const reference = { needs: 'a reference, like K7MP2QRT', fits: isReference }
const email = { needs: 'an e-mail address', fits: isEmail }
const either = {
  needs: `${reference.needs}, or ${email.needs}`,
  fits: (text: string) => isReference(text) || isEmail(text),
}
const ARGUMENTS = {
  list: nothing,
  show: either,
  replay: reference,
  discard: reference,
  erase: either,
  health: nothing,
}
export type Command = { name: keyof typeof ARGUMENTS; argument: string; yes: boolean }

/** Thrown if the command line is not understood. The message contains the reason and the usage. */
export class UsageError extends Error {}
/** Thrown if the store does not answer properly. The store may have carried out the command all the same. */
export class StoreError extends Error {}

const isName = (name: string): name is Command['name'] => Object.hasOwn(ARGUMENTS, name)

/** @throws UsageError */
export function parseCommand(args: readonly string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false } },
    })
    const [name = '', ...rest] = positionals
    if (!isName(name)) throw new Error(name ? `No such command: ${name}.` : 'Which command?')
    const argument = rest.join(' ')
    const { needs, fits } = ARGUMENTS[name]
    if (!fits(argument)) throw new Error(`${name} takes ${needs}.`)
    return { name, argument, yes: values.yes }
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${HELP}`)
  }
}

const valueOf = async <T>(pending: Promise<Reply<T>>): Promise<T> => {
  const reply = await pending
  if (!reply.ok)
    throw new StoreError(
      `The store did not answer properly (${reply.code}). It may have carried out the command.`,
    )
  return reply.value
}

const asJson = (value: unknown) => JSON.stringify(value, null, 2)

/** True if a record's content has this person's e-mail address. If the content is unreadable, searches its raw text. */
const isAbout = ({ submission, unreadable }: StoredRecord, person: string): boolean => {
  const address = asciiEmail(person).toLowerCase()
  if (unreadable !== undefined) return unreadable.toLowerCase().includes(JSON.stringify(address))
  return String(submission?.content.email).toLowerCase() === address
}

/** Finds the records for `argument`: one with this reference, or all whose stored content has this e-mail address. */
async function find({ outbox, overview }: Store, argument: string): Promise<StoredRecord[]> {
  const byReference = isReference(argument)
  const summaries = (await valueOf(overview.summaries())).filter(
    (summary) => !byReference || summary.reference === argument.toUpperCase(),
  )
  const records = await Promise.all(summaries.map(({ id }) => valueOf(outbox.load(id))))
  return records
    .filter((record) => record !== null)
    .filter((record) => byReference || isAbout(record, argument))
}

const notFound = (name: Command['name'], argument: string): string => {
  if (isReference(argument)) return 'No stored submission has this reference.'
  const text = 'No stored submission shows this e-mail address.'
  return name === 'erase'
    ? `${text} --yes also deletes the counts of this person’s submissions and mails.`
    : text
}

const row = ({ reference, state, form, language, createdAt, attempts, lastError = '' }: Summary): string => {
  const received = new Date(createdAt).toISOString().slice(0, 16)
  return [reference, state.padEnd(11), form.padEnd(7), language, received, attempts, lastError]
    .join('  ')
    .trim()
}

async function replay({ outbox }: Store, { id, state, submission, unreadable }: StoredRecord, now: number) {
  if (!submission && unreadable === undefined)
    return `nothing to replay: its content is no longer stored (${state})`
  const outcome = await valueOf(outbox.replay(id, now))
  return outcome === 'stored' ? 'already on its way' : outcome
}

async function discard({ outbox }: Store, { id, state }: StoredRecord) {
  if (state === 'stored') return 'nothing to discard: it is still to be mailed'
  await valueOf(outbox.discard(id))
  return 'discarded'
}

async function erase(store: Store, argument: string, secret: string, now: number): Promise<string> {
  const records = await find(store, argument)
  const removed = await Promise.all(records.map(({ id, hash }) => valueOf(store.outbox.erase(id, hash))))
  const otherKeys = isReference(argument)
    ? 0
    : await valueOf(store.visitorMails.forgetMailbox(mailboxHash(secret, argument), now))
  const keys = removed.reduce((sum, count) => sum + count, otherKeys)
  return [
    `Erased submissions: ${records.map((record) => record.reference).join(', ') || 'none'}.`,
    `Receipt: ${keys} keys removed at ${new Date(now).toISOString()}.`,
    'Also delete this person by hand from the team’s mailbox and from the mail provider’s lists and logs.',
  ].join('\n')
}

/**
 * Runs a command and returns what to print.
 * @param secret `SUBMISSIONS_SECRET`, the key for hashes of e-mail addresses
 * @throws StoreError
 */
export async function run(
  { name, argument, yes }: Command,
  store: Store,
  secret: string,
  now: number,
): Promise<string> {
  const { overview } = store
  if (name === 'list')
    return (await valueOf(overview.summaries())).map(row).join('\n') || 'Nothing is stored.'
  if (name === 'health') return asJson(await valueOf(overview.status(now)))
  if (name === 'erase' && yes) return erase(store, argument, secret, now)
  const records = await find(store, argument)
  if (records.length === 0) return notFound(name, argument)
  if (name === 'show') return asJson(records)
  if (!yes) return [...records.map(row), 'Nothing was changed: add --yes to do it.'].join('\n')
  const outcomes = records.map(async (record) => {
    const outcome = name === 'replay' ? await replay(store, record, now) : await discard(store, record)
    return `${record.reference}: ${outcome}`
  })
  return (await Promise.all(outcomes)).join('\n')
}
