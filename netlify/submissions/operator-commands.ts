import { addressHash } from './address-hash'
import type { Services } from './services'
import type { SetName } from './store/overview'
import type { State, StoredRecord, Summary } from './store/stored-record'
import { purgeUnmailed } from './jobs/purge'
import { MAILED_RECORD_MS } from './store/retention'
import type { Reply } from './store/ask-redis'

/** What the operators' commands need: the store, the time and the key of hashes. */
export type OperatorServices = Pick<Services, 'outbox' | 'overview' | 'clock'> & { secret: string }

/** The store did not answer; what it was asked may or may not have happened. */
export class StoreError extends Error {
  override name = 'StoreError'
}

const got = async <T>(reply: Promise<Reply<T>>): Promise<T> => {
  const answered = await reply
  if (!answered.ok) throw new StoreError(`The store did not answer as it should (${answered.code}).`)
  return answered.value
}

const SETS: readonly SetName[] = ['index', 'waiting', 'suspects', 'dead', 'handed', 'undelivered']

/** Every submission that the store knows, newest first, without content. */
export async function list({ overview }: OperatorServices): Promise<Summary[]> {
  const summaries = await got(overview.summaries(SETS))
  return summaries.sort((one, other) => other.createdAt - one.createdAt)
}

/** The submissions with a reference: one, unless a store was away when a copy was sent. */
export const find = async (services: OperatorServices, reference: string): Promise<Summary[]> =>
  (await list(services)).filter((summary) => summary.reference === reference.toUpperCase())

/** Everything stored of the submissions with a reference, the visitor's data included. */
export async function show(services: OperatorServices, reference: string): Promise<StoredRecord[]> {
  const records = await Promise.all(
    (await find(services, reference)).map(({ id }) => got(services.outbox.load(id))),
  )
  return records.filter((record) => record !== null)
}

const outcomes = (records: StoredRecord[], outcomeOf: (record: StoredRecord) => Promise<string>) =>
  Promise.all(
    records.map(async (record) => {
      const { id, reference } = record
      return { id, reference, outcome: await outcomeOf(record) }
    }),
  )

/**
 * Makes due again what is dead, in quarantine or mailed with its content still there, and due now what waits for its
 * next attempt; returns what became of each submission with the reference.
 */
export async function replay(services: OperatorServices, reference: string, forReal: boolean) {
  const { outbox, clock } = services
  return outcomes(await show(services, reference), async ({ id, state, submission, unreadable }) => {
    if (!submission && unreadable === undefined) return `nothing to replay: ${state}`
    if (!forReal) return `would be mailed again (now: ${state})`
    const outcome = await got(outbox.replay(id, clock()))
    return outcome === 'stored' ? 'already on its way' : outcome
  })
}

const HANDED: readonly State[] = ['handed', 'delivered', 'undelivered']

/** Deletes the content of what was mailed, whether it arrived or not: a person has dealt with it. */
export async function discard(services: OperatorServices, reference: string, forReal: boolean) {
  return outcomes(await show(services, reference), async ({ id, state }) => {
    const nothing = `nothing to discard: ${state}`
    if (!HANDED.includes(state)) return nothing
    if (!forReal) return `would be discarded (now: ${state})`
    const outcome = await got(services.outbox.forget(id, services.clock(), true))
    return outcome === 'forgotten' ? 'discarded' : nothing
  })
}

/** Whether a record is about a person: by its email field or, where it cannot be read, by any value of its text. */
const isOf = ({ submission, unreadable }: StoredRecord, email: string): boolean => {
  const wanted = email.trim().toLowerCase()
  if (unreadable !== undefined) return unreadable.toLowerCase().includes(JSON.stringify(wanted))
  return String(submission?.content.email).toLowerCase() === wanted
}

/** All that is stored under an e-mail address. What has no content any more has no address. */
export async function findByEmail(services: OperatorServices, email: string): Promise<StoredRecord[]> {
  const unmailed = (await list(services)).filter(({ state }) => state !== 'mailed')
  const records = await Promise.all(unmailed.map(({ id }) => got(services.outbox.load(id))))
  return records.filter((record): record is StoredRecord => record !== null && isOf(record, email))
}

export type Erasure = {
  references: string[]
  /** Records, their duplicates' marks and the mark of an acknowledgement. */
  removedKeys: number
}

/** Removes every trace of a person that can be found by an e-mail address. */
export async function erase(services: OperatorServices, email: string, forReal: boolean): Promise<Erasure> {
  const { outbox, secret, clock } = services
  const records = await findByEmail(services, email)
  const references = [...new Set(records.map(({ reference }) => reference))]
  if (!forReal) return { references, removedKeys: 0 }
  const removed = await Promise.all(records.map(({ id, hash }) => got(outbox.erase(id, hash))))
  const marks = await got(outbox.forgetAddress(addressHash(secret, email.trim()), clock()))
  return { references, removedKeys: removed.reduce((sum, count) => sum + count, marks) }
}

/**
 * Removes what has been kept as long as the privacy policy says: submissions never mailed, after 12 months,
 * and the index of what was mailed, after 30 days (the records themselves end by themselves). The scheduled work
 * does the same day by day.
 */
export async function purge(services: OperatorServices, forReal: boolean) {
  const { overview, clock } = services
  const expired = await got(purgeUnmailed(services, forReal))
  const before = clock() - MAILED_RECORD_MS
  const indexEntries = await got(forReal ? overview.trimIndex(before) : overview.countIndex(before))
  return { references: expired.map(({ reference }) => reference), indexEntries }
}
