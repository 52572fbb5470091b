import { asciiEmail } from '../../src/forms/shared/text'
import { mailboxHash } from './mailbox'
import type { Services } from './services'
import type { Reply } from './store/ask-redis'
import type { StoredRecord, Summary } from './store/record'

/** What the operators' commands need: the store, the time and the key of hashes. */
export type OperatorServices = Pick<Services, 'outbox' | 'overview' | 'visitorMails' | 'clock'> & {
  secret: string
}

/** The store did not answer; what it was asked may or may not have happened. */
export class StoreError extends Error {
  override name = 'StoreError'
}

const got = async <T>(reply: Promise<Reply<T>>): Promise<T> => {
  const answered = await reply
  if (!answered.ok) throw new StoreError(`The store did not answer as it should (${answered.code}).`)
  return answered.value
}

/** Every submission that the store knows, newest first, without content. */
export const list = ({ overview }: OperatorServices): Promise<Summary[]> => got(overview.summaries())

/** Whether a record is about a person: by its email field or, where it cannot be read, by any value of its text. */
const isOf = ({ submission, unreadable }: StoredRecord, email: string): boolean => {
  const wanted = asciiEmail(email.trim()).toLowerCase()
  if (unreadable !== undefined) return unreadable.toLowerCase().includes(JSON.stringify(wanted))
  return String(submission?.content.email).toLowerCase() === wanted
}

/**
 * All that is stored of the submissions with a reference (one, unless a store was away when a copy was sent), or under an
 * e-mail address: what has no content any more has no address.
 */
export async function show(services: OperatorServices, wanted: string): Promise<StoredRecord[]> {
  const isEmail = wanted.includes('@')
  const summaries = (await list(services)).filter(
    ({ reference }) => isEmail || reference === wanted.toUpperCase(),
  )
  const records = await Promise.all(summaries.map(({ id }) => got(services.outbox.load(id))))
  return records.filter((record) => record !== null && (!isEmail || isOf(record, wanted))) as StoredRecord[]
}

export type Outcome = { id: string; reference: string; outcome: string }

const each = async (
  services: OperatorServices,
  reference: string,
  outcomeOf: (record: StoredRecord) => Promise<string>,
): Promise<Outcome[]> =>
  Promise.all(
    (await show(services, reference)).map(async (record) => ({
      ...{ id: record.id, reference: record.reference },
      outcome: await outcomeOf(record),
    })),
  )

const hasContent = ({ submission, unreadable }: StoredRecord): boolean =>
  !!submission || unreadable !== undefined

/** Makes due what is dead or was mailed and still has its content, and due now what waits for its next attempt. */
export const replay = (services: OperatorServices, reference: string, forReal: boolean) =>
  each(services, reference, async (record) => {
    const { id, state } = record
    if (!hasContent(record)) return `nothing to replay: ${state}`
    if (!forReal) return `would be mailed again (now: ${state})`
    const outcome = await got(services.outbox.replay(id, services.clock()))
    return outcome === 'stored' ? 'already on its way' : outcome
  })

/** Deletes the content of what was mailed, whether it arrived or not, or given up: a person has dealt with it. */
export const discard = (services: OperatorServices, reference: string, forReal: boolean) =>
  each(services, reference, async ({ id, state }) => {
    if (state === 'stored') return 'nothing to discard: it is still to be mailed'
    if (!forReal) return `would be discarded (now: ${state})`
    await got(services.outbox.discard(id))
    return 'discarded'
  })

export type Erasure = {
  references: string[]
  /** Records, contents, their duplicates' marks and those of mails to the visitor. */
  removedKeys: number
}

/** Removes every trace of a person that can be found by an e-mail address. */
export async function erase(services: OperatorServices, email: string, forReal: boolean): Promise<Erasure> {
  const { outbox, visitorMails, secret, clock } = services
  const records = await show(services, email)
  const references = [...new Set(records.map(({ reference }) => reference))]
  if (!forReal) return { references, removedKeys: 0 }
  const removed = await Promise.all(records.map(({ id, hash }) => got(outbox.erase(id, hash))))
  const mailbox = mailboxHash(secret, asciiEmail(email.trim()))
  const marks = await got(visitorMails.forgetMailbox(mailbox, clock()))
  return { references, removedKeys: removed.reduce((sum, count) => sum + count, marks) }
}

/** Counts of what is stored, for a person. */
export const health = async ({ overview, clock }: OperatorServices) => got(overview.figures(clock()))
