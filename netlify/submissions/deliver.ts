import { CLAIM_LEASE_MS, MAILS_PER_RUN } from './limits'
import { failureOf, mailSubmission } from './mail-submission'
import type { Services } from './services'

/** Taken at once: few enough to finish within one lease. */
const BATCH = 5
/** A batch takes up to about 14 s, far longer than a run's other steps: begun only with so much time left. */
const BATCH_NEEDS_MS = 6_000

export type Run = {
  mailed: number
  failed: number
  /** Ids that were due and had no record. */
  orphans: number
  /** Why the provider does not accept our key or sender. */
  refusal?: string
  /** Why a mail was sent in its plain form, or one to a visitor not at all. */
  mailCode?: string
  /** Why the run ended early. */
  storeCode?: string
}

/**
 * Mails what is due, oldest first, until nothing is due, time is up or a run's share is mailed. Safe when run twice at
 * once, late or never: each id is claimed by a lease, and one that a killed run held comes back when the lease ends.
 * @param left milliseconds within which the run may begin something
 */
export async function deliverDue(services: Services, left = () => Infinity): Promise<Run> {
  const { outbox, clock } = services
  const run: Run = { mailed: 0, failed: 0, orphans: 0 }
  for (let taken = 0; taken < MAILS_PER_RUN && left() > BATCH_NEEDS_MS; taken += BATCH) {
    const now = clock()
    const claimed = await outbox.claim(now, BATCH)
    if (!claimed.ok) return { ...run, storeCode: claimed.code }
    if (claimed.value.length === 0) break
    await Promise.all(claimed.value.map((id) => deliver(services, id, now + CLAIM_LEASE_MS, run)))
  }
  return run
}

async function deliver(services: Services, id: string, lease: number, run: Run): Promise<void> {
  const { outbox, clock, budgets } = services
  const loaded = await outbox.load(id)
  if (!loaded.ok) {
    run.failed += 1
    return
  }
  const record = loaded.value
  if (record?.state !== 'stored' || !record.submission) {
    // An event said since that it was mailed; or it is unreadable or gone, and a person has to look.
    const failure = { lease, code: 'unreadable', nextAt: clock(), final: true }
    const state = await outbox.fail(id, failure, clock())
    if (record?.state === 'stored') run.failed += 1
    if (state.ok && state.value === 'missing') run.orphans += 1
    return
  }
  const { submission, attempts } = record
  const copy = record.copies + 1
  const mailOptions = { ms: budgets.mail, copy, isStored: true }
  const { sent, code, newsletter } = await mailSubmission(services, submission, mailOptions)
  if (sent.ok) {
    run.mailed += 1
    if (code) run.mailCode = code
    await outbox.sent(submission, { now: clock(), copy, newsletter })
    return
  }
  run.failed += 1
  if (sent.kind === 'configuration') run.refusal = sent.code
  await outbox.fail(id, failureOf(sent, { attempts, lease, now: clock() }), clock())
}
