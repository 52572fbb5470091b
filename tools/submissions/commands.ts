import { parseArgs } from 'node:util'
import { MINUTE } from '../../netlify/platform/clock'
import { isDelivererStopped, queueAlarms } from '../../netlify/submissions/health'
import { UNCONFIRMED_MS } from '../../netlify/submissions/limits'
import type { Store } from '../../netlify/submissions/services'
import type { Reply } from '../../netlify/submissions/store/call-redis'
import type { StoredSubmission, Summary } from '../../netlify/submissions/store/stored-submission'
import { isReference, mailboxHash, mailboxOf, referenceOf } from '../../netlify/submissions/submission'
import { asciiEmail, isEmail } from '../../src/shared/forms/text'

const HELP = `Usage: npm run submissions -- <command> [--yes]

  list                      print all submissions, newest first, without personal data; “no event”: the mail provider has
                            not said for a day whether the mail arrived
  show <reference|e-mail>   print as JSON: one submission, or all from this address whose content is still stored
  replay <reference>        mail a submission within five minutes, even if it was mailed before
  discard <reference>       delete the content of a submission that was mailed or is dead, or forget one that is lost
  erase <reference|e-mail>  delete what “show” finds, and the counts and newsletter permission of its mailbox
  health                    print what is wrong, and count what waits, is dead, undelivered or lost

An address stands for itself and its plus tags: for p@firm.fr, also p+2@firm.fr. “erase” lists similar addresses, and
texts that contain the address, by reference only: look at each with “show”.

  --yes                     needed by replay, discard and erase, which otherwise change nothing

A submission is stored (due) until it is mailed (sent) or given up (dead). A sent one becomes delivered or undelivered.
A lost one was due, but is gone from the database.

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

const emailOf = ({ submission }: StoredSubmission): string =>
  String(submission?.content.email ?? '').toLowerCase()

/** True if the address is the person's, or the person's with a plus tag. */
const isFrom = (stored: StoredSubmission, person: string): boolean => {
  const [name, domain] = asciiEmail(person).toLowerCase().split('@')
  const [local = '', host] = emailOf(stored).split('@')
  return host === domain && (local === name || local.startsWith(`${name}+`))
}

/** True if a person must judge: the mailbox is the same but for dots and plus tags, or a text contains the address. */
const mayConcern = (stored: StoredSubmission, person: string): boolean => {
  const address = asciiEmail(person).toLowerCase()
  const withoutDots = (email: string) => mailboxOf(email).replace(/\.(?=.*@)/g, '')
  const text = stored.unreadable ?? JSON.stringify(stored.submission?.content ?? {})
  return (
    (stored.submission !== undefined && withoutDots(emailOf(stored)) === withoutDots(address)) ||
    text.toLowerCase().includes(address)
  )
}

/** Returns all submissions without their content, those that are lost first. */
async function summariesIn({ overview }: Store, secret: string): Promise<Summary[]> {
  const lost = await valueOf(overview.lost())
  return [
    ...lost.map((one) => ({ ...one, reference: referenceOf(one.id, secret) })),
    ...(await valueOf(overview.summaries())),
  ]
}

/** Returns the submissions with this reference or, without a reference, all submissions. Lost ones have no content. */
async function load(store: Store, secret: string, reference?: string): Promise<StoredSubmission[]> {
  const summaries = (await summariesIn(store, secret)).filter(
    (summary) => reference === undefined || summary.reference === reference.toUpperCase(),
  )
  return Promise.all(summaries.map(async (one) => (await valueOf(store.outbox.load(one.id))) ?? one))
}

/** Finds the submissions for `argument`: one with this reference, or all whose stored content is from this address. */
async function find(store: Store, secret: string, argument: string): Promise<StoredSubmission[]> {
  if (isReference(argument)) return load(store, secret, argument)
  return (await load(store, secret)).filter((submission) => isFrom(submission, argument))
}

/** Names, without their content, the submissions that may concern a person too. */
async function similar(store: Store, secret: string, argument: string): Promise<string[]> {
  if (isReference(argument)) return []
  const others = (await load(store, secret)).filter((submission) => !isFrom(submission, argument))
  const references = others
    .filter((submission) => mayConcern(submission, argument))
    .map((one) => one.reference)
  if (references.length === 0) return []
  return [`Similar address, or the address in a text: ${references.join(', ')}. Look at each with “show”.`]
}

const notFound = (name: Command['name'], argument: string): string => {
  if (isReference(argument)) return 'No stored submission has this reference.'
  const text = 'No stored submission shows this e-mail address.'
  return name === 'erase'
    ? `${text} --yes also deletes the counts of this person’s submissions and mails.`
    : text
}

const row = (summary: Summary, now: number): string => {
  const { reference, state, form, language, createdAt, attempts, sentAt = now, lastError = '' } = summary
  const received = new Date(createdAt).toISOString().slice(0, 16)
  const isSilent = state === 'sent' && now - sentAt > UNCONFIRMED_MS
  const remark = isSilent ? `no event since ${new Date(sentAt).toISOString().slice(0, 16)}` : lastError
  return [reference, state.padEnd(11), form.padEnd(7), language, received, attempts, remark].join('  ').trim()
}

async function replay(
  { outbox }: Store,
  { id, state, submission, unreadable }: StoredSubmission,
  now: number,
) {
  if (!submission && unreadable === undefined)
    return `nothing to replay: its content is no longer stored (${state})`
  const outcome = await valueOf(outbox.replay(id, now))
  return outcome === 'stored' ? 'already on its way' : outcome
}

async function health({ overview }: Store, now: number): Promise<string> {
  const status = await valueOf(overview.status())
  const { waiting } = await valueOf(overview.queue(now))
  const { oldestAt, dead, undelivered, lost, untold, runAt, mail, isVerified, ignored } = status
  return asJson({
    problems: [
      ...queueAlarms(status, now).map(({ name }) => name),
      ...(isDelivererStopped(status, now) ? ['deliverer'] : []),
    ],
    waiting,
    oldestWaitingMinutes: oldestAt === undefined ? null : Math.floor((now - oldestAt) / MINUTE),
    ...{ dead, undelivered, lost, heldBack: untold.heldBack },
    lastRun: runAt === undefined ? null : new Date(runAt).toISOString(),
    mail: mail ?? 'unknown',
    events: isVerified ? 'verified' : 'off',
    ignoredVariables: ignored,
  })
}

const UNCHANGED = 'Nothing was changed: add --yes to do it.'

async function discard({ outbox }: Store, { id, state }: StoredSubmission) {
  if (state === 'stored') return 'nothing to discard: it is still to be mailed'
  await valueOf(outbox.discard(id))
  return 'discarded'
}

/** Finds everything before it deletes anything. If the store fails meanwhile, names what is erased and what is left. */
async function erase(store: Store, argument: string, secret: string, now: number): Promise<string> {
  const submissions = await find(store, secret, argument)
  const others = await similar(store, secret, argument)
  const erased: string[] = []
  let keys = 0
  try {
    for (const submission of submissions) {
      const address = emailOf(submission)
      const mailboxes = address ? [mailboxHash(secret, address)] : []
      keys += await valueOf(store.outbox.erase(submission.id, submission.hash, mailboxes))
      erased.push(submission.reference)
    }
    if (!isReference(argument))
      keys += await valueOf(store.visitorMails.forgetMailbox(mailboxHash(secret, argument)))
  } catch (error) {
    const left = submissions
      .map(({ reference }) => reference)
      .filter((reference) => !erased.includes(reference))
    const message = `${(error as Error).message} Erased so far: ${erased.join(', ') || 'none'}; perhaps left: ${left.join(', ') || 'the counts of the mailbox'}. Run the same command again.`
    throw new StoreError([message, ...others].join('\n'))
  }
  return [
    `Erased submissions: ${erased.join(', ') || 'none'}.`,
    ...others,
    `Receipt: ${keys} keys removed at ${new Date(now).toISOString()}.`,
    'Also delete this person by hand from the team’s mailbox and from the mail provider’s lists and logs.',
  ].join('\n')
}

/**
 * Runs a command and returns what to print.
 * @param secret `SUBMISSIONS_SECRET`, the key for hashes of e-mail addresses and for references
 * @throws StoreError
 */
export async function run(
  { name, argument, yes }: Command,
  store: Store,
  secret: string,
  now: number,
): Promise<string> {
  const rowNow = (summary: Summary) => row(summary, now)
  if (name === 'list')
    return (await summariesIn(store, secret)).map(rowNow).join('\n') || 'Nothing is stored.'
  if (name === 'health') return health(store, now)
  if (name === 'erase' && yes) return erase(store, argument, secret, now)
  const submissions = await find(store, secret, argument)
  const others = name === 'erase' ? await similar(store, secret, argument) : []
  if (submissions.length === 0) return [notFound(name, argument), ...others].join('\n')
  if (name === 'show') return asJson(submissions)
  if (!yes) return [...submissions.map(rowNow), ...others, UNCHANGED].join('\n')
  const outcomes = submissions.map(async (submission) => {
    const outcome =
      name === 'replay' ? await replay(store, submission, now) : await discard(store, submission)
    return `${submission.reference}: ${outcome}`
  })
  return (await Promise.all(outcomes)).join('\n')
}
