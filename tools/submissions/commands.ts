import { parseArgs } from 'node:util'
import type { Store } from '../../netlify/submissions/services'
import type { Reply } from '../../netlify/submissions/store/ask-redis'
import type { StoredRecord, Summary } from '../../netlify/submissions/store/record'
import { isReference, mailboxHash } from '../../netlify/submissions/submission'
import { asciiEmail, isEmail } from '../../src/shared/forms/text'

const HELP = `Usage: npm run submissions -- <command> [--yes]

  list                      what is stored, newest first, without anybody's data
  show <reference|e-mail>   everything stored of one submission or of one person, as JSON
  replay <reference>        mail one that is dead or did not arrive once more, one that waits at once
  discard <reference>       delete the content of one that was mailed or given up
  erase <e-mail>            remove all that is stored of a person
  health                    how many wait, are dead or undelivered, and mails to visitors that limits kept back

  --yes                     replay, discard and erase change nothing without it

The store is the one of the environment or of .env, else the local platform's if it runs.`

const REFERENCE = 'a reference, like K7MP2QRT'
const EMAIL = 'an e-mail address'
const isNothing = (text: string) => text === ''
/** What each command takes. */
const ARGUMENTS = {
  list: { needs: 'nothing more', fits: isNothing },
  show: { needs: `${REFERENCE}, or ${EMAIL}`, fits: (text: string) => isReference(text) || isEmail(text) },
  replay: { needs: REFERENCE, fits: isReference },
  discard: { needs: REFERENCE, fits: isReference },
  erase: { needs: EMAIL, fits: isEmail },
  health: { needs: 'nothing more', fits: isNothing },
}
export type Command = { name: keyof typeof ARGUMENTS; argument: string; yes: boolean }

/** The command line was not understood; the message says why and how to use it. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** @throws UsageError */
export function parseCommand(args: readonly string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false } },
    })
    const [name = '', ...rest] = positionals
    const known = Object.entries(ARGUMENTS).find(([one]) => one === name)?.[1]
    if (!known) throw new Error(name ? `No such command: ${name}.` : 'Which command?')
    const argument = rest.join(' ')
    if (!known.fits(argument)) throw new Error(`${name} takes ${known.needs}.`)
    return { name: name as Command['name'], argument, yes: values.yes }
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${HELP}`)
  }
}

/** The store did not answer; what it was asked may or may not have happened. */
export class StoreError extends Error {
  override name = 'StoreError'
}

const valueOf = async <T>(reply: Promise<Reply<T>>): Promise<T> => {
  const answered = await reply
  if (!answered.ok) throw new StoreError(`The store did not answer as it should (${answered.code}).`)
  return answered.value
}

const asJson = (value: unknown) => JSON.stringify(value, null, 2)
const DRY = 'Nothing was changed: add --yes to do it.'

/** Whether a record is about a person: by its email field or, where it cannot be read, by any value of its text. */
const isAbout = ({ submission, unreadable }: StoredRecord, email: string): boolean => {
  const address = asciiEmail(email).toLowerCase()
  if (unreadable !== undefined) return unreadable.toLowerCase().includes(JSON.stringify(address))
  return String(submission?.content.email).toLowerCase() === address
}

/**
 * The records with a reference (one, unless the store was away when a copy was sent) or of a person. A record without
 * content has no address any more.
 */
async function find({ outbox, overview }: Store, argument: string): Promise<StoredRecord[]> {
  const byReference = isReference(argument)
  const summaries = (await valueOf(overview.summaries())).filter(
    ({ reference }) => !byReference || reference === argument.toUpperCase(),
  )
  const records = await Promise.all(summaries.map(({ id }) => valueOf(outbox.load(id))))
  return records
    .filter((record) => record !== null)
    .filter((record) => byReference || isAbout(record, argument))
}

const row = ({ reference, state, form, language, createdAt, attempts, lastError = '' }: Summary): string => {
  const received = new Date(createdAt).toISOString().slice(0, 16)
  return [reference, state.padEnd(11), form.padEnd(7), language, received, attempts, lastError]
    .join('  ')
    .trim()
}

async function replay({ outbox }: Store, { id, state, submission, unreadable }: StoredRecord, now: number) {
  if (!submission && unreadable === undefined) return `nothing to replay: ${state}`
  const outcome = await valueOf(outbox.replay(id, now))
  return outcome === 'stored' ? 'already on its way' : outcome
}

async function discard({ outbox }: Store, { id, state }: StoredRecord) {
  if (state === 'stored') return 'nothing to discard: it is still to be mailed'
  await valueOf(outbox.discard(id))
  return 'discarded'
}

async function erase(store: Store, email: string, secret: string, now: number): Promise<string> {
  const { outbox, visitorMails } = store
  const records = await find(store, email)
  const removed = await Promise.all(records.map(({ id, hash }) => valueOf(outbox.erase(id, hash))))
  const marks = await valueOf(visitorMails.forgetMailbox(mailboxHash(secret, email), now))
  const keys = removed.reduce((sum, count) => sum + count, marks)
  return [
    `Erased submissions: ${records.map(({ reference }) => reference).join(', ') || 'none'}.`,
    `Receipt: ${keys} keys removed at ${new Date(now).toISOString()}.`,
    'Not in this store, so to be erased there: the team’s mailbox, the mail provider’s lists and logs.',
  ].join('\n')
}

/**
 * Does what the command says and returns what to print.
 * @param secret the key of hashes
 * @throws StoreError
 */
export async function run(
  { name, argument, yes }: Command,
  store: Store,
  secret: string,
  now: number,
): Promise<string> {
  if (name === 'list')
    return (await valueOf(store.overview.summaries())).map(row).join('\n') || 'Nothing is stored.'
  if (name === 'health') return asJson(await valueOf(store.overview.figures(now)))
  if (name === 'erase' && yes) return erase(store, argument, secret, now)
  const records = await find(store, argument)
  if (records.length === 0) return 'Nothing is stored of it.'
  if (name === 'show') return asJson(records)
  if (!yes) return [...records.map(row), DRY].join('\n')
  const outcomes = records.map(async (record) => {
    const outcome = name === 'replay' ? await replay(store, record, now) : await discard(store, record)
    return `${record.reference}: ${outcome}`
  })
  return (await Promise.all(outcomes)).join('\n')
}
