import { CLAIM_LEASE_MS, MAILS_PER_RUN } from './limits'
import { failureOf, mailSubmission } from './mail-submission'
import type { Services } from './services'

/** Number of submissions that are mailed at once: few enough to finish before their leases (reservations) end. */
const BATCH = 5
/**
 * A batch starts only if the run has this much time left. Most batches take less; a slow one takes about 14 s. If
 * Netlify stops a run within a batch, a later run mails the rest of the batch once the leases have ended.
 */
const LEAST_TIME_LEFT_MS = 6_000

type DeliveryRun = {
  mailed: number
  failed: number
  /** Number of due ids for which no submission is stored. */
  orphans: number
  /** The mail provider's error code, if the provider refuses our API key or sender address. */
  refusal?: string
  /** For the log: why the run ended early, why a text-only version was mailed, or why a visitor got no mail. */
  code: string
}

/**
 * Mails the due submissions, longest due first, until none is due, time runs out or `MAILS_PER_RUN` is reached. Runs
 * may overlap: each run leases (reserves) the ids that it takes, and no other run takes them until the lease ends.
 * @param left returns how many milliseconds the run has left
 */
export async function deliverDue(services: Services, left = () => Infinity): Promise<DeliveryRun> {
  const { outbox, clock } = services
  const run: DeliveryRun = { mailed: 0, failed: 0, orphans: 0, code: '' }
  for (let taken = 0; taken < MAILS_PER_RUN && left() > LEAST_TIME_LEFT_MS; taken += BATCH) {
    const now = clock()
    const claimed = await outbox.claim(now, BATCH)
    if (!claimed.ok) return { ...run, code: claimed.code }
    if (claimed.value.length === 0) break
    await Promise.all(claimed.value.map((id) => deliver(services, id, now + CLAIM_LEASE_MS, run)))
  }
  return run
}

async function deliver(services: Services, id: string, lease: number, run: DeliveryRun): Promise<void> {
  const { outbox, clock, budgets } = services
  const loaded = await outbox.load(id)
  if (!loaded.ok) {
    run.failed += 1
    return
  }
  const record = loaded.value
  if (record?.state !== 'stored' || !record.submission) {
    // `fail` removes missing and mailed submissions from the due list, and marks unreadable ones as dead (given up).
    const failure = { lease, code: 'unreadable', nextAt: clock(), final: true }
    const state = await outbox.fail(id, failure, clock())
    if (record?.state === 'stored') run.failed += 1
    if (state.ok && state.value === 'missing') run.orphans += 1
    return
  }
  const { submission, attempts } = record
  const copy = record.copies + 1
  const mailOptions = { ms: budgets.mail, copy, isStored: true }
  const { mailResult, code, newsletter } = await mailSubmission(services, submission, mailOptions)
  if (mailResult.ok) {
    run.mailed += 1
    run.code ||= code
    await outbox.markSent(submission, { now: clock(), copy, newsletter })
    return
  }
  run.failed += 1
  if (mailResult.kind === 'configuration') run.refusal = mailResult.code
  await outbox.fail(id, failureOf(mailResult, { attempts, lease, now: clock() }), clock())
}
